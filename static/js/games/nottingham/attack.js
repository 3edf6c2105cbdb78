// Steal, Rob and Hold Up: the defence, and the hand that is looked at.
import { html, nothing } from "../../html.js";
import { choiceFor, doing, valuesOf } from "../shared/choices.js";
import { counted } from "./facts.js";
import { hand } from "./hand.js";
import { card, deed, panel, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
function clash(c) {
  const { view, t } = c;
  if (!view.attack) return nothing;
  return html`<div class="nt-clash">${player(c, view.seat)}${view.turned_up ? card(c, view.turned_up, "is-mini") : nothing}
    <b>${t(`nt.attack.${view.attack.attack}`)} →</b>${player(c, view.attack.target)}</div>`;
}

/** @param {Table} c */
export function defend(c) {
  const { t, view } = c;
  const asked = doing(c.choices, "let_pass").length > 0;
  const { attack } = /** @type {NonNullable<typeof view.attack>} */ (view.attack);
  return html`${clash(c)}${asked ? html`<div class="nt-row nt-pair">${choiceFor(c.choices, { do: "defend" })
      ? deed(c, { do: "defend" }, html`${c.icon("necklace")}<span><b>${t("nt.defend")}</b><small>${t("nt.defend.why")}</small></span>`, { kind: "nt-choice is-act" }) : nothing}
    ${deed(c, { do: "let_pass" }, html`<span><b>${t("nt.defend.not")}</b><small>${t(`nt.defend.not.${attack}`)}</small></span>`, { kind: "nt-choice" })}</div>` : nothing}${hand(c)}`;
}

/** The hand that is looked through: by the robber alone, or by all. @param {Table} c */
export function looking(c) {
  const { view, own, t } = c;
  const target = view.attack?.target ?? 0;
  const seen = own?.rob ?? view.attack?.hand;
  const body = seen && html`<div class="nt-takes">${counted(c.catalogue, seen).map(([item, n]) => take(c, item, n))}</div>`;
  return html`${clash(c)}${body ? panel(t(own?.rob ? "nt.hand.rob" : "nt.hand.open", { seat: target }), body, "is-open-hand") : nothing}${hand(c)}`;
}

/** @param {Table} c @param {string} item @param {number} n */
function take(c, item, n) {
  const can = valuesOf(c.choices, "take_card", "item").includes(item);
  return html`<div class="nt-take"><span class="nt-stack">${card(c, item)}${n > 1 ? html`<b class="nt-times">×${n}</b>` : nothing}</span>
    ${can ? deed(c, { do: "take_card", item }, c.t("nt.take.this"), { kind: "nt-go", say: c.t("nt.take.item", { item }) }) : nothing}</div>`;
}
