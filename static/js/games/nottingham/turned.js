// The turned-up card: into the hand, or its action, at whom it may be aimed.
import { html, nothing } from "../../html.js";
import { doing, valuesOf } from "../shared/choices.js";
import { factsOf } from "./facts.js";
import { card, count, deed, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export function turnedUp(c) {
  const { view, t } = c;
  const item = view.turned_up;
  if (!item) return nothing;
  const { action, banner } = factsOf(c.catalogue, item);
  const mine = doing(c.choices, "take").length > 0;
  return html`<section class="nt-panel nt-turned" aria-label=${t("nt.turned")}>
    <div class="nt-turned-card">${card(c, item)}</div>
    ${mine ? html`${deed(c, { do: "take" }, html`<b>${t("nt.take")}</b><small>${t("nt.take.why")}</small>`, { kind: "nt-choice nt-two" })}${act(c, action)}`
      : html`<p>${t("nt.turned.either")}<br /><b class="nt-banner is-${banner}">${t(`nt.action.${action}`)}</b> ${t(`nt.action.${action}.text`)}</p>`}</section>`;
}

/** @param {Table} c @param {string} action */
function act(c, action) {
  const { t } = c;
  const choice = doing(c.choices, action)[0];
  if (!choice) return nothing;
  const words = html`<b>${t(`nt.action.${action}`)}</b><small>${t(`nt.action.${action}.text`)}</small>`;
  if (!choice.fields.target) return deed(c, { do: action }, words, { kind: "nt-choice nt-two is-act" });
  return html`<div class="nt-aim" role="group" aria-label=${t(`nt.action.${action}`)}><p>${words}</p>
    <div class="nt-targets">${valuesOf(c.choices, action, "target").map((seat) => target(c, action, seat))}</div></div>`;
}

/** @param {Table} c @param {string} action @param {number} seat */
function target(c, action, seat) {
  const { hand } = c.view.seats[seat];
  return deed(c, { do: action, target: seat }, html`${player(c, seat)}${count(c, "hand", hand, c.t("nt.hand.of", { n: hand }))}`, {
    kind: `nt-target seat-${c.view.seats[seat].colour}`, say: c.t(`nt.aim.${action}`, { seat, n: hand }) });
}
