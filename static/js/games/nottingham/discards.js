// Both piles are empty: everybody with too many cards discards down, hidden until all have chosen.
import { html, nothing } from "../../html.js";
import { doing } from "../shared/choices.js";
import { hand, pickedOf } from "./hand.js";
import { deed, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

const KEY = "discard";

/** @param {Table} c */
export function discards(c) {
  const { t } = c;
  const spec = doing(c.choices, "discard")[0]?.fields.cards;
  if (!spec) return html`${waits(c)}${hand(c)}`;
  const picked = pickedOf(c, KEY, spec.of);
  return html`${hand(c, { key: KEY, of: spec.of, most: spec.max })}
    <div class="nt-row nt-bar">${deed(c, { do: "discard", cards: picked }, t(picked.length < spec.min ? "nt.discard.pick" : "nt.discard.go", { n: spec.min - picked.length, all: spec.min }), { kind: "nt-go" })}</div>${waits(c)}`;
}

/** @param {Table} c */
function waits(c) {
  const { view, t } = c;
  if (!view.discards) return nothing;
  const { asked, waiting } = view.discards;
  return html`<ul class="nt-waits" aria-label=${t("nt.discards")}>${asked.map((seat) => {
    const still = waiting.includes(seat);
    return html`<li class=${still ? "" : "is-ready"}>${player(c, seat)}<small>${t(still ? "nt.offer.choosing" : "nt.offer.ready")}</small></li>`;
  })}</ul>`;
}
