// The small pieces that every part of the table is built from.
import { html, nothing } from "../../html.js";
import { choiceFor } from "../shared/choices.js";
import { send, twice } from "../shared/send.js";
import { counted, factsOf } from "./facts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").AmbushCard} AmbushCard */

/**
 * A button for one action: enabled only where a choice admits it.
 * @param {Table} c @param {Record<string, any>} action @param {unknown} label @param {{kind?: string, say?: string}} [more]
 */
export function deed(c, action, label, { kind = "", say } = {}) {
  const press = (/** @type {MouseEvent} */ event) => !twice(event) && send(c, action);
  return html`<button type="button" class="nt-btn ${kind}" data-do=${action.do} ?disabled=${!choiceFor(c.choices, action)}
    aria-label=${say ?? nothing} @click=${press}>${label}</button>`;
}

/** @param {Table} c @param {number} seat */
export function player(c, seat) {
  const { colour } = c.view.seats[seat];
  return html`<span class="nt-name seat-${colour}">${c.icon(`mark-${colour}`)}<b>${c.seatName(seat)}</b></span>`;
}

/** A small drawing with a number. @param {Table} c @param {string} icon @param {unknown} n @param {string} say @param {string} [kind] */
export const count = (c, icon, n, say, kind = "") =>
  html`<span class="nt-count ${kind}" role="img" aria-label=${say} title=${say}>${c.icon(icon)}<b>${n}</b></span>`;

/** @param {Table} c @param {string} item */
function face(c, item) {
  return html`<span class="nt-worth">${factsOf(c.catalogue, item).worth}</span><span class="nt-art">${c.icon(item)}</span>
    <span class="nt-label">${c.t(`nt.item.${item}`)}</span>`;
}

/** What a card says to who cannot see it. @param {Table} c @param {string} item */
export const cardWords = (c, item) => c.t("nt.card.says", { item, worth: factsOf(c.catalogue, item).worth });

/** @param {Table} c @param {string} item */
const cardClass = (c, item) => `nt-card is-${item} is-${factsOf(c.catalogue, item).banner}`;

/** A card that only lies there. @param {Table} c @param {string} item @param {string} [kind] */
export const card = (c, item, kind = "") =>
  html`<span class="${cardClass(c, item)} ${kind}" role="img" aria-label=${cardWords(c, item)}>${face(c, item)}</span>`;

/** A card to pick. @param {Table} c @param {string} item @param {{picked: boolean, off: boolean, kind: string, press: () => void}} how */
export function cardButton(c, item, { picked, off, kind, press }) {
  return html`<button type="button" class="${cardClass(c, item)} ${kind} ${picked ? "is-picked" : ""}" aria-pressed=${String(picked)}
    aria-label=${cardWords(c, item)} ?disabled=${off} @click=${() => (press(), c.rerender())}>${face(c, item)}</button>`;
}

/** Items as small tokens with their numbers. @param {Table} c @param {string[]} items */
export const tokens = (c, items) =>
  html`<span class="nt-tokens">${counted(c.catalogue, items).map(([item, n]) =>
    html`<span class="nt-token">${c.icon(item)}<b>${n}</b> <i>${c.t(`good.${item}`, { n })}</i></span>`)}</span>`;

/** Some cards side by side. @param {Table} c @param {string[]} items @param {string} [kind] */
export const cards = (c, items, kind = "is-small") =>
  html`<div class="nt-cards ${kind}">${counted(c.catalogue, items).flatMap(([item, n]) => Array.from({ length: n }, () => card(c, item)))}</div>`;

/** The seat that has this colour, or -1. @param {Table} c @param {string | null} colour */
const seatOf = (c, colour) => c.view.seats.findIndex((row) => row.colour === colour);

/** What an ambush card catches, in words. @param {Table} c @param {AmbushCard} ambush */
export function ambushWords(c, { items, colour }) {
  const seat = seatOf(c, colour);
  if (colour) return seat < 0 ? c.t("nt.ambush.nobody") : c.t(seat === c.seat ? "nt.ambush.own" : "nt.ambush.seat", { seat });
  return c.t("nt.ambush.items", { one: items[0], two: items[1] });
}

/** @param {Table} c @param {AmbushCard} ambush */
export function ambushCard(c, ambush) {
  const { items, colour } = ambush;
  return html`<span class="nt-ambush" role="img" aria-label=${ambushWords(c, ambush)}>
    <span class="nt-ambush-art">${colour ? c.icon(`mark-${colour}`) : items.map((item) => c.icon(item))}</span>
    <span class="nt-label">${ambushWords(c, ambush)}</span></span>`;
}

/** @param {unknown} title @param {unknown} body @param {string} [kind] @param {unknown} [says] the title, where it is more than words */
export const panel = (title, body, kind = "", says = title) =>
  html`<section class="nt-panel ${kind}" aria-label=${says}><h3>${title}</h3>${body}</section>`;

/** @param {unknown} words */
export const note = (words) => html`<p class="nt-note">${words}</p>`;
