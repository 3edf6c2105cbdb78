// The end: winners, the score sheet line by line, and everything that lay hidden.
import { html, nothing } from "../../html.js";
import { countGoods, factsOf } from "./facts.js";
import { player, tokens } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Final} Final */

/** @param {Table} c */
export function final(c) {
  const { view } = c;
  if (!view.final) return nothing;
  return html`${podium(c, view.final)}${sheet(c, view.final)}${revealed(c, view.final, "hands")}${revealed(c, view.final, "bags")}`;
}

/** @param {Table} c @param {Final} end */
function podium(c, { winners, scores }) {
  return html`<ul class="sh-podium">${winners.map((seat) => html`<li class="seat-${c.seatColour(seat)}">${c.icon("crown")}${player(c, seat)}<b>${scores[seat].total}</b></li>`)}</ul>`;
}

/** @param {Table} c @param {Final} end */
function sheet(c, { scores, titles, winners }) {
  const { t, catalogue } = c;
  const seats = scores.map((_, seat) => seat);
  const line = (/** @type {unknown} */ label, /** @type {(seat: number) => unknown} */ cell, kind = "") =>
    html`<tr class=${kind}><th scope="row">${label}</th>${seats.map((seat) => html`<td>${cell(seat)}</td>`)}</tr>`;
  const goods = catalogue.goods.filter(({ good }) => scores.some((one) => one.goods[good]));
  const times = (/** @type {number} */ n, /** @type {string} */ good) => n ? html`${n * factsOf(catalogue, good).value} <small>${n}×${factsOf(catalogue, good).value}</small>` : "–";
  return html`<div class="sh-scroll"><table class="sh-table sh-score"><caption>${t("sh.score")}</caption>
    <thead><tr><td></td>${seats.map((seat) => html`<th scope="col" class=${winners.includes(seat) ? "is-win" : ""}>${player(c, seat)}</th>`)}</tr></thead>
    <tbody>${goods.map(({ good, cls }) => line(html`${c.icon(good)} ${t(`good.${good}`, { n: 2 })}`, (seat) => times(scores[seat].goods[good] ?? 0, good), `is-${cls}`))}
      ${line(html`${c.icon("coin")} ${t("sh.score.gold")}`, (seat) => scores[seat].gold)}
      ${titles.map((title) => line(html`${c.icon("crown")} ${t("sh.score.title", { good: title.good })}`, (seat) => rank(c, title, seat), "is-title"))}
      ${line(t("sh.score.total"), (seat) => html`<b>${scores[seat].total}</b>`, "is-total")}
      ${line(html`<small>${t("sh.score.legal")}</small>`, (seat) => scores[seat].legal_cards)}
      ${line(html`<small>${t("sh.score.contraband")}</small>`, (seat) => scores[seat].contraband_cards)}</tbody></table></div>
    <p class="sh-note">${t("sh.score.ties")}</p>`;
}

/** @param {Table} c @param {import("./types.js").Title} title @param {number} seat */
function rank({ t }, { counts, kings, king_bonus: king, queens, queen_bonus: queen }, seat) {
  const n = html`<small>${t("sh.score.count", { n: counts[seat] })}</small>`;
  if (kings.includes(seat)) return html`<b>+${king}</b> <i>${t(kings.length > 1 ? "sh.king.tied" : "sh.king")}</i> ${n}`;
  if (queens.includes(seat)) return html`<b>+${queen}</b> <i>${t(queens.length > 1 ? "sh.queen.tied" : "sh.queen")}</i> ${n}`;
  return n;
}

/** @param {Table} c @param {Final} end @param {"hands" | "bags"} what */
function revealed(c, end, what) {
  if (!end[what].some((goods) => goods.length)) return nothing;
  return html`<section class="sh-panel"><h3>${c.t(`sh.score.${what}`)}</h3><ul class="sh-reveal">${end[what].map((goods, seat) => {
    return goods.length ? html`<li>${player(c, seat)} ${tokens(c, countGoods(goods))}</li>` : nothing;
  })}</ul></section>`;
}
