// Everybody in the room, and what may be asked of or done with each.
import { askRoom } from "./actions.js";
import { confirm } from "./dialog.js";
import { html, nothing, repeat } from "./html.js";
import { invitations } from "./invitations.js";
import { linkView } from "./links.js";
import { can, opWords, person, seatName, whoName } from "./people.js";
import { personRow, seatRow } from "./person_row.js";
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").MineFrame} MineFrame */

/** @param {string} words @param {() => void} press */
export function smallButton(words, press) {
  return html`<button type="button" class="button button-small" @click=${press}>${words}</button>`;
}

/** @param {string} op @param {string} name @param {() => void} act */
function asked(op, name, act) {
  return () => confirm({ title: opWords(op), text: t(`op.${op}.ask`, { name }), yes: opWords(op), act });
}

/** @type {Record<string, (who: number) => unknown>} */
const BUTTONS = {
  host: (who) => smallButton(opWords("host"), asked("host", whoName(who), () => askRoom({ do: "host", who }))),
  kick: (who) => smallButton(opWords("kick"), asked("kick", whoName(who), () => askRoom({ do: "kick", who }))),
  mute: (who) => {
    const muted = person(who)?.muted ?? false;
    return smallButton(opWords(muted ? "unmute" : "mute"), () => askRoom({ do: "mute", who, muted: !muted }));
  },
};

/** @param {TableFrame} table @param {number} who @param {string[]} ops */
export function personButtons(table, who, ops) {
  if (who === state.view?.mine.who) return nothing;
  const fits = (/** @type {string} */ op) => can(op) && !(op === "host" && (who === table.host || person(who)?.role !== "player"));
  return ops.filter(fits).map((op) => BUTTONS[op](who));
}

/** People of the room who have no seat. @param {TableFrame} table */
export function seatless(table) {
  const seated = new Set(table.chairs.map((chair) => chair.who));
  return table.people.filter((one) => !one.left && !seated.has(one.who));
}

/** @param {TableFrame} table @param {number} seat */
function assignButtons(table, seat) {
  const waiting = seatless(table).filter((one) => one.role === "player" && !one.away);
  return waiting.map((one) => smallButton(opWords("assign", { who: one.who }), () => askRoom({ do: "assign", seat, who: one.who })));
}

/** @param {TableFrame} table @param {number} seat */
function givenUpActions(table, seat) {
  const { who, bot } = table.chairs[seat];
  return [
    who !== null && who === state.view?.mine.who && can("take_back") ? smallButton(t("op.take_back"), () => askRoom({ do: "take_back" })) : nothing,
    can("assign") ? assignButtons(table, seat) : nothing,
    can("seat_bot") && !bot ? botHere(seat) : nothing,
  ];
}

/** A computer player takes the seat. @param {number} seat */
function botHere(seat) {
  return smallButton(opWords("seat_bot_here"), () => askRoom({ do: "seat_bot", seat }));
}

/** @param {TableFrame} table @param {number} seat */
function seatActions(table, seat) {
  const { who, given_up } = table.chairs[seat];
  if (table.phase === "playing" && given_up) return givenUpActions(table, seat);
  if (who === null) return nothing;
  const away = table.phase === "playing" && person(who)?.away;
  const giveUp = smallButton(opWords("give_up"), asked("give_up", seatName(seat), () => askRoom({ do: "give_up", seat })));
  return [away && can("seat_bot") ? botHere(seat) : nothing, away && can("give_up") ? giveUp : nothing, personButtons(table, who, ["host", "mute", "kick"])];
}

/** @param {TableFrame} table @param {"player" | "watcher"} role */
function others(table, role) {
  const people = seatless(table).filter((one) => one.role === role);
  if (!people.length) return nothing;
  const buttons = (/** @type {number} */ who) => personButtons(table, who, role === "player" ? ["host", "mute", "kick"] : ["mute", "kick"]);
  return html`<h3>${t(`people.${role}s`)}</h3>
    <ul class="people">${repeat(people, (one) => one.who, (one) => personRow(table, one.who, buttons(one.who)))}</ul>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function peopleView(table, mine) {
  return html`<section class="people-panel" aria-label=${t("tab.people")}>
    <h3>${t("people.seats")}</h3>
    <ol class="people">${repeat(table.chairs.keys(), (seat) => table.chairs[seat].who ?? `bot${seat}`, (seat) => seatRow(table, seat, seatActions(table, seat)))}</ol>
    ${others(table, "player")}${others(table, "watcher")}
    ${mine.who !== null ? linkView(table.code, "move", { mayRevoke: true }) : nothing}
    ${table.phase === "lobby" || !mine.host ? nothing : invitations(table, mine)}
  </section>`;
}
