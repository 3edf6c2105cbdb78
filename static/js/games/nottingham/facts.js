// The printed facts of the items, and small sums over them.

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemFacts} ItemFacts */
/** @typedef {import("./types.js").Catalogue} Catalogue */

/** @param {Catalogue} catalogue @param {string} item @returns {ItemFacts} */
export function factsOf(catalogue, item) {
  const facts = catalogue.items.find((one) => one.item === item);
  if (!facts) throw new Error(`no such item: ${item}`);
  return facts;
}

/** @param {Catalogue} catalogue @param {string} item */
const rank = (catalogue, item) => catalogue.items.findIndex((one) => one.item === item);

/** Cards in table order, so that the same items lie together. @template {{item: string}} C @param {Catalogue} catalogue @param {C[]} cards */
export function sorted(catalogue, cards) {
  return [...cards].sort((a, b) => rank(catalogue, a.item) - rank(catalogue, b.item));
}

/** How many of each, in table order. @param {Catalogue} catalogue @param {string[]} items @returns {[Item, number][]} */
export function counted(catalogue, items) {
  return catalogue.items
    .map(({ item }) => /** @type {[Item, number]} */ ([item, items.filter((one) => one === item).length]))
    .filter(([, n]) => n > 0);
}

/** All seats, from this one to the left. @param {number} first @param {number} seats */
export const round = (first, seats) => Array.from({ length: seats }, (_, step) => (first + step) % seats);
