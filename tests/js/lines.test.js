import assert from "node:assert/strict";
import { test } from "node:test";
import { hasOlder, merged, withNewer, withOlder } from "../../static/js/lines.js";

const line = (n, at = n) => ({ n, at, code: `line${n}`, params: {} });
const lines = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i));
const numbers = (list) => list.map(({ n }) => n);

test("newer lines that overlap the known ones are joined once", () => {
  assert.deepEqual(numbers(withNewer(lines(1, 5), lines(4, 7))), [1, 2, 3, 4, 5, 6, 7]);
});

test("after a gap the old lines are let go", () => {
  assert.deepEqual(numbers(withNewer(lines(1, 5), lines(40, 42))), [40, 41, 42]);
});

test("a repeated older frame takes nothing away", () => {
  assert.deepEqual(numbers(withNewer(lines(1, 5), lines(2, 5))), [1, 2, 3, 4, 5]);
});

test("an older page goes before, without what is there already", () => {
  const all = withOlder(lines(10, 12), lines(7, 10));
  assert.deepEqual(numbers(all), [7, 8, 9, 10, 11, 12]);
  assert.equal(hasOlder(all), true);
  assert.equal(hasOlder(lines(1, 2)), false);
});

test("own lines stand after the line of the table that they belong to", () => {
  const both = merged(lines(3, 5), [line(1, 1), line(2, 3), line(3, 3), line(4, 5)]);
  assert.deepEqual(both.map(({ line: one, own }) => (own ? `own${one.n}` : one.n)), [3, "own2", "own3", 4, 5, "own4"]);
});
