// All words for people, by code. Modules hold codes; catalogues such as words/en.js hold the words.
//
// A word is one of
//   "Bag of {seat:seat}"     text with holes: {name} or {name:form}; the forms are below
//   ["card", "cards"]        one and many, chosen by params.n; both may have holes
//   (params, t) => "..."     where holes are not enough
//
// Forms of a hole: seat (a seat's player), who (a person), goods (a dict of counts or a list of kinds, by the words
// "good.<kind>"), word (another code: {phase:word.phase} gives the word "phase.<value>"), list (joined by commas).

/** @typedef {Record<string, any>} Params */
/** @typedef {string | [string, string] | ((params: Params, t: typeof translate) => string)} Word */
/** @typedef {{seat: (seat: number) => string, who: (who: number) => string}} Names */

/** @type {Map<string, Word>} */
const catalogue = new Map();

/** @type {Names} */
let names = { seat: (seat) => `#${seat + 1}`, who: (who) => `#${who + 1}` };

/** Add words: later ones win, so that a game can say more about a code of the house. @param {Record<string, Word>} words */
export function register(words) {
  for (const [code, word] of Object.entries(words)) catalogue.set(code, word);
}

/** Say how seats and people are called now. @param {Names} now */
export function setNames(now) {
  names = now;
}

/** Is there a word for this code? @param {string} code */
export function has(code) {
  return catalogue.has(code);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Keep a right-to-left name from turning the words around it. @param {string} text */
function isolate(text) {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** @param {Params | string[]} goods */
function countsOf(goods) {
  if (!Array.isArray(goods)) return goods;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const good of goods) counts[good] = (counts[good] ?? 0) + 1;
  return counts;
}

/** "2 apples, 1 mead". @param {Params | string[]} goods @returns {string} */
export function goodsText(goods) {
  const parts = Object.entries(countsOf(goods ?? {})).map(([good, n]) => `${n} ${translate(`good.${good}`, { n })}`);
  return parts.length ? parts.join(", ") : translate("nothing");
}

/** @type {Record<string, (value: any) => string>} */
const FORMS = {
  seat: (seat) => isolate(names.seat(seat)),
  who: (who) => isolate(names.who(who)),
  goods: goodsText,
  list: (list) => list.join(", "),
};

/** @param {any} value @param {string | undefined} form */
function fill(value, form) {
  if (value === undefined || value === null) return "";
  if (form === undefined) return isolate(String(value));
  if (form.startsWith("word.")) return translate(`${form.slice(5)}.${value}`);
  const shape = FORMS[form];
  if (!shape) return String(value);
  return Array.isArray(value) && form !== "goods" && form !== "list" ? value.map(shape).join(", ") : shape(value);
}

/** @param {string} text @param {Params} params */
function fillAll(text, params) {
  return text.replace(/\{(\w+)(?::([\w.]+))?\}/g, (_, name, form) => fill(params[name], form));
}

/**
 * The words for a code. A code without words gives the code itself, which tests look for.
 * @param {string} code @param {Params} [params] @returns {string}
 */
function translate(code, params = {}) {
  const word = catalogue.get(code);
  if (word === undefined) return code;
  if (typeof word === "function") return word(params, translate);
  return fillAll(Array.isArray(word) ? word[params.n === 1 ? 0 : 1] : word, params);
}

export { translate as t };
