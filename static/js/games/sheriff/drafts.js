// What a player has begun and not sent: picked cards and a half-made offer. Views may come at any moment; a draft is kept,
// and only what no longer exists falls out of it.
export { stillThere, toggle } from "../shared/picks.js";

/** @typedef {Record<string, number>} Counts */
/** @typedef {{bag: number, act: "open" | "hand_back"}} Act */
/** @typedef {{by: "merchant" | "sheriff", code: string | null, text: string | null}} Promised */
/** @typedef {{acts: Act[], gold: number, legal: Counts, open: Counts, hidden: Counts, bag: Counts, promises: Promised[]}} Terms */
/** @typedef {{merchant: number, counters: {id: number, version: number} | null, change: {id: number, version: number} | null, terms: Terms, text: string, by?: "merchant" | "sheriff"}} Draft */

export const PLACES = /** @type {const} */ (["legal", "open", "hidden", "bag"]);

/** The picked order of cards of which some may have gone or come: new ones lie on top. @param {string[] | undefined} order @param {string[]} items */
export function keptOrder(order, items) {
  const left = [...items];
  const kept = (order ?? []).filter((item) => {
    const at = left.indexOf(item);
    return at >= 0 && left.splice(at, 1).length === 1;
  });
  return [...kept, ...left];
}

/** Lays the one at this place on top. @template T @param {T[]} order @param {number} at @returns {T[]} */
export const onTop = (order, at) => [...order.slice(0, at), ...order.slice(at + 1), order[at]];

/** @param {number} merchant @param {Act[]} [acts] @returns {Draft} */
export function newDraft(merchant, acts = []) {
  const terms = { acts, gold: 0, legal: {}, open: {}, hidden: {}, bag: {}, promises: [] };
  return { merchant, counters: null, change: null, terms, text: "" };
}

/** The terms of a standing offer, to begin a change or a counter from. @param {any} offer @returns {Terms} */
export function termsOf(offer) {
  const { acts, gold, legal, open, hidden, bag, promises } = structuredClone(offer);
  return { acts, gold, legal, open, hidden, bag, promises };
}

/** Turns what the Sheriff does with a bag: nothing, hand back, open; the order of naming is kept. @param {Act[]} acts @param {number} bag @param {Act["act"] | null} act */
export function setAct(acts, bag, act) {
  if (act === null) return acts.filter((one) => one.bag !== bag);
  if (acts.some((one) => one.bag === bag)) return acts.map((one) => (one.bag === bag ? { bag, act } : one));
  return [...acts, { bag, act }];
}

/** @param {Counts} counts @param {string} good @param {number} n @returns {Counts} */
export function setCount(counts, good, n) {
  const { [good]: _, ...rest } = counts;
  return n > 0 ? { ...rest, [good]: n } : rest;
}

/** @param {any} spec @param {Counts} counts */
function clampCounts(spec, counts) {
  /** @type {Counts} */
  const kept = {};
  for (const [good, n] of Object.entries(counts)) {
    const most = Math.min(n, spec?.of?.[good] ?? 0);
    if (most > 0) kept[good] = most;
  }
  return kept;
}

/** Terms as far as the choice's limits now reach: settled bags, spent gold and gone goods fall out. @param {any} fields @param {Terms} terms @returns {Terms} */
export function clampTerms(fields, terms) {
  const bags = bagsIn(fields);
  const kept = {
    ...terms,
    acts: terms.acts.filter(({ bag }) => bags.includes(bag)),
    gold: Math.min(terms.gold, fields.gold?.max ?? 0),
  };
  for (const place of PLACES) kept[place] = clampCounts(fields[place], terms[place]);
  return kept;
}

/** The bags that an offer can name. @param {any} fields @returns {number[]} */
export function bagsIn(fields) {
  const spec = fields.acts?.each?.fields?.bag;
  return spec ? (spec.is === "const" ? [spec.value] : spec.of) : [];
}

/** The action that sends a draft. @param {Draft} draft */
export function actionOf({ merchant, counters, change, terms }) {
  return change ? { do: "change", offer: change, terms } : { do: "offer", merchant, terms, counters };
}
