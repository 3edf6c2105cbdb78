// Every code that the engine can say has words, and every prompt has a sentence and a reason.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { promptFor } from "../../static/js/games/sheriff/prompt.js";
import { has, register, setNames, t } from "../../static/js/words/index.js";
import { english } from "../../static/js/words/en.js";
import { words } from "../../static/js/words/sheriff.js";

register(english);
register(words);
setNames({ seat: (seat) => ["Ann", "Bob", "Cy", "Di"][seat], who: String });

const folder = new URL("../../app/games/sheriff/", import.meta.url);
const engine = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
const found = (/** @type {RegExp} */ shape) => new Set([...engine.matchAll(shape)].map(([, code]) => code));

test("every event has words in the log", () => {
  const codes = [...found(/\.say\(\s*"(\w+)"/g), ...found(/\.tell\([^"]*?"(\w+)"/g), ...found(/_strike\([^"]*"(\w+)"/g)];
  assert.ok(codes.length > 20);
  for (const code of codes) assert.ok(has(`log.${code}`), code);
});

test("every refusal has words", () => {
  const codes = [...found(/Rejected\(\s*"(\w+)"/g), "no_such_card"];
  assert.ok(codes.length > 20);
  for (const code of codes) assert.ok(has(`error.${code}`), code);
});

test("every good, phrase, promise and decision has words", () => {
  for (const good of found(/Good\("(\w+)"/g)) assert.ok(has(`good.${good}`), good);
  const [promises, phrases] = engine.split("PROMISES = (")[1].split("PHRASES = (");
  const codes = (/** @type {string} */ text) => [...text.split(")\n")[0].matchAll(/"(\w+)"/g)].map(([, code]) => code);
  for (const code of codes(promises)) assert.ok(has(`promise.${code}`), code);
  for (const code of codes(phrases)) assert.ok(has(`phrase.${code}`), code);
  for (const code of found(/_of\("(\w+)"/g)) assert.ok(has(`decision.${code}`) && has(`decision.${code}.you`), code);
});

test("an offer is told with all it holds", () => {
  const offer = { id: 3, version: 1, merchant: 1, by: "merchant", acts: [{ bag: 0, act: "open" }, { bag: 1, act: "hand_back" }], gold: 5, legal: { apples: 2 }, open: {}, hidden: { silk: 1 }, bag: { mead: 1 }, promises: [] };
  assert.equal(t("log.offer_made", { offer }), "Bob offers 5 gold + 2 apples + 1 silk face down + 1 mead from the bag, if Ann's bag is opened, Bob's bag is handed back.");
});

test("an opened bag is told as truth or lie", () => {
  assert.equal(t("log.opened_true", { seat: 0, good: "apples", count: 1 }), "Ann's bag is opened. It was the truth: 1 apple!");
  assert.match(t("log.opened_false", { seat: 0, legal: { apples: 1 }, confiscated: { mead: 2 } }), /A lie! Confiscated: 2 mead\. Let in: 1 apple\./);
});

const market = { seat: 1, aside: 3, drawn: 1, sources: ["draw"] };
const view = { phase: "market", sheriff: 0, turn: 1, market, left: ["apples"], right: [], inspection: null, final: null };
const bags = { unsettled: [1, 2], taken_up: null, offers: [], deal: null, pending: null };
const SCENES = [
  [view, 1, ["set_aside"], "market.set_aside"], [view, 1, ["draw"], "market.draw_closed"], [view, 1, ["discard"], "market.discard"],
  [{ ...view, market: { ...market, drawn: 0, sources: ["left", "draw"] } }, 1, ["draw"], "market.draw"],
  [view, 0, [], "market.sheriff"], [view, 2, [], "market.wait"], [view, null, [], "market.wait"],
  [{ ...view, phase: "loading" }, 1, ["load"], "loading.load"], [{ ...view, phase: "loading" }, 1, [], "loading.wait"],
  [{ ...view, phase: "loading" }, 0, [], "loading.sheriff"], [{ ...view, phase: "loading" }, null, [], "loading.watch"],
  [{ ...view, phase: "declaration" }, 1, ["declare"], "declaration.declare"], [{ ...view, phase: "declaration" }, 0, [], "declaration.sheriff"],
  [{ ...view, phase: "declaration" }, 2, [], "declaration.wait"],
  [{ ...view, phase: "inspection", inspection: bags }, 0, ["open"], "inspection.sheriff"], [{ ...view, phase: "inspection", inspection: bags }, 0, ["take_up"], "inspection.take_up"],
  [{ ...view, phase: "inspection", inspection: bags }, 1, ["offer"], "inspection.merchant"], [{ ...view, phase: "inspection", inspection: bags }, 3, ["offer"], "inspection.third"],
  [{ ...view, phase: "inspection", inspection: bags }, null, [], "inspection.watch"],
  [{ ...view, phase: "inspection", inspection: { ...bags, pending: { kind: "debt", debtor: 1, creditor: 0, owed: 3 } } }, 1, ["pay_debt"], "inspection.pay"],
  [{ ...view, phase: "inspection", inspection: { ...bags, pending: { kind: "debt", debtor: 1, creditor: 0, owed: 3 } } }, 0, ["offer"], "inspection.debt"],
  [{ ...view, phase: "inspection", inspection: { ...bags, pending: { kind: "stack", sheriff: 0, owner: 1, goods: ["mead"] } } }, 0, ["stack"], "inspection.stack"],
  [{ ...view, phase: "inspection", inspection: { ...bags, pending: { kind: "stack", sheriff: 0, owner: 1, goods: ["mead"] } } }, null, [], "inspection.stacking"],
  [{ ...view, phase: "over", final: { winners: [1], ended_early: false } }, 0, [], "over.won"], [{ ...view, phase: "over", final: { winners: [1, 2], ended_early: false } }, 0, [], "over.shared"],
  [{ ...view, phase: "over", final: { winners: [1], ended_early: true } }, null, [], "over.early"],
];

test("whoever looks at any phase is told what happens and why, with every hole filled", () => {
  for (const [scene, seat, deeds, code] of SCENES) {
    const prompt = promptFor(scene, seat, deeds, [1]);
    assert.equal(prompt.code, code);
    for (const kind of ["do", "why"]) {
      const said = t(`sh.${kind}.${code}`, prompt.params);
      assert.ok(!said.startsWith("sh.") && !/undefined|\{/.test(said), said);
    }
  }
});
