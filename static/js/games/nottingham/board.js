// The Sheriff's track as a board, with the piles in its middle.
import { html, nothing, svg } from "../../html.js";
import { card, count, panel } from "./parts.js";
import { ringOf } from "./ring.js";
import { openSheet } from "./sheets.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./ring.js").Place} Place */

/** Side of a space in the drawing's own units. */
const SIDE = 40;
/** Below so many rows the piles do not fit into the ring's middle. */
const ROWS_FOR_PILES = 4;

/** @param {Table} c */
export function board(c) {
  const { t, view, catalogue } = c;
  const ring = ringOf(catalogue.track.length);
  const says = t(view.number === null ? "nt.track.city" : "nt.track.says", { space: view.space, of: catalogue.track.length, n: view.number, left: left(c) });
  return panel(html`${t("nt.track")} <small>${t("nt.turn.number", { n: view.turn })}</small>`, html`<div class="nt-board ${ring.rows < ROWS_FOR_PILES ? "is-flat" : ""}">
      <svg class="nt-track" viewBox="-2 -2 ${ring.columns * SIDE + 4} ${ring.rows * SIDE + 4}" role="img" aria-label=${says}>
        ${city(c, ring.city)}${ring.spaces.map((place, at) => space(c, place, at + 1))}${figure(c, ring)}</svg>
      <div class="nt-middle">${piles(c)}<p class="nt-note">${t("nt.track.left", { n: left(c) })}</p></div></div>`, "is-board", t("nt.track"));
}

/** Steps to the city. @param {Table} c */
const left = ({ view, catalogue }) => catalogue.track.length + 1 - view.space;

/** @param {Table} c @param {number} wide */
function city(c, wide) {
  const width = wide * SIDE - 4;
  return svg`<g class="nt-city"><rect x="2" y="2" width=${width} height=${SIDE - 4} rx="6"></rect>
    <use href=${drawing("city")} x=${wide > 1 ? 5 : 8} y="5" width="24" height="24"></use>
    ${wide > 1 && c.view.space ? svg`<text x=${SIDE + 14} y="24" class="nt-city-name">${c.t("nt.city.short")}</text>` : nothing}</g>`;
}

/** @param {Table} c @param {Place} place @param {number} at counted from 1 */
function space({ view, catalogue }, { x, y }, at) {
  const kind = at < view.space ? "is-done" : at === view.space ? "is-now" : at === view.space + 1 ? "is-next" : "";
  return svg`<g class="nt-space ${kind}"><rect x=${x * SIDE + 2} y=${y * SIDE + 2} width=${SIDE - 4} height=${SIDE - 4} rx="6"></rect>
    <text x=${x * SIDE + (at === view.space ? 30 : SIDE / 2)} y=${y * SIDE + (at === view.space ? 34 : 26)}>${catalogue.track[at - 1]}</text></g>`;
}

/** The Sheriff himself. @param {Table} c @param {import("./ring.js").Ring} ring */
function figure(c, { spaces, city: wide }) {
  const at = spaces[c.view.space - 1];
  const x = at ? at.x * SIDE : wide > 1 ? SIDE * 1.2 : SIDE * 0.3;
  return svg`<use class="nt-figure" href=${drawing("sheriff_figure")} x=${x + 1} y=${at ? at.y * SIDE + 1 : 3} width="27" height="34"></use>`;
}

const SPRITE = new URL("../../../img/sprite.svg", import.meta.url).pathname;

/** @param {string} code */
const drawing = (code) => `${SPRITE}#${code}`;

/** @param {Table} c */
function piles(c) {
  const { view, t } = c;
  const upper = view.discard[view.discard.length - 1];
  const n = view.discard.length;
  return html`<div class="nt-piles">
    <span class="nt-pile"><span class="nt-card is-back is-mini">${c.icon("card_back")}</span><b>${view.draw_pile}</b><small>${t("nt.pile.draw")}</small></span>
    <button type="button" class="nt-pile" aria-haspopup="dialog" aria-label=${t("nt.pile.look", { n })} @click=${() => openSheet(c, "discard")}>
      ${upper ? card(c, upper, "is-mini") : html`<span class="nt-card is-empty is-mini"></span>`}<b>${n}</b><small>${t("nt.pile.discard")}</small></button>
    <button type="button" class="nt-pile" aria-haspopup="dialog" aria-label=${t("nt.pile.ambush.look", { n: view.ambush_pile })} @click=${() => openSheet(c, "ambushes")}>
      <span class="nt-card is-mini is-ambush">${c.icon("ambush")}</span><b>${view.ambush_pile}</b><small>${t("nt.pile.ambush")}</small></button></div>`;
}

/** Who sits here, and what lies open with each. @param {Table} c @param {number} seat */
export function holdings(c, seat) {
  const { view, t } = c;
  const { hand, ambushes, victory_cards: cards, victory_total: total } = view.seats[seat];
  const known = seat === c.seat && c.own ? c.own.victory : total;
  return html`${count(c, "hand", hand, t("nt.hand.of", { n: hand }))}
    ${count(c, "ambush", ambushes, t("nt.ambushes.of", { n: ambushes }), ambushes ? "" : "is-none")}
    ${count(c, "victory", known === null ? cards : html`${cards} <small>=${known}</small>`, known === null ? t("nt.victory.of", { n: cards }) : t("nt.victory.sum", { n: cards, known }), cards ? "" : "is-none")}`;
}
