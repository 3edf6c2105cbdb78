// Lists among the options: what people type and what the server gets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listOf, typed } from "../../static/js/lists.js";

const numbers = { type: "array", items: { type: "integer" } };
const pairs = { type: "array", items: { type: "array", items: { type: "string" } } };

test("a list of numbers is typed with spaces or commas", () => {
  assert.deepEqual(listOf(" 3 5,4 ", numbers), [3, 5, 4]);
  assert.equal(typed([3, 5, 4]), "3 5 4");
  assert.deepEqual(listOf("", numbers), []);
});

test("a list of pairs is typed with commas between the pairs", () => {
  assert.deepEqual(listOf("copper chest, chest candlestick", pairs), [["copper", "chest"], ["chest", "candlestick"]]);
  assert.deepEqual(listOf("30 25, 25 20", { type: "array", items: numbers }), [[30, 25], [25, 20]]);
  assert.equal(typed([[30, 25], [25, 20]]), "30 25, 25 20");
});

test("what is no number stays a word, so that the server says what is wrong", () => {
  assert.deepEqual(listOf("3 five 2.5", numbers), [3, "five", "2.5"]);
});
