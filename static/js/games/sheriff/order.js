// Laying cards on a discard pile in an order of one's own: set-aside cards (S-14) and confiscated ones (S-54).
import { html } from "../../html.js";
import { keptOrder, onTop } from "./drafts.js";
import { cardButton, deed } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/**
 * Tapping a card lays it on top. `key` tells the cards apart, `action` makes the move from a pile and the order.
 * @param {Table} c @param {string} where @param {{key: string, good: string}[]} cards
 * @param {(pile: string, keys: string[]) => Record<string, any>} action
 */
export function layDown(c, where, cards, action) {
  const { ui, t } = c;
  const order = keptOrder(ui[where], cards.map(({ key }) => key));
  const left = [...cards];
  const laid = order.map((key) => left.splice(left.findIndex((one) => one.key === key), 1)[0]);
  const press = (/** @type {number} */ at) => () => (ui[where] = onTop(order, at));
  const say = (/** @type {number} */ at) => `${t("sh.order.place", { at: at + 1, of: order.length })} `;
  return html`<div class="sh-cards sh-order" role="group" aria-label=${t("sh.order")}>
      ${laid.map(({ good }, at) => cardButton(c, good, { press: press(at), say: say(at), kind: at === laid.length - 1 ? "is-top" : "" }))}
    </div>
    <p class="sh-ends"><span>${t("sh.order.bottom")}</span><span>${t("sh.order.top")}</span></p>
    <div class="sh-lay">${["left", "right"].map((pile) =>
      deed(c, action(pile, order), html`${t(`sh.lay.${pile}`)} ${onWhat(c, pile)}`, { kind: "sh-go", then: () => (ui[where] = null) }))}</div>`;
}

/** @param {Table} c @param {string} pile */
function onWhat({ view, t }, pile) {
  const goods = pile === "left" ? view.left : view.right;
  const upper = goods[goods.length - 1];
  return html`<small>${upper ? t("sh.lay.on", { good: t(`good.${upper}`, { n: 1 }), n: goods.length }) : t("sh.lay.empty")}</small>`;
}
