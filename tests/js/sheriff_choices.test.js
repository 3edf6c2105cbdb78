// What the table offers follows from the choices alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceFor, fits, valuesOf } from "../../static/js/games/sheriff/choices.js";

const setAside = { do: "set_aside", owed: true, fields: { cards: { is: "some_of", of: ["a", "b", "c"], min: 0, max: 2 } } };
const terms = {
  is: "record",
  fields: {
    acts: { is: "list_of", min: 1, max: 2, distinct: "bag", each: { is: "record", fields: { bag: { is: "one_of", of: [0, 2] }, act: { is: "one_of", of: ["open", "hand_back"] } } } },
    gold: { is: "number", min: 0, max: 12 },
    hidden: { is: "counts", of: { silk: 2 }, min: 0, max: 2 },
    bag: { is: "const", value: {} },
    promises: { is: "list_of", min: 0, max: 1, each: { is: "any_of", of: [
      { is: "record", fields: { by: { is: "const", value: "merchant" }, code: { is: "one_of", of: ["i_owe_you_one"] }, text: { is: "const", value: null } } },
      { is: "record", fields: { by: { is: "const", value: "merchant" }, code: { is: "const", value: null }, text: { is: "text", max: 5 } } }] } },
  },
};
const offer = { acts: [{ bag: 2, act: "hand_back" }], gold: 5, hidden: { silk: 1 }, bag: {}, promises: [{ by: "merchant", code: null, text: "ja!" }] };

test("cards of the hand can be set aside, each once and no more than allowed", () => {
  for (const cards of [[], ["a"], ["c", "a"]]) assert.equal(choiceFor([setAside], { do: "set_aside", cards }), setAside);
  for (const cards of [["a", "a"], ["a", "b", "c"], ["x"], "a", null]) assert.equal(choiceFor([setAside], { do: "set_aside", cards }), undefined);
  assert.equal(choiceFor([setAside], { do: "load", cards: ["a"] }), undefined);
});

test("an offer within its limits can be made", () => assert.ok(fits(terms, offer)));

test("an offer beyond any of its limits cannot be made", () => {
  const beyond = [
    { acts: [] }, { acts: [{ bag: 1, act: "open" }] }, { acts: [{ bag: 0, act: "open" }, { bag: 0, act: "hand_back" }] }, { gold: 13 }, { gold: 0.5 },
    { gold: "5" }, { hidden: { silk: 3 } }, { hidden: { silk: 0 } }, { hidden: { mead: 1 } }, { bag: { silk: 1 } }, { extra: 1 },
    { promises: [{ by: "merchant", code: "i_owe_you_one", text: "ja!" }] }, { promises: [{ by: "merchant", code: null, text: "" }] },
  ];
  for (const change of beyond) assert.ok(!fits(terms, { ...offer, ...change }), JSON.stringify(change));
});

test("confiscated cards are stacked in any order, equal ones as often as they are there", () => {
  const spec = { is: "order_of", of: ["mead", "bread", "mead"] };
  assert.ok(fits(spec, ["bread", "mead", "mead"]));
  for (const goods of [["bread", "mead"], ["bread", "bread", "mead"], ["bread", "mead", "mead", "mead"]]) assert.ok(!fits(spec, goods));
});

test("the offers that handing a bag back can accept are read from all choices together", () => {
  const give = (bag, offer) => ({ do: "hand_back", owed: true, fields: { bag, offer: { is: "const", value: offer } } });
  const choices = [give({ is: "one_of", of: [0, 2] }, null), give({ is: "const", value: 2 }, { id: 7, version: 3 })];
  assert.deepEqual(valuesOf(choices, "hand_back", "offer"), [null, { id: 7, version: 3 }]);
  assert.deepEqual(valuesOf(choices, "hand_back", "bag"), [0, 2, 2]);
  assert.equal(choiceFor(choices, { do: "hand_back", bag: 2, offer: { id: 7, version: 2 } }), undefined);
});
