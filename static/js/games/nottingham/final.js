// The end: winners, the score sheet seat by seat, and everything that lay hidden.
import { html, nothing } from "../../html.js";
import { ambushCard, player, tokens } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Final} Final */

/** @param {Table} c */
export function final(c) {
  const end = c.view.final;
  if (!end) return nothing;
  return html`${podium(c, end)}${sheet(c, end)}${revealed(c, "victory", end.victory, (items) => tokens(c, items))}
    ${revealed(c, "hands", end.hands, (items) => tokens(c, items))}${revealed(c, "ambushes", end.ambushes, (cards) => cards.map((one) => ambushCard(c, one)))}`;
}

/** @param {Table} c @param {Final} end */
const podium = (c, { winners, scores }) => html`<ul class="nt-podium">${winners.map((seat) =>
  html`<li class="seat-${c.view.seats[seat].colour}">${c.icon("crown")}${player(c, seat)}<b>${c.t("nt.points", { n: scores[seat].total })}</b></li>`)}</ul>`;

/** A row for each player, the best first. @param {Table} c @param {Final} end */
function sheet(c, { scores, winners }) {
  const { t, view } = c;
  const ranked = scores.map((row, seat) => ({ ...row, seat })).sort((a, b) => b.total - a.total || b.victory_cards - a.victory_cards);
  const kinds = view.assignments.map(({ assignment }) => assignment);
  return html`<div class="nt-scroll"><table class="nt-table nt-score"><caption>${t("nt.score")}</caption>
    <thead><tr><td></td><th scope="col">${c.icon("victory")}<small>${t("nt.score.victory")}</small></th>${kinds.map((kind) =>
      html`<th scope="col">${c.icon(kind)}<small>${t(`nt.assignment.${kind}`)}</small></th>`)}<th scope="col">${t("nt.score.total")}</th></tr></thead>
    <tbody>${ranked.map((row) => html`<tr class=${winners.includes(row.seat) ? "is-win" : ""}><th scope="row">${player(c, row.seat)}</th>
      <td>${row.victory} <small>${t("nt.score.cards", { n: row.victory_cards })}</small></td>${kinds.map((kind) => html`<td>${row.assignments[kind] || "–"}</td>`)}<td><b>${row.total}</b></td></tr>`)}</tbody></table></div>
    <p class="nt-note">${t("nt.score.ties")}</p>`;
}

/** @template T @param {Table} c @param {string} what @param {T[][]} piles @param {(pile: T[]) => unknown} show */
function revealed(c, what, piles, show) {
  if (!piles.some((pile) => pile.length)) return nothing;
  return html`<section class="nt-panel"><h3>${c.t(`nt.score.${what}.lay`)}</h3><ul class="nt-reveal">${piles.map((pile, seat) =>
    pile.length ? html`<li>${player(c, seat)} <span class="nt-reveal-items">${show(pile)}</span></li>` : nothing)}</ul></section>`;
}
