// Phases 2 and 3: loading the bag, and what the merchant says of it.
import { html, nothing } from "../../html.js";
import { doing, choiceFor } from "./choices.js";
import { factsOf, risk } from "./facts.js";
import { stillThere } from "./drafts.js";
import { hand, handOf } from "./hand.js";
import { card, deed, merchants, panel, player, send } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export function loading(c) {
  const { ui, t, own } = c;
  const load = doing(c.choices, "load")[0];
  if (!load) return html`${own?.bag ? ownBag(c) : nothing}${waits(c)}${hand(c)}`;
  const most = load.fields.cards?.max ?? 5;
  const cards = stillThere(ui.load, handOf(c));
  const n = cards.length;
  return html`${hand(c, { key: "load", most })}
    <div class="sh-row sh-bar">${deed(c, { do: "load", cards }, html`${c.icon("bag")} ${n ? t("sh.load.go", { n }) : t("sh.load.pick")}`, {
      kind: "sh-go", then: () => (ui.load = []) })}
      <span class="sh-note">${n ? says(c, cards) : t("sh.load.limit", { most })}</span></div>`;
}

/** A word on what the picked cards could be declared as. @param {Table} c @param {string[]} ids */
function says(c, ids) {
  const { t, catalogue } = c;
  const goods = handOf(c).filter(({ id }) => ids.includes(id)).map(({ good }) => good);
  const legal = goods.filter((good) => catalogue.declarable.includes(good));
  if (legal.length === goods.length && new Set(goods).size === 1) return t("sh.load.honest", { n: goods.length, good: goods[0] });
  return t("sh.load.smuggle");
}

/** @param {Table} c */
export function ownBag(c) {
  const { own, t } = c;
  if (!own?.bag) return nothing;
  return panel(t("sh.bag.own"), html`<div class="sh-cards is-small">${own.bag.map(({ good }) => card(c, good))}</div>`, "is-bag");
}

/** Who has shut the bag, and who is still waited for. @param {Table} c */
function waits(c) {
  const { view, t } = c;
  return html`<ul class="sh-waits" aria-label=${t("sh.bags")}>${merchants(c).map((seat) => {
    const shut = view.seats[seat].bag !== "none";
    return html`<li class=${shut ? "is-shut" : ""}>${c.icon("bag")}${player(c, seat)}<small>${t(shut ? "sh.bag.is.shut" : "sh.bag.packing")}</small></li>`;
  })}</ul>`;
}

/** @param {Table} c */
export function declaration(c) {
  const { own, t, catalogue } = c;
  if (!doing(c.choices, "declare").length) return html`${words(c)}${ownBag(c)}${hand(c)}`;
  const n = own?.bag?.length ?? 0;
  return html`${ownBag(c)}<div class="sh-declare" role="group" aria-label=${t("sh.declare")}>
      ${catalogue.declarable.map((/** @type {string} */ good) => declare(c, good, n))}</div>${words(c)}${hand(c)}`;
}

/** @param {Table} c @param {string} good @param {number} n */
function declare(c, good, n) {
  const { own, t } = c;
  const action = { do: "declare", good };
  const { lies, fine } = risk(c.catalogue, (own?.bag ?? []).map((one) => one.good), good);
  const hint = lies ? t("sh.declare.lie", { n: lies, fine }) : t("sh.declare.truth", { gold: n * factsOf(c.catalogue, good).penalty });
  return html`<button type="button" class="sh-say ${lies ? "is-lie" : "is-truth"}" ?disabled=${!choiceFor(c.choices, action)} @click=${() => send(c, action)}>
    ${c.icon(good)}<b>${n} ${t(`good.${good}`, { n })}</b><small>${hint}</small></button>`;
}

/** What has been declared so far. @param {Table} c */
function words(c) {
  const { view, t } = c;
  return html`<ul class="sh-waits" aria-label=${t("sh.declared")}>${merchants(c).map((seat) => {
    const said = view.seats[seat].declared;
    return html`<li class=${said ? "is-shut" : ""}>${said ? c.icon(said.good) : c.icon("bag")}${player(c, seat)}
      <small>${said ? t("sh.says", { goods: { [said.good]: said.count } }) : t("sh.says.not")}</small></li>`;
  })}</ul>`;
}
