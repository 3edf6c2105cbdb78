// Every way to trade in that the choices allow, as plans to pick from.
import { doing } from "../shared/choices.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("../shared/choices.js").Choice} Choice */
/** @typedef {{key: string, action: Record<string, any>, items: Item[]}} Plan `key` stays the same while the hand's ids change */

/** @param {Choice[]} choices @param {CardView[]} hand @returns {Plan[]} */
export function plansOf(choices, hand) {
  return [...doing(choices, "lay_out").flatMap(({ fields }) => layOuts(hand, fields.cards)), ...doing(choices, "complete").flatMap(({ fields }) => completions(hand, fields))];
}

/** @param {CardView[]} hand @param {string[]} ids */
const itemsOf = (hand, ids) => hand.filter(({ id }) => ids.includes(id)).map(({ item }) => item);

/** Cards of one item are alike: only how many matters. @param {CardView[]} hand @param {Record<string, any>} spec @returns {Plan[]} */
function layOuts(hand, { of, min, max }) {
  return Array.from({ length: max - min + 1 }, (_, more) => of.slice(0, min + more)).map((cards) => {
    const items = itemsOf(hand, cards);
    return { key: `lay_out ${items[0]} ${cards.length}`, action: { do: "lay_out", cards }, items };
  });
}

/** @param {CardView[]} hand @param {Record<string, any>} fields @returns {Plan[]} */
function completions(hand, { assignment: { value: assignment }, cards }) {
  return cards.of.map((/** @type {string[]} */ ids) => {
    const items = itemsOf(hand, ids);
    return { key: `complete ${assignment} ${[...items].sort()}`, action: { do: "complete", assignment, cards: ids }, items };
  });
}
