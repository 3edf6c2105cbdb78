// Lists as people type them, and as the server reads them.

/** @typedef {Record<string, any>} Schema */

/** A list as people type it: "3 5 4", and the parts of a list of lists "30 25, 25 20". @param {any[]} list @returns {string} */
export const typed = (list) => list.map((part) => (Array.isArray(part) ? part.join(" ") : part)).join(Array.isArray(list[0]) ? ", " : " ");

/** What was typed, as the list that the schema asks for; what is no number stays a word, which the server refuses.
 * @param {string} text @param {Schema} schema @returns {any[]} */
export function listOf(text, schema) {
  const nested = schema.items?.type === "array";
  const parts = text.split(nested ? "," : /[\s,]+/).filter((part) => part.trim());
  if (nested) return parts.map((part) => listOf(part, schema.items));
  return parts.map((part) => (/^-?\d+$/.test(part) ? Number(part) : part));
}
