// Where the spaces of a track of any length lie: a closed ring, clockwise from the city in the upper left corner.

/** @typedef {{x: number, y: number}} Place in spaces, from the upper left */
/** @typedef {{columns: number, rows: number, city: number, spaces: Place[]}} Ring `city`: how many spaces wide the city is */

/**
 * A ring has an even number of places: the city takes one or two of them.
 * @param {number} count numbered spaces, 2 and more @returns {Ring}
 */
export function ringOf(count) {
  const city = count % 2 ? 1 : 2;
  const half = (count + city + 4) / 2;
  const rows = Math.max(2, Math.min(Math.round(half * 0.38), half - 2));
  const columns = half - rows;
  return { columns, rows, city, spaces: places(columns, rows).slice(city) };
}

/** @param {number} columns @param {number} rows @returns {Place[]} */
function places(columns, rows) {
  const line = (/** @type {number} */ n) => Array.from({ length: n }, (_, at) => at);
  return [
    ...line(columns).map((x) => ({ x, y: 0 })),
    ...line(rows - 1).map((y) => ({ x: columns - 1, y: y + 1 })),
    ...line(columns - 1).map((x) => ({ x: columns - 2 - x, y: rows - 1 })),
    ...line(rows - 2).map((y) => ({ x: 0, y: rows - 2 - y })),
  ];
}
