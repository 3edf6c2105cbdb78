// The turned-up card: into the hand, or its action, at whom it may be aimed.
import { html, nothing } from "../../html.js";
import { doing, valuesOf } from "../shared/choices.js";
import { factsOf } from "./facts.js";
import { card, count, deed, itemName, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export function turnedUp(c) {
  const { view, t } = c;
  const item = view.turned_up;
  if (!item) return nothing;
  const { action } = factsOf(c.catalogue, item);
  const mine = doing(c.choices, "take").length > 0;
  return html`<section class="nt-panel nt-turned" aria-label=${t("nt.turned")}>
    <div class="nt-turned-card">${card(c, item)}</div>
    <div class="nt-turned-words">${mine ? html`${deed(c, { do: "take" }, html`<b>${t("nt.take", { item })}</b>`, { kind: "nt-choice" })}${act(c, action, item)}`
      : html`<p><b>${t("nt.turned.either")}</b></p><p><b>${t(`nt.action.${action}`)}:</b> ${t(`nt.action.${action}.text`, { item })}</p>`}</div></section>`;
}

/** @param {Table} c @param {string} action @param {string} item */
function act(c, action, item) {
  const { t } = c;
  const choice = doing(c.choices, action)[0];
  if (!choice) return nothing;
  const words = html`<b>${t(`nt.action.${action}`)}</b><small>${t(`nt.action.${action}.text`, { item })}</small>`;
  if (!choice.fields.target) return deed(c, { do: action }, words, { kind: "nt-choice is-act" });
  return html`<div class="nt-aim" role="group" aria-label="${t(`nt.action.${action}`)}"><p>${words}</p>
    <div class="nt-targets">${valuesOf(c.choices, action, "target").map((seat) => target(c, action, seat, item))}</div></div>`;
}

/** @param {Table} c @param {string} action @param {number} seat @param {string} item */
function target(c, action, seat, item) {
  const { hand } = c.view.seats[seat];
  return deed(c, { do: action, target: seat }, html`${player(c, seat)}${count(c, "hand", hand, c.t("nt.hand.of", { n: hand }))}`, {
    kind: `nt-target seat-${c.view.seats[seat].colour}`, say: c.t(`nt.aim.${action}`, { seat, n: hand, item: itemName(c, item) }) });
}
