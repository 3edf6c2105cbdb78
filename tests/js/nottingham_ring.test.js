// The track as a closed ring, for any number of spaces that a host can type in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ringOf } from "../../static/js/games/nottingham/ring.js";

test("every track of 2 to 40 spaces closes into a ring beside the city, each step to a neighbour", () => {
  for (let count = 2; count <= 40; count += 1) {
    const { columns, rows, city, spaces } = ringOf(count);
    assert.equal(spaces.length, count);
    const way = [{ x: city - 1, y: 0 }, ...spaces, { x: 0, y: 0 }];
    for (let at = 1; at < way.length; at += 1) assert.equal(Math.abs(way[at].x - way[at - 1].x) + Math.abs(way[at].y - way[at - 1].y), 1, `${count}: ${at}`);
    assert.equal(new Set(spaces.map(({ x, y }) => `${x} ${y}`)).size, count);
    for (const { x, y } of spaces) assert.ok(x >= 0 && y >= 0 && x < columns && y < rows && (y > 0 || x >= city));
  }
});

test("the printed track's twenty spaces run clockwise around eight by five", () => {
  const { columns, rows, city, spaces } = ringOf(20);
  assert.deepEqual([columns, rows, city], [8, 5, 2]);
  assert.deepEqual([spaces[0], spaces[6], spaces[19]], [{ x: 2, y: 0 }, { x: 7, y: 1 }, { x: 0, y: 1 }]);
});
