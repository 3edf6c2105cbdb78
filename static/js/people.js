// Who is who at the table: names, colours and what somebody may be asked to do.
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").PersonView} PersonView */
/** @typedef {import("./types.js").TableFrame} TableFrame */

export const COLOURS = ["red", "yellow", "green", "blue", "purple", "white", "grey"];
/** What is the host's to do; others do it by a vote while the host is away. */
const OF_THE_HOST = new Set([
  "arrange", "settings", "door", "seat_bot", "remove_bot", "start", "pause", "resume", "add_time", "give_up", "assign",
  "end_game", "kick", "host", "mute", "watchers_talk", "rematch",
]);

/** @param {number} who @returns {PersonView | undefined} */
export function person(who) {
  return state.view?.table.people.find((one) => one.who === who);
}

/** @param {number} who */
export function whoName(who) {
  return person(who)?.name ?? t("somebody");
}

/** @param {number} seat */
export function seatName(seat) {
  const chair = state.view?.table.chairs[seat];
  if (!chair) return t("seat.number", { n: seat + 1 });
  if (chair.who !== null) return chair.bot ? t("bot.for", { who: chair.who }) : whoName(chair.who);
  return t(chair.bot ? "bot.name" : "seat.number", { n: seat + 1 });
}

/** Colours of all seats: people have their own, computer players the first that nobody has. @param {TableFrame} table */
export function seatColours(table) {
  const taken = new Set(table.chairs.map((chair) => (chair.who === null ? null : person(chair.who)?.colour)));
  const free = COLOURS.filter((colour) => !taken.has(colour));
  return table.chairs.map((chair) => (chair.who === null ? "" : person(chair.who)?.colour) || free.shift() || "grey");
}

/** @param {number} seat */
export function seatColour(seat) {
  return state.view ? (seatColours(state.view.table)[seat] ?? "grey") : "grey";
}

/** @param {TableFrame} table @param {number | null} who */
export function seatOf(table, who) {
  return who === null ? -1 : table.chairs.findIndex((chair) => chair.who === who);
}

/** Does the game wait for the viewer, who plays the own seat? @param {TableFrame} table @param {import("./types.js").MineFrame} mine */
export function isOwnTurn(table, mine) {
  return table.phase === "playing" && mine.seat !== null && table.waiting.includes(mine.seat) && !table.chairs[mine.seat].given_up;
}

/** May the viewer do this now? @param {string} op */
export function can(op) {
  return state.view?.mine.can.includes(op) ?? false;
}

/** The words on a button for an operation: what is the host's is a vote for others. @param {string} op @param {any} [params] */
export function opWords(op, params) {
  const words = t(`op.${op}`, params);
  return OF_THE_HOST.has(op) && !state.view?.mine.host ? t("vote.for", { what: words }) : words;
}
