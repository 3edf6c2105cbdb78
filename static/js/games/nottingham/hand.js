// The viewer's own hand, to look at or to pick from, and the own ambushes.
import { html, nothing, repeat } from "../../html.js";
import { doing } from "../shared/choices.js";
import { stillThere, toggle } from "../shared/picks.js";
import { sorted } from "./facts.js";
import { ambushCard, card, cardButton } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export const handOf = (c) => c.own?.hand ?? [];

/** Cards that came since the hand was last different. @param {Table} c @returns {string[]} */
function fresh(c) {
  const ids = handOf(c).map(({ id }) => id);
  const before = c.ui.hand;
  const came = before ? ids.filter((id) => !before.ids.includes(id)) : [];
  if (!before || came.length) c.ui.hand = { ids, came };
  else before.ids = ids;
  return c.ui.hand.came;
}

/** The cards picked for `key`, as far as they can be. @param {Table} c @param {string} key @param {string[]} of */
export const pickedOf = (c, key, of) => stillThere(c.ui[key], handOf(c)).filter((id) => of.includes(id));

/**
 * With `pick` the cards in `of` can be picked, up to `most`; the picked ids are kept in `ui[key]`.
 * @param {Table} c @param {{key: string, of: string[], most: number}} [pick]
 */
export function hand(c, pick) {
  if (!c.own) return nothing;
  const { ui, t } = c;
  const came = fresh(c);
  const all = sorted(c.catalogue, handOf(c));
  const picked = pick ? pickedOf(c, pick.key, pick.of) : (c.own.chosen ?? []);
  const kind = (/** @type {string} */ id) => `${came.includes(id) ? "is-new" : ""} ${!pick && picked.includes(id) ? "is-picked" : ""}`;
  const one = (/** @type {import("./types.js").CardView} */ { id, item }) => pick
    ? cardButton(c, item, { picked: picked.includes(id), kind: kind(id), off: !pick.of.includes(id) || (!picked.includes(id) && picked.length >= pick.most && pick.most > 1),
      press: () => (ui[pick.key] = pick.most === 1 && !picked.includes(id) ? [id] : toggle(picked, id, pick.most)) })
    : card(c, item, kind(id));
  return html`<section class="nt-hand ${pick ? "is-picking" : ""}" aria-label=${t("nt.hand")}><h3>${t("nt.hand")} <small>${t("nt.cards", { n: all.length })}</small></h3>
    ${all.length ? html`<div class="nt-cards">${repeat(all, ({ id }) => id, one)}</div>` : html`<p class="nt-note">${t("nt.hand.empty")}</p>`}</section>`;
}

/** The own ambushes, which their owner may look at at any time (N-60); those to be sprung lie open above already. @param {Table} c */
export function ownAmbushes(c) {
  const { own, t } = c;
  if (!own?.ambushes.length || doing(c.choices, "spring").length) return nothing;
  return html`<section class="nt-own" aria-label=${t("nt.ambushes")}><h3>${t("nt.ambushes")} <small>${t("nt.ambushes.why")}</small></h3>
    <div class="nt-ambushes">${own.ambushes.map((one) => ambushCard(c, one))}</div></section>`;
}
