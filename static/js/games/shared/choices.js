// Reading the choices a view offers (app/games/choices.py). The client knows no rules: what no choice admits is not offered.

/** @typedef {Record<string, any>} Spec */
/** @typedef {{do: string, owed: boolean, fields: Record<string, Spec>}} Choice */

/** @param {any} a @param {any} b @returns {boolean} */
export function same(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** @param {any} n @param {number} low @param {number} high */
const within = (n, low, high) => Number.isInteger(n) && n >= low && n <= high;

/** @param {any[]} list @param {any[]} of */
function permutes(list, of) {
  const left = [...of];
  return list.length === left.length && list.every((value) => {
    const at = left.findIndex((other) => same(other, value));
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

/** @param {Spec} spec @param {Record<string, number>} counts */
function countsFit(spec, counts) {
  let sum = 0;
  for (const [kind, n] of Object.entries(counts)) {
    if (!within(n, 1, spec.of[kind] ?? 0)) return false;
    sum += n;
  }
  return within(sum, spec.min, spec.max);
}

/** @type {Record<string, (spec: Spec, value: any) => boolean>} */
const FITS = {
  const: (spec, value) => same(spec.value, value),
  one_of: (spec, value) => spec.of.some((/** @type {any} */ one) => same(one, value)),
  some_of: (spec, value) =>
    Array.isArray(value) && within(value.length, spec.min, spec.max) &&
    value.every((one, at) => spec.of.includes(one) && value.indexOf(one) === at),
  order_of: (spec, value) => Array.isArray(value) && permutes(value, spec.of),
  number: (spec, value) => within(value, spec.min, spec.max),
  counts: (spec, value) => value !== null && typeof value === "object" && countsFit(spec, value),
  text: (spec, value) => typeof value === "string" && within(value.length, 1, spec.max),
  list_of: (spec, value) =>
    Array.isArray(value) && within(value.length, spec.min, spec.max) && value.every((one) => fits(spec.each, one)) &&
    (!spec.distinct || new Set(value.map((one) => one[spec.distinct])).size === value.length),
  any_of: (spec, value) => spec.of.some((/** @type {Spec} */ one) => fits(one, value)),
  record: (spec, value) =>
    value !== null && typeof value === "object" && Object.keys(value).every((key) => key in spec.fields) &&
    Object.keys(spec.fields).every((key) => fits(spec.fields[key], value[key] ?? null)),
};

/** Does the field's spec admit this value? @param {Spec} spec @param {any} value @returns {boolean} */
export function fits(spec, value) {
  return FITS[spec.is]?.(spec, value) ?? false;
}

/** The choice that admits this action, or undefined. @param {Choice[]} choices @param {Record<string, any>} action */
export function choiceFor(choices, action) {
  return choices.find(
    (choice) => choice.do === action.do &&
      Object.entries(choice.fields).every(([field, spec]) => fits(spec, action[field] ?? null)),
  );
}

/** @param {Choice[]} choices @param {string} what */
export const doing = (choices, what) => choices.filter((choice) => choice.do === what);

/** All values a field of an action can hold, over all choices. @param {Choice[]} choices @param {string} what @param {string} field */
export function valuesOf(choices, what, field) {
  return doing(choices, what).flatMap(({ fields }) => {
    const spec = fields[field];
    return spec?.is === "const" ? [spec.value] : (spec?.of ?? []);
  });
}
