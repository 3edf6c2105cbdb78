// What can be traded in at the end of a turn: one plan is picked, then laid out.
import { html, nothing } from "../../html.js";
import { doing } from "../shared/choices.js";
import { factsOf } from "./facts.js";
import { hand, handOf } from "./hand.js";
import { deed, panel, tokens } from "./parts.js";
import { plansOf } from "./plans.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./plans.js").Plan} Plan */

/** @param {Table} c */
export function tradeIn(c) {
  const { t, ui } = c;
  if (!doing(c.choices, "pass").length) return hand(c);
  const plans = plansOf(c.choices, handOf(c));
  const plan = plans.find(({ key }) => key === ui.plan);
  return html`${plans.length ? panel(t("nt.plans"), html`<div class="nt-plans" role="group" aria-label=${t("nt.plans")}>${plans.map((one) => option(c, one, one === plan))}</div>`, "is-plans") : nothing}
    <div class="nt-row nt-bar">${plans.length ? deed(c, plan?.action ?? { do: "" }, plan ? t(`nt.go.${plan.action.do}`) : t("nt.plan.pick"), { kind: "nt-go" }) : nothing}
      ${deed(c, { do: "pass" }, t("nt.pass"), { kind: plans.length ? "" : "nt-go" })}</div>${hand(c)}`;
}

/** @param {Table} c @param {Plan} plan @param {boolean} on */
function option(c, plan, on) {
  const { ui } = c;
  const press = () => ((ui.plan = on ? null : plan.key), c.rerender());
  return html`<button type="button" class="nt-plan ${on ? "is-on" : ""}" aria-pressed=${String(on)} @click=${press}>${tokens(c, plan.items)}${gain(c, plan)}</button>`;
}

/** What it brings. @param {Table} c @param {Plan} plan */
function gain(c, { action, items }) {
  const { t, view } = c;
  if (action.do === "lay_out") return html`<span class="nt-gain"><b>+${factsOf(c.catalogue, items[0]).worth}</b><small>${t("nt.gain.victory")}</small></span>`;
  const row = view.assignments.find((one) => one.assignment === action.assignment);
  return html`<span class="nt-gain">${c.icon(action.assignment)}<b>+${row?.value}</b><small>${t(`nt.assignment.${action.assignment}`)}</small></span>`;
}
