// Laying an ambush, and springing one on a trade-in.
import { html } from "../../html.js";
import { choiceFor, doing, valuesOf } from "../shared/choices.js";
import { hand } from "./hand.js";
import { ambushCard, cards, deed, note, panel, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** Phase "ambush": one of two is kept. @param {Table} c */
export function laying(c) {
  const { own, t } = c;
  if (!own?.look) return hand(c);
  const keep = (/** @type {string} */ ambush) => ({ do: "keep", ambush });
  return html`${panel(t("nt.look"), html`<div class="nt-looks">${own.look.map((one) => html`<div class="nt-look">${ambushCard(c, one)}${
    choiceFor(c.choices, keep(one.id)) ? deed(c, keep(one.id), t("nt.keep"), { kind: "nt-go" }) : note(t("nt.keep.not"))}</div>`)}</div>`, "is-look")}${hand(c)}`;
}

/** Phase "window": what lies before the player on turn, and who may ambush it. @param {Table} c */
export function springing(c) {
  const { view, t } = c;
  const laid = /** @type {NonNullable<typeof view.window>} */ (view.window);
  return html`${panel(t("nt.laid", { seat: view.seat }), cards(c, Array.from({ length: laid.count }, () => laid.item)), "is-laid")}
    ${doing(c.choices, "let_pass").length ? answers(c) : asked(c, laid.asked)}${hand(c)}`;
}

/** @param {Table} c */
function answers(c) {
  const { t, own } = c;
  const fitting = valuesOf(c.choices, "spring", "ambush");
  return html`<div class="nt-springs">${(own?.ambushes ?? []).filter(({ id }) => fitting.includes(id)).map((one) =>
      deed(c, { do: "spring", ambush: one.id }, html`${ambushCard(c, one)}<b>${t("nt.spring")}</b>`, { kind: "nt-choice is-act" }))}
    ${deed(c, { do: "let_pass" }, html`<span><b>${t("nt.spring.not")}</b><small>${t(fitting.length ? "nt.spring.not.why" : "nt.spring.none")}</small></span>`, { kind: "nt-choice" })}</div>`;
}

/** Everybody with an ambush is asked, and nobody sees who has answered. @param {Table} c @param {number[]} seats */
function asked(c, seats) {
  return html`<ul class="nt-waits" aria-label=${c.t("nt.window.asked")}>${seats.map((seat) => html`<li>${player(c, seat)}<small>${c.t("nt.window.may")}</small></li>`)}</ul>`;
}
