// What can be traded in is read from the choices alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { plansOf } from "../../static/js/games/nottingham/plans.js";
import { choiceFor } from "../../static/js/games/shared/choices.js";

const hand = ["gold", "gold", "gold", "gold", "pearls", "pearls", "chest", "chest"].map((item, at) => ({ id: `c${at}`, item }));
const layOut = { do: "lay_out", owed: true, fields: { cards: { is: "some_of", of: ["c0", "c1", "c2", "c3"], min: 3, max: 4 } } };
const complete = { do: "complete", owed: true, fields: { assignment: { is: "const", value: "three_pairs" }, cards: { is: "one_of", of: [["c0", "c1", "c4", "c5", "c6", "c7"]] } } };

test("each number of alike cards and each set of an assignment is a plan that its choice admits", () => {
  const choices = [{ do: "pass", owed: true, fields: {} }, layOut, complete];
  const plans = plansOf(choices, hand);
  assert.deepEqual(plans.map(({ items }) => items.length), [3, 4, 6]);
  assert.deepEqual(plans[2].items, ["gold", "gold", "pearls", "pearls", "chest", "chest"]);
  for (const { action } of plans) assert.ok(choiceFor(choices, action), JSON.stringify(action));
});

test("a picked plan is found again after the ids of the hand have changed", () => {
  const renamed = hand.map(({ id, item }) => ({ id: `new-${id}`, item }));
  const again = { ...layOut, fields: { cards: { ...layOut.fields.cards, of: ["new-c0", "new-c1", "new-c2", "new-c3"] } } };
  assert.deepEqual(plansOf([layOut], hand).map(({ key }) => key), plansOf([again], renamed).map(({ key }) => key));
});

test("without such choices there is nothing to pick", () => assert.deepEqual(plansOf([{ do: "pass", owed: true, fields: {} }], hand), []));
