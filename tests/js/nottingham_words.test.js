// Every code that Nottingham's engine can say has words, and every prompt has a sentence and a reason.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { promptFor } from "../../static/js/games/nottingham/prompt.js";
import { english } from "../../static/js/words/en.js";
import { has, register, setNames, t } from "../../static/js/words/index.js";
import { words } from "../../static/js/words/nottingham.js";

register(english);
register(words);
setNames({ seat: (seat) => ["Ann", "Bob", "Cy", "Di"][seat], who: String });

const folder = new URL("../../app/games/nottingham/", import.meta.url);
const engine = readdirSync(folder).filter((name) => name.endsWith(".py")).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
const found = (/** @type {RegExp} */ shape) => new Set([...engine.matchAll(shape)].map(([, code]) => code));
/** The keys of a dict of codes.py. @param {string} name */
const listed = (name) => [...engine.split(`\n${name}: dict`)[1].split("\n}")[0].matchAll(/"(\w+)": \(/g)].map(([, code]) => code);
/** Whole sentences: no code, no hole that nothing filled. @param {string} said */
const whole = (said) => assert.ok(!/undefined|[{}]|\bnt\.|  |""/.test(said) && /[.!?]$/.test(said), said);

test("every event has words in the log", () => {
  const codes = [...listed("EVENTS"), ...listed("PRIVATE_EVENTS")];
  assert.ok(codes.length > 30);
  for (const code of [...codes, ...found(/\.say\(\s*"(\w+)"/g), ...found(/\.tell\([^"]*?"(\w+)"/g)]) assert.ok(has(`log.${code}`), code);
});

test("every refusal has words", () => {
  const codes = [...listed("REJECTIONS"), ...found(/Rejected\(\s*"(\w+)"/g)];
  assert.ok(codes.length > 30);
  for (const code of codes) assert.ok(has(`error.${code}`), code);
});

test("every item, action, phrase, assignment and decision has words", () => {
  const items = [...found(/Kind\("(\w+)"/g)];
  assert.equal(items.length, 7);
  for (const item of items) assert.ok(has(`good.${item}`) && has(`nt.item.${item}`), item);
  for (const action of found(/Kind\("\w+", \d+, "(\w+)"/g)) assert.ok(has(`nt.action.${action}`) && has(`nt.action.${action}.text`), action);
  const phrases = [...engine.split("PHRASES = (")[1].split(")")[0].matchAll(/"(\w+)"/g)].map(([, code]) => code);
  for (const code of phrases) assert.ok(has(`phrase.${code}`), code);
  for (const [, kind] of engine.split("ASKS: dict")[1].split("\n}")[0].matchAll(/"(\w+)":/g)) assert.ok(has(`nt.assignment.${kind}`), kind);
  const phases = [...engine.split("Phase = Literal[")[1].split("]")[0].matchAll(/"(\w+)"/g)].map(([, code]) => code);
  for (const phase of phases.filter((one) => one !== "over")) assert.ok(has(`decision.${phase}`) && has(`decision.${phase}.you`), phase);
});

const LOG = [
  ["offer_taken", { seat: 0, giver: 1, items: ["gold", "pearls"], gave: "chest" }, "Ann takes Bob's offer, 1 gold, 1 pearls, for the chest."],
  ["sprung", { seat: 1, trader: 0, item: "chest", ambush: { items: ["copper", "chest"], colour: null } }, "Ambush on copper coin and chest! Bob takes chest from Ann and leaves the gold."],
  ["sprung", { seat: 1, trader: 0, item: "gold", ambush: { items: [], colour: "red" } }, "Ambush! Bob catches Ann, takes gold and leaves the gold."],
  ["traded_in", { seat: 0, item: "chest", count: 4 }, "Ann trades in 4 chests: one goes onto the victory pile."],
  ["trade_in_failed", { seat: 0, item: "chest", count: 1 }, "Ann's trade-in fails: 1 card goes back."],
  ["sheriff_moved", { space: 21, number: null }, "The Sheriff is back in Nottingham!"],
  ["piles_exhausted", { number: 2 }, "Both piles are empty: everybody keeps 2 cards at most."],
  ["completed", { seat: 2, assignment: "five_same", items: Array(5).fill("gold"), shows: 30 }, "Cy completes “five alike” (30 points): 5 gold."],
];

test("what happened is told in whole sentences", () => {
  for (const [code, params, said] of LOG) assert.equal(t(`log.${code}`, params), said);
});

const offers = { exchange: "trade", in_turn: false, asked: [1, 2], waiting: [1, 2], shown: [] };
const attack = { attack: "rob", target: 1, hand: null };
const at = (/** @type {string} */ phase, more = {}) => ({ phase, seat: 0, turned_up: "chest", offers: null, attack: null, window: null, discards: null, final: null, ...more });
const laid = at("window", { window: { item: "chest", count: 3, round: 1, asked: [1, 2] } });
const dry = at("discards", { discards: { number: 3, asked: [0, 1], waiting: [1] } });
const over = (/** @type {number[]} */ winners, early = false) => at("over", { turned_up: null, final: { winners, ended_early: early } });
const SCENES = [
  [at("turned_up"), 0, ["take", "trade"], "turned_up.you"], [at("turned_up"), 1, [], "turned_up.wait"], [at("turned_up"), null, [], "turned_up.wait"],
  [at("offers", { offers }), 1, ["offer"], "offers.trade"], [at("offers", { offers: { ...offers, in_turn: true } }), 1, ["offer"], "offers.trade.open"],
  [at("offers", { offers: { ...offers, exchange: "purchase" } }), 1, ["offer"], "offers.purchase"], [at("offers", { offers }), 1, ["nothing_to_offer"], "offers.nothing"],
  [at("offers", { offers }), 0, [], "offers.mine"], [at("offers", { offers }), 3, [], "offers.wait"], [at("offers", { offers }), null, [], "offers.wait"],
  [at("pick", { offers }), 0, ["take_offer"], "pick.trade"], [at("pick", { offers: { ...offers, exchange: "purchase" } }), 0, ["take_offer", "decline"], "pick.purchase"],
  [at("pick", { offers }), 1, [], "pick.wait"],
  [at("defend", { attack }), 1, ["let_pass", "defend"], "defend.you"], [at("defend", { attack }), 1, ["let_pass"], "defend.none"],
  [at("defend", { attack }), 0, [], "defend.mine"], [at("defend", { attack }), null, [], "defend.wait"],
  [at("rob", { attack }), 0, ["take_card"], "rob.you"], [at("rob", { attack }), 1, [], "rob.target"], [at("rob", { attack }), 2, [], "rob.wait"],
  [at("hold_up", { attack }), 0, ["take_card"], "hold_up.you"], [at("hold_up", { attack }), 1, [], "hold_up.target"], [at("hold_up", { attack }), null, [], "hold_up.wait"],
  [at("ambush"), 0, ["keep"], "ambush.you"], [at("ambush"), 1, [], "ambush.wait"],
  [at("trade_in"), 0, ["pass", "lay_out"], "trade_in.you"], [at("trade_in"), 0, ["pass"], "trade_in.none"], [at("trade_in"), 1, [], "trade_in.wait"],
  [laid, 1, ["let_pass", "spring"], "window.you"], [laid, 1, ["let_pass"], "window.none"], [laid, 0, [], "window.mine"], [laid, null, [], "window.wait"],
  [dry, 1, ["discard"], "discards.you"], [dry, 2, [], "discards.wait"],
  [over([1]), 0, [], "over.won"], [over([1, 2]), 0, [], "over.shared"], [over([1], true), null, [], "over.early"],
];

test("whoever looks at any phase is told what happens and why, with every hole filled", () => {
  for (const [view, seat, deeds, code] of SCENES) {
    const prompt = promptFor({ view, seat, deeds, answered: false }, [1, 2]);
    assert.equal(prompt.code, code);
    for (const kind of ["do", "why"]) whole(t(`nt.${kind}.${code}`, prompt.params));
  }
});

test("who has answered is told to wait", () => {
  for (const view of [at("offers", { offers }), laid, dry]) {
    const { code, params, mine } = promptFor({ view, seat: 1, deeds: [], answered: true }, [2]);
    assert.deepEqual([code, mine], [`${view.phase}.sent`, false]);
    for (const kind of ["do", "why"]) whole(t(`nt.${kind}.${code}`, params));
  }
});
