// Purchase and Trade: what the others offer, and which offer is taken.
import { html, nothing } from "../../html.js";
import { choiceFor, doing } from "../shared/choices.js";
import { hand, handOf, pickedOf } from "./hand.js";
import { card, cards, deed, note, panel, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").ShownOffer} ShownOffer */

const KEY = "offer";

/** Phases "offers" and "pick". @param {Table} c */
export function exchange(c) {
  const { view } = c;
  if (!view.offers) return nothing;
  return html`${view.turned_up ? html`<div class="nt-stake">${card(c, view.turned_up)}<p>${c.t(`nt.stake.${view.offers.exchange}`, { seat: view.seat })}</p></div>` : nothing}
    ${view.phase === "pick" || view.offers.in_turn ? shown(c) : nothing}${view.phase === "offers" ? asking(c) : hand(c)}`;
}

/** @param {Table} c */
function asking(c) {
  const spec = doing(c.choices, "offer")[0]?.fields.cards;
  if (spec) return offering(c, spec);
  return html`${doing(c.choices, "nothing_to_offer").length
    ? html`<div class="nt-row nt-bar">${deed(c, { do: "nothing_to_offer" }, c.t("nt.offer.nothing"), { kind: "nt-go" })}</div>` : nothing}${waits(c)}${hand(c)}`;
}

/** @param {Table} c @param {Record<string, any>} spec */
function offering(c, spec) {
  const { t } = c;
  const picked = pickedOf(c, KEY, spec.of);
  const names = handOf(c).filter(({ id }) => picked.includes(id)).map(({ item }) => item);
  return html`${hand(c, { key: KEY, of: spec.of, most: spec.max })}
    <div class="nt-row nt-bar">${deed(c, { do: "offer", cards: picked }, picked.length ? t("nt.offer.go", { items: names }) : t("nt.offer.pick", { n: spec.max }), { kind: "nt-go" })}
      <span class="nt-note">${t(`nt.offer.${c.view.offers?.in_turn ? "open" : "hidden"}`)}</span></div>${waits(c)}`;
}

/** Who has chosen, and who is still waited for. @param {Table} c */
function waits(c) {
  const { view, t } = c;
  const { asked, waiting } = /** @type {NonNullable<typeof view.offers>} */ (view.offers);
  return html`<ul class="nt-waits" aria-label=${t("nt.offers")}>${asked.map((seat) => {
    const still = waiting.includes(seat);
    return html`<li class=${still ? "" : "is-ready"}>${player(c, seat)}<small>${t(still ? "nt.offer.choosing" : "nt.offer.ready")}</small></li>`;
  })}</ul>`;
}

/** The offers side by side. @param {Table} c */
function shown(c) {
  const { view, t } = c;
  const offers = /** @type {NonNullable<typeof view.offers>} */ (view.offers);
  const decline = { do: "decline" };
  return panel(t("nt.offers"), html`${offers.shown.length ? html`<ul class="nt-offers">${offers.shown.map((one) => offer(c, one))}</ul>` : note(t("nt.offers.none"))}
    ${choiceFor(c.choices, decline) ? html`<div class="nt-row">${deed(c, decline, t("nt.decline"))}</div>` : nothing}`, "is-offers");
}

/** @param {Table} c @param {ShownOffer} one */
function offer(c, { seat, items, nothing: none }) {
  const action = { do: "take_offer", seat };
  return html`<li class="nt-offer seat-${c.view.seats[seat].colour}">${player(c, seat)}${none ? note(c.t("nt.offer.none")) : nothing}${cards(c, items)}
    ${choiceFor(c.choices, action) ? deed(c, action, c.t("nt.offer.take"), { kind: "nt-go", say: c.t("nt.offer.take.of", { seat, items }) }) : nothing}</li>`;
}
