// The players and what lies with each, and the assignments.
import { html, nothing } from "../../html.js";
import { holdings } from "./board.js";
import { round } from "./facts.js";
import { panel, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").AssignmentView} AssignmentView */

/** @param {Table} c */
export function seats(c) {
  const { view, t } = c;
  return panel(t("nt.players"), html`<ul class="nt-seats">${round(c.seat ?? 0, view.seats.length).map((seat) => row(c, seat))}</ul>
    <p class="nt-note nt-legend">${["hand", "ambush", "victory"].map((what) => html`<span>${c.icon(what)} ${t(`nt.legend.${what}`)}</span>`)}</p>`, "is-seats");
}

/** @param {Table} c @param {number} seat */
function row(c, seat) {
  const { view, t, table } = c;
  const onTurn = view.seat === seat && view.phase !== "over";
  const asked = table.waiting.includes(seat);
  return html`<li class="nt-seat seat-${view.seats[seat].colour} ${onTurn ? "is-turn" : ""} ${asked ? "is-asked" : ""}" aria-current=${onTurn ? "true" : nothing}>
    ${player(c, seat)}<span class="nt-tags">${seat === c.seat ? html`<small class="nt-you">${t("nt.you")}</small>` : nothing}${
      onTurn ? html`<small class="nt-tag">${t("nt.turn")}</small>` : nothing}${asked && !onTurn ? html`<small class="nt-tag is-asked">${t("nt.asked")}</small>` : nothing}</span>
    <span class="nt-holds">${holdings(c, seat)}</span></li>`;
}

/** @param {Table} c */
export function assignments(c) {
  const { view, t } = c;
  return panel(t("nt.assignments"), html`<ul class="nt-assignments">${view.assignments.map((one) => assignment(c, one))}</ul>`, "is-assignments");
}

/** @param {Table} c @param {AssignmentView} one */
function assignment(c, { assignment: kind, completers, shows, value }) {
  const { t } = c;
  const next = completers.length && value !== null ? t("nt.assignment.second", { n: value }) : value === null ? t("nt.assignment.gone") : t("nt.assignment.free");
  return html`<li class="nt-assignment ${value === null ? "is-gone" : ""}">${c.icon(kind)}<b class="nt-points">${value ?? shows}</b>
    <span class="nt-assignment-words"><strong>${t(`nt.assignment.${kind}`)}</strong>
    ${completers.length ? html`<span class="nt-done">${completers.map((seat) => player(c, seat))} <b>+${shows}</b></span>` : nothing}
    <small>${next}</small></span></li>`;
}
