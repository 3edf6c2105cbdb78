// What lies on the table for all to see: seats with their stands, the piles, and the way through the round.
import { html, nothing } from "../../html.js";
import { inOrder, total } from "./facts.js";
import { openSheet } from "./sheets.js";
import { card, fan, gold, panel, player, tokens } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

const PHASES = ["market", "loading", "declaration", "inspection"];

/** @param {Table} c */
export function top(c) {
  const { view, t } = c;
  const now = PHASES.indexOf(view.phase);
  const open = view.ledger.filter(({ mark }) => mark === null).length;
  return html`<header class="sh-top"><b class="sh-round">${t("sh.round", { round: view.round, rounds: view.rounds })}</b>
    ${view.phase === "over" ? nothing : html`<ol class="sh-track">${PHASES.map((phase, at) =>
      html`<li class=${at === now ? "is-now" : at < now ? "is-done" : ""} aria-current=${at === now ? "step" : nothing}>${t(`sh.phase.${phase}`)}</li>`)}</ol>`}
    <span class="sh-tools">${view.ledger.length ? tool(c, "ledger", html`${t("sh.ledger")}${open ? html` <b>${open}</b>` : nothing}`) : nothing}
      ${tool(c, "piles", t("sh.piles.short"))}${tool(c, "help", "?", t("sh.help"))}</span></header>`;
}

/** @param {Table} c @param {string} name @param {unknown} label @param {string} [say] */
const tool = (c, name, label, say = undefined) =>
  html`<button type="button" class="sh-tool" aria-haspopup="dialog" aria-label=${say ?? nothing} @click=${() => openSheet(c, name)}>${label}</button>`;

/** @param {Table} c */
export function seats(c) {
  const { view, t } = c;
  const n = view.seats.length;
  const first = c.seat ?? 0;
  return panel(t("sh.players"), html`<ul class="sh-seats">${Array.from({ length: n }, (_, step) => seatRow(c, (first + step) % n))}</ul>`, "is-seats");
}

/** @param {Table} c @param {number} seat */
function seatRow(c, seat) {
  const { view, t } = c;
  const { gold: purse, hand, aside, stand, bag, declared } = view.seats[seat];
  const acting = view.turn === seat || c.table.waiting.includes(seat);
  return html`<li class="sh-seat seat-${c.seatColour(seat)} ${acting ? "is-acting" : ""} ${seat === c.seat ? "is-me" : ""}">
    <div class="sh-line">${player(c, seat)}${seat === c.seat ? html`<small>${t("sh.you")}</small>` : nothing}${acting ? html`<span class="sh-dot">${t("sh.acting")}</span>` : nothing}
      <span class="sh-holds">${gold(c, purse)}<span class="sh-held" aria-label=${t("sh.hand.of", { n: hand })}>${fan()}<b>${hand}</b></span>${
        aside ? html`<small>${t("sh.aside.of", { n: aside })}</small>` : nothing}</span></div>
    ${declared || bag === "shut" ? html`<p class="sh-said">${c.icon("bag")} ${declared
      ? html`${t("sh.says", { goods: { [declared.good]: declared.count } })} <small>${t(`sh.bag.is.${bag}`)}</small>` : t("sh.bag.is.shut")}</p>` : nothing}
    ${standLine(c, seat, stand)}</li>`;
}

/** @param {Table} c @param {number} seat @param {import("./types.js").Stand} stand */
function standLine(c, seat, stand) {
  const { t, catalogue, own } = c;
  const secret = seat === c.seat && own && total(own.hidden);
  return html`<div class="sh-stand" aria-label=${t("sh.stand")}>${catalogue.declarable.map((/** @type {string} */ good) =>
      html`<span class="sh-token is-legal ${stand.legal[good] ? "" : "is-none"}" title=${t(`good.${good}`, { n: 2 })}>${c.icon(good, t(`good.${good}`, { n: 2 }))}<b>${stand.legal[good] ?? 0}</b></span>`)}
    ${inOrder(catalogue, stand.open).map(([good, n]) =>
      html`<span class="sh-token is-contraband" title=${t(`good.${good}`, { n })}>${c.icon(good, t(`good.${good}`, { n }))}<b>${n}</b></span>`)}
    ${stand.hidden ? html`<span class="sh-token is-back" title=${t("sh.facedown", { n: stand.hidden })}>${c.icon("card_back", t("sh.facedown.icon"))}<b>${stand.hidden}</b></span>` : nothing}
    </div>${secret ? html`<p class="sh-note sh-secret">${t("sh.secret")} ${tokens(c, own.hidden, { back: true })}</p>` : nothing}`;
}

/** @param {Table} c */
export function piles(c) {
  const { view, t } = c;
  const pile = (/** @type {"left" | "right"} */ side) => {
    const goods = view[side];
    const upper = goods[goods.length - 1];
    return html`<button type="button" class="sh-source" aria-haspopup="dialog" aria-label=${t(`sh.look.${side}`, { n: goods.length })} @click=${() => openSheet(c, "piles")}>
      ${upper ? card(c, upper) : html`<span class="sh-card is-empty">${t("sh.pile.empty")}</span>`}<b>${t(`sh.from.${side}`)}</b><small>${t("sh.cards", { n: goods.length })}</small></button>`;
  };
  return panel(t("sh.piles"), html`<div class="sh-sources is-small">${pile("left")}
    <span class="sh-source"><span class="sh-card is-back">${c.icon("card_back")}</span><b>${t("sh.from.draw")}</b><small>${t("sh.cards", { n: view.draw_pile })}</small></span>
    ${pile("right")}</div>`, "is-piles");
}
