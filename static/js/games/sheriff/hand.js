// The viewer's own hand, to look at or to pick from.
import { html, nothing, repeat } from "../../html.js";
import { sorted } from "./facts.js";
import { stillThere, toggle } from "./drafts.js";
import { card, cardButton } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export const handOf = (c) => c.own?.hand ?? [];

/** Cards that came since the hand was last different. @param {Table} c @returns {string[]} */
function fresh(c) {
  const ids = handOf(c).map(({ id }) => id);
  const before = c.ui.hand;
  if (!before || before.round !== c.view.round) c.ui.hand = { ids, fresh: [], round: c.view.round };
  else if (ids.some((id) => !before.ids.includes(id))) {
    c.ui.hand = { ids, fresh: ids.filter((id) => !before.ids.includes(id)), round: before.round };
  } else before.ids = ids;
  return c.ui.hand.fresh;
}

/**
 * With `key` the cards can be picked, up to `most`; the picked ids are kept in `ui[key]`.
 * @param {Table} c @param {{key?: string, most?: number}} [pick]
 */
export function hand(c, { key, most = 0 } = {}) {
  if (!c.own) return nothing;
  const { ui, t } = c;
  const isNew = fresh(c);
  const cards = sorted(c.catalogue, handOf(c));
  const picked = key ? stillThere(ui[key], cards) : [];
  if (key) ui[key] = picked;
  const kind = (/** @type {string} */ id) => (isNew.includes(id) ? "is-new" : "");
  const one = (/** @type {{id: string, good: string}} */ { id, good }) => key
    ? cardButton(c, good, { picked: picked.includes(id), kind: kind(id), off: !picked.includes(id) && picked.length >= most,
      press: () => (ui[key] = toggle(picked, id, most)) })
    : card(c, good, kind(id));
  return html`<section class="sh-hand" aria-label=${t("sh.hand")}><h3>${t("sh.hand")} <small>${cards.length}</small>${cards.length ? legend(c) : nothing}</h3>
    ${cards.length ? html`<div class="sh-cards">${repeat(cards, ({ id }) => id, one)}</div>` : html`<p class="sh-note">${t("sh.hand.empty")}</p>`}</section>`;
}

/** What the two numbers on a card are. @param {Table} c */
const legend = ({ t }) => html`<small class="sh-legend"><b class="sh-value">n</b> ${t("sh.value")} <b class="sh-fine">n</b> ${t("sh.penalty")}</small>`;
