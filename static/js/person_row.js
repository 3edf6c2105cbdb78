// A person or a seat in a list: mark, name, and what is to be known of them.
import { kindWords } from "./bots.js";
import { html, nothing } from "./html.js";
import { icon } from "./icons.js";
import { person, seatColours, seatName } from "./people.js";
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").ChairView} ChairView */

/** @param {string} code @param {string} [kind] */
export function badge(code, kind = "") {
  return html`<span class="badge ${kind}">${t(`badge.${code}`)}</span>`;
}

/** @param {TableFrame} table @param {number} who */
export function personBadges(table, who) {
  const one = person(who);
  return [
    who === state.view?.mine.who ? badge("you", "badge-green") : nothing,
    who === table.host ? badge("host", "badge-gold") : nothing,
    one?.away ? badge("away") : nothing,
    one?.muted ? badge("muted") : nothing,
  ];
}

/** @param {TableFrame} table @param {ChairView} chair */
function chairBadges(table, chair) {
  if (chair.bot) return [html`<span class="badge badge-bot">${kindWords(chair.bot)}</span>`];
  if (table.phase !== "lobby") return [chair.given_up ? badge("given_up", "badge-wine") : nothing];
  return [chair.ready ? badge("ready", "badge-green") : badge("not_ready")];
}

/** @param {TableFrame} table @param {number} seat @param {unknown} actions */
export function seatRow(table, seat, actions) {
  const chair = table.chairs[seat];
  const colour = seatColours(table)[seat];
  const whose = chair.who === null ? [] : personBadges(table, chair.who);
  return html`<li class="person seat-${colour}">
    ${icon(`mark-${colour}`)}
    <div class="person-words">
      <bdi class="person-name">${seatName(seat)}</bdi>
      <span class="badges">${whose}${chairBadges(table, chair)}</span>
    </div>
    <div class="person-actions">${actions}</div>
  </li>`;
}

/** @param {TableFrame} table @param {number} who @param {unknown} actions */
export function personRow(table, who, actions) {
  const one = person(who);
  const colour = one?.colour || "none";
  return html`<li class="person seat-${colour}">
    ${icon(`mark-${colour}`)}
    <div class="person-words">
      <bdi class="person-name">${one?.name}</bdi>
      <span class="badges">${personBadges(table, who)}</span>
    </div>
    <div class="person-actions">${actions}</div>
  </li>`;
}
