// The printed facts of the goods, and small sums over them.

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {Record<string, number>} Counts */

/** @param {any} catalogue @param {string} good @returns {Facts} */
export function factsOf(catalogue, good) {
  return catalogue.goods.find((/** @type {Facts} */ one) => one.good === good) ??
    { good, cls: "contraband", value: 0, penalty: 0, counts_as: null, cards: 0 };
}

/** The place of a good in the table of goods. @param {any} catalogue @param {string} good */
const rank = (catalogue, good) => catalogue.goods.findIndex((/** @type {Facts} */ one) => one.good === good);

/** Cards in table order, so that the same goods lie together. @template {{good: string}} C @param {any} catalogue @param {C[]} cards */
export function sorted(catalogue, cards) {
  return [...cards].sort((a, b) => rank(catalogue, a.good) - rank(catalogue, b.good));
}

/** Kinds with their numbers in table order. @param {any} catalogue @param {Counts} counts @returns {[string, number][]} */
export function inOrder(catalogue, counts) {
  return Object.entries(counts).filter(([, n]) => n > 0).sort(([a], [b]) => rank(catalogue, a) - rank(catalogue, b));
}

/** @param {string[]} goods @returns {Counts} */
export function countGoods(goods) {
  /** @type {Counts} */
  const counts = {};
  for (const good of goods) counts[good] = (counts[good] ?? 0) + 1;
  return counts;
}

/** @param {Counts} counts */
export const total = (counts) => Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);

/** @param {any} catalogue @param {Counts} counts @param {"value" | "penalty"} what */
export function worth(catalogue, counts, what) {
  return Object.entries(counts).reduce((sum, [good, n]) => sum + n * factsOf(catalogue, good)[what], 0);
}

/** What would be lost and fined if this bag were opened under this declaration. @param {any} catalogue @param {string[]} goods @param {string} declared */
export function risk(catalogue, goods, declared) {
  const false_ = goods.filter((good) => good !== declared);
  return { lies: false_.length, fine: worth(catalogue, countGoods(false_), "penalty") };
}
