// Lines of log and talk: they come in pieces, newest with every view, older in pages, and are put together here.

/** @typedef {import("./types.js").LineView} LineView */

/**
 * Join known lines with newer ones. Where lines between them are missing (the tab slept), the old ones are let go:
 * they come back in pages.
 * @param {LineView[]} known @param {LineView[]} fresh @returns {LineView[]}
 */
export function withNewer(known, fresh) {
  if (!fresh.length || !known.length) return fresh.length ? fresh : known;
  const first = fresh[0].n;
  const gap = first > known[known.length - 1].n + 1;
  return gap ? fresh : [...known.filter((line) => line.n < first), ...fresh];
}

/** Put a page of older lines before the known ones. @param {LineView[]} known @param {LineView[]} page */
export function withOlder(known, page) {
  if (!known.length) return page;
  return [...page.filter((line) => line.n < known[0].n), ...known];
}

/**
 * The table's log with the viewer's own lines in it, each after the line that it belongs to.
 * @param {LineView[]} log @param {LineView[]} mine @returns {{line: LineView, own: boolean}[]}
 */
export function merged(log, mine) {
  const first = log.length ? log[0].n : 0;
  const own = mine.filter((line) => line.at >= first - 1);
  const all = [...log.map((line) => ({ line, own: false })), ...own.map((line) => ({ line, own: true }))];
  const place = (/** @type {{line: LineView, own: boolean}} */ entry) => (entry.own ? entry.line.at + 0.5 : entry.line.n);
  return all.sort((a, b) => place(a) - place(b) || a.line.n - b.line.n);
}

/** Can older lines be asked for? @param {LineView[]} lines */
export function hasOlder(lines) {
  return lines.length > 0 && lines[0].n > 1;
}
