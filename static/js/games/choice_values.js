// Values for the fields of a choice (app/games/choices.py): where to begin, and what may be sent.

/** @typedef {Record<string, any>} Spec */

/** The lawful value a field begins with. @param {Spec} spec @returns {any} */
export function firstValue(spec) {
  switch (spec.is) {
    case "const": return spec.value;
    case "one_of": return spec.of[0];
    case "some_of": return spec.of.slice(0, spec.min);
    case "order_of": return [...spec.of];
    case "number": return spec.min;
    case "counts": return firstCounts(spec);
    case "text": return "";
    case "list_of": return Array.from({ length: spec.min }, () => firstValue(spec.each));
    case "record": return mapped(spec.fields, firstValue);
  }
}

/** @param {Record<string, any>} fields @param {(spec: any) => any} change */
export function mapped(fields, change) {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, change(spec)]));
}

/** @param {Spec} spec */
function firstCounts(spec) {
  let left = spec.min;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [kind, most] of Object.entries(spec.of)) {
    const n = Math.min(left, most);
    if (n > 0) counts[kind] = n;
    left -= n;
  }
  return counts;
}

/** @param {Record<string, number>} counts */
function total(counts) {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** @param {any} a @param {any} b */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** May this value be sent? @param {Spec} spec @param {any} value @returns {boolean} */
export function fits(spec, value) {
  switch (spec.is) {
    case "some_of": return value.length >= spec.min && value.length <= spec.max;
    case "number": return Number.isInteger(value) && value >= spec.min && value <= spec.max;
    case "counts": return total(value) >= spec.min && total(value) <= spec.max;
    case "text": return value.trim().length > 0 && value.length <= spec.max;
    case "list_of": return value.length >= spec.min && value.every((/** @type {any} */ one) => fits(spec.each, one));
    case "record": return Object.keys(spec.fields).every((name) => fits(spec.fields[name], value[name]));
    default: return true;
  }
}
