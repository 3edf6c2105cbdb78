import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { english } from "../../static/js/words/en.js";
import { goodsText, has, register, setNames, t } from "../../static/js/words/index.js";

register(english);
const root = new URL("../..", import.meta.url).pathname;

/** Every file below a folder with this ending, as text. */
function sources(folder, ending) {
  const names = readdirSync(join(root, folder), { recursive: true }).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(join(root, folder, name), "utf8"));
}

function found(texts, patterns) {
  const hits = texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((hit) => hit[1])));
  return [...new Set(hits)].sort();
}

const house = readdirSync(join(root, "static/js")).filter((name) => name.endsWith(".js"));
const modules = house.map((name) => readFileSync(join(root, "static/js", name), "utf8"));

test("every code that a page of the house writes out has words", () => {
  const codes = found(modules, [/\bt\("([\w.]+)"/g, /\bcode: "(\w+\.[\w.]+)"/g, /\? "([a-z_]+\.[\w.]+)"/g, /: "([a-z_]+\.[\w.]+)"[,;)]/g]);
  assert.ok(codes.length > 60);
  assert.deepEqual(codes.filter((code) => !has(code)), []);
});

test("every operation on a button has words", () => {
  const ops = found(modules, [/opWords\("(\w+)"/g, /grave\("(\w+)"/g]);
  assert.deepEqual(ops.filter((op) => !has(`op.${op}`)), []);
});

test("every refusal of rooms, sockets and pages has words", () => {
  const server = ["app/rooms", "app/live", "app/web", "app/wire"].flatMap((folder) => sources(folder, ".py"));
  const codes = found(server, [
    /Rejected\(\s*"(\w+)"/g, /Refused\(\s*\d+,\s*"(\w+)"/g, /Unreadable\(\s*"(\w+)"/g, /refusal\(\s*\d+,\s*"(\w+)"/g,
    /Answer\(\s*"(\w+)"/g, /\.need\([^\n]*,\s*"(\w+)"(?:\)$|,\s*\w+=)/gm,
  ]);
  assert.deepEqual(codes.filter((code) => !has(`error.${code}`)), []);
});

test("every line that a room writes into the log has words", () => {
  const codes = found(sources("app/rooms", ".py"), [/"(room_[a-z_]+)"/g]);
  assert.deepEqual(codes.filter((code) => code !== "room_full" && !has(`log.${code}`)), []);
});

test("holes are filled with seats, people, goods and other words", () => {
  setNames({ seat: (seat) => ["Ann", "Bob"][seat], who: (who) => `person ${who}` });
  register({ "x.a": "{a:seat} and {b:seat}: {goods:goods} ({kind:word.phase})", "good.pie": ["pie", "pies"] });
  assert.equal(t("x.a", { a: 0, b: [0, 1], goods: { pie: 1 }, kind: "over" }), "Ann and Ann, Bob: 1 pie (over)");
  assert.equal(goodsText(["pie", "pie"]), "2 pies");
  assert.equal(goodsText({}), "nothing");
});

test("one and many", () => {
  assert.equal(t("lobby.free", { n: 1 }), "1 seat is free.");
  assert.equal(t("lobby.free", { n: 3 }), "3 seats are free.");
});

test("a right-to-left name is kept apart from the words around it", () => {
  setNames({ seat: () => "\u05de\u05e8\u05d9\u05dd", who: () => "Ann" });
  assert.equal(t("wait.others", { seats: [0] }), "Waiting for \u2068\u05de\u05e8\u05d9\u05dd\u2069");
});

test("a code without words is shown itself, and text from people is never read as holes", () => {
  assert.equal(t("no.such.code"), "no.such.code");
  assert.equal(t("title.room", { code: "{code}" }), "{code} – Nottingham");
});
