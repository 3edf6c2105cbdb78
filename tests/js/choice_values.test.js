import assert from "node:assert/strict";
import { test } from "node:test";
import { firstValue, fits } from "../../static/js/games/choice_values.js";

const SPECS = {
  const: { is: "const", value: 7 },
  one_of: { is: "one_of", of: ["a", "b"] },
  some_of: { is: "some_of", of: [1, 2, 3], min: 2, max: 3 },
  order_of: { is: "order_of", of: ["x", "x", "y"] },
  number: { is: "number", min: 2, max: 9 },
  counts: { is: "counts", of: { a: 2, b: 3 }, min: 3, max: 4 },
  list_of: { is: "list_of", each: { is: "number", min: 0, max: 1 }, min: 1, max: 2 },
};

test("every kind of field but a text begins with something lawful", () => {
  for (const spec of Object.values(SPECS)) assert.equal(fits(spec, firstValue(spec)), true, spec.is);
  assert.deepEqual(firstValue(SPECS.counts), { a: 2, b: 1 });
  const record = { is: "record", fields: SPECS };
  assert.equal(fits(record, firstValue(record)), true);
});

test("what is out of bounds does not fit", () => {
  assert.equal(fits(SPECS.some_of, [1]), false);
  assert.equal(fits(SPECS.number, 1.5), false);
  assert.equal(fits(SPECS.number, NaN), false);
  assert.equal(fits(SPECS.counts, { a: 2, b: 3 }), false);
  assert.equal(fits({ is: "text", max: 3 }, "  "), false);
  assert.equal(fits({ is: "text", max: 3 }, "four"), false);
});
