// What a player has begun outlives every view that comes meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, clampTerms, keptOrder, newDraft, onTop, setAct, setCount, stillThere, termsOf, toggle } from "../../static/js/games/sheriff/drafts.js";
import { risk, sorted } from "../../static/js/games/sheriff/facts.js";
import { noticed, threads } from "../../static/js/games/sheriff/threads.js";

const card = (id, good = "apples") => ({ id, good });
const offer = (id, counters = null, version = 1) => ({ id, version, counters, merchant: 1, by: "merchant", acts: [], gold: 0, legal: {}, open: {}, hidden: {}, bag: {}, promises: [] });

test("picked cards stay picked until they are gone", () => {
  assert.deepEqual(stillThere(["a", "b"], [card("b"), card("c")]), ["b"]);
  assert.deepEqual(stillThere(undefined, [card("b")]), []);
});

test("a tap picks, a second one drops, and past the limit nothing is picked", () => {
  assert.deepEqual(toggle(["a"], "b", 2), ["a", "b"]);
  assert.deepEqual(toggle(["a", "b"], "a", 2), ["b"]);
  assert.deepEqual(toggle(["a", "b"], "c", 2), ["a", "b"]);
});

test("an order in the making keeps what is still there and puts what is new on top", () => {
  assert.deepEqual(keptOrder(["c", "gone", "a"], ["a", "b", "c"]), ["c", "a", "b"]);
  assert.deepEqual(keptOrder(null, ["a", "a"]), ["a", "a"]);
  assert.deepEqual(onTop(["a", "b", "c"], 0), ["b", "c", "a"]);
});

test("acts are kept in the order in which their bags were named", () => {
  let acts = setAct([], 2, "open");
  acts = setAct(acts, 0, "open");
  acts = setAct(acts, 2, "hand_back");
  assert.deepEqual(acts, [{ bag: 2, act: "hand_back" }, { bag: 0, act: "open" }]);
  assert.deepEqual(setAct(acts, 2, null), [{ bag: 0, act: "open" }]);
});

test("a count of none leaves the kind out", () => assert.deepEqual(setCount({ mead: 2, silk: 1 }, "mead", 0), { silk: 1 }));

test("settled bags, spent gold and goods that are gone fall out of a half-made offer, the rest stays", () => {
  const fields = {
    acts: { is: "list_of", each: { fields: { bag: { is: "one_of", of: [2] } } } }, gold: { is: "number", min: 0, max: 3 },
    legal: { is: "counts", of: { apples: 1 } }, open: { is: "const", value: {} }, hidden: { is: "counts", of: { silk: 99 } }, bag: { is: "const", value: {} },
  };
  const promises = [{ by: "merchant", code: null, text: "half said" }];
  const begun = { acts: [{ bag: 0, act: "open" }, { bag: 2, act: "open" }], gold: 9, legal: { apples: 2, cheese: 1 }, open: { mead: 1 }, hidden: { silk: 4 }, bag: { mead: 1 }, promises };
  assert.deepEqual(clampTerms(fields, begun), { acts: [{ bag: 2, act: "open" }], gold: 3, legal: { apples: 1 }, open: {}, hidden: { silk: 4 }, bag: {}, promises });
});

test("a counter begins from the terms it answers, and does not touch them", () => {
  const standing = { ...offer(4), gold: 5, legal: { apples: 1 } };
  const draft = { ...newDraft(1), counters: { id: 4, version: 1 }, terms: termsOf(standing) };
  draft.terms.legal.apples = 3;
  assert.equal(standing.legal.apples, 1);
  assert.deepEqual(actionOf(draft), { do: "offer", merchant: 1, counters: { id: 4, version: 1 }, terms: draft.terms });
  assert.equal(actionOf({ ...draft, change: { id: 4, version: 1 } }).do, "change");
});

test("an answer stands below what it answers, and on its own once that is gone", () => {
  const order = (offers) => threads(offers).map(({ offer: { id }, deep }) => [id, deep]);
  assert.deepEqual(order([offer(1), offer(2), offer(3, 1), offer(4, 3)]), [[1, 0], [3, 1], [4, 2], [2, 0]]);
  assert.deepEqual(order([offer(2), offer(3, 1)]), [[2, 0], [3, 0]]);
});

test("a new version is noticed when it comes, an unchanged one keeps its time", () => {
  const first = noticed(undefined, [offer(1), offer(2)], 10);
  const later = noticed(first, [offer(1, null, 2), offer(2)], 50);
  assert.deepEqual(later.get(1), { version: 2, at: 50, changed: true });
  assert.deepEqual(later.get(2), { version: 1, at: 10, changed: false });
});

test("the risk of a bag is what does not match the word given", () => {
  const goods = [["apples", 2], ["bread", 2], ["mead", 4]].map(([good, penalty]) => ({ good, cls: "legal", value: 1, penalty, counts_as: null, cards: 1 }));
  assert.deepEqual(risk({ goods }, ["apples", "bread", "mead"], "apples"), { lies: 2, fine: 6 });
  assert.deepEqual(sorted({ goods }, [card("x", "mead"), card("y", "apples")]).map(({ id }) => id), ["y", "x"]);
});
