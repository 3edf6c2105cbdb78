// The small pieces that every part of the table is built from.
import { html, nothing } from "../../html.js";
import { send, twice } from "../shared/send.js";
import { choiceFor } from "./choices.js";
import { factsOf, inOrder } from "./facts.js";

export { send, twice };

/** @typedef {import("./types.js").Table} Table */
/** @typedef {Record<string, number>} Counts */

/**
 * A button for one action: enabled only where a choice admits it.
 * @param {Table} c @param {Record<string, any>} action @param {unknown} label @param {{kind?: string, then?: () => void, say?: string}} [more]
 */
export function deed(c, action, label, { kind = "", then, say } = {}) {
  const press = async (/** @type {MouseEvent} */ event) => !twice(event) && (await send(c, action)) && then?.();
  return html`<button type="button" class="sh-btn ${kind}" ?disabled=${!choiceFor(c.choices, action)}
    aria-label=${say ?? nothing} @click=${press}>${label}</button>`;
}

/**
 * As `deed`, for what cannot be taken back: it asks once more in its place.
 * @param {Table} c @param {string} key @param {Record<string, any>} action @param {unknown} label @param {string} sure @param {string} [kind]
 */
export function sureDeed(c, key, action, label, sure, kind = "") {
  const { ui, t } = c;
  if (!choiceFor(c.choices, action)) return nothing;
  const set = (/** @type {string | null} */ to) => () => ((ui.sure = to), c.rerender());
  if (ui.sure !== key) return html`<button type="button" class="sh-btn ${kind}" @click=${set(key)}>${label}</button>`;
  return html`<div class="sh-sure" role="group" aria-label=${sure}><span>${sure}</span>
    ${deed(c, action, t("sh.yes"), { kind: `${kind} sh-go`, then: set(null) })}
    <button type="button" class="sh-btn" @click=${set(null)}>${t("sh.no")}</button></div>`;
}

/** A button that changes only what this browser has begun. @param {Table} c @param {unknown} label @param {() => void} press @param {string} [kind] @param {string} [say] */
export const plain = (c, label, press, kind = "", say = undefined) =>
  html`<button type="button" class="sh-btn ${kind}" aria-label=${say ?? nothing} @click=${() => (press(), c.rerender())}>${label}</button>`;

/** @param {Table} c @param {number} n */
export const gold = (c, n) => html`<span class="sh-gold" aria-label=${c.t("sh.gold", { n })}>${c.icon("coin")}<b>${n}</b></span>`;

/** @param {Table} c @param {number} seat */
export function player(c, seat) {
  const crown = seat === c.view.sheriff && !c.view.final ? c.icon("sheriff", c.t("sh.sheriff")) : nothing;
  return html`<span class="sh-name seat-${c.seatColour(seat)}">${c.icon(`mark-${c.seatColour(seat)}`)}<b>${c.seatName(seat)}</b>${crown}</span>`;
}

/** Goods as small tokens with their numbers. @param {Table} c @param {Counts} counts @param {{back?: boolean}} [more] */
export function tokens(c, counts, { back = false } = {}) {
  return inOrder(c.catalogue, counts).map(([good, n]) => {
    const { cls } = factsOf(c.catalogue, good);
    return html`<span class="sh-token is-${cls} ${back ? "is-back" : ""}">${c.icon(good)}<b>${n}</b> <i>${c.t(`good.${good}`, { n })}</i></span>`;
  });
}

/** @param {Table} c @param {string} good */
function face(c, good) {
  const { value, penalty } = factsOf(c.catalogue, good);
  return html`<span class="sh-value">${value}</span><span class="sh-art">${c.icon(good)}</span>
    <span class="sh-label">${c.t(`good.${good}`, { n: 1 })}</span><span class="sh-fine">${penalty}</span>`;
}

/** What a card says to who cannot see it. @param {Table} c @param {string} good */
export function cardWords(c, good) {
  const { cls, value, penalty } = factsOf(c.catalogue, good);
  return c.t("sh.card.says", { good: c.t(`good.${good}`, { n: 1 }), cls: c.t(`sh.cls.${cls}`), value, penalty });
}

/** A card that only lies there. @param {Table} c @param {string} good @param {string} [kind] */
export function card(c, good, kind = "") {
  return html`<span class="sh-card is-${factsOf(c.catalogue, good).cls} ${kind}" role="img" aria-label=${cardWords(c, good)}>${face(c, good)}</span>`;
}

/**
 * A card to tap. `picked` is null where tapping is no picking.
 * @param {Table} c @param {string} good @param {{picked?: boolean | null, kind?: string, press: () => void, say?: string, off?: boolean}} how
 */
export function cardButton(c, good, { picked = null, kind = "", press, say = "", off = false }) {
  const state = picked === null ? nothing : String(picked);
  return html`<button type="button" class="sh-card is-${factsOf(c.catalogue, good).cls} ${kind} ${picked ? "is-picked" : ""}"
    aria-pressed=${state} aria-label="${say}${cardWords(c, good)}" ?disabled=${off}
    @click=${() => (press(), c.rerender())}>${face(c, good)}</button>`;
}

/** A card's back. @param {Table} c */
export const back = (c) => html`<span class="sh-card is-back">${c.icon("card_back")}</span>`;

/** @param {string} title @param {unknown} body @param {string} [kind] */
export const panel = (title, body, kind = "") =>
  html`<section class="sh-panel ${kind}" aria-label=${title}><h3>${title}</h3>${body}</section>`;

/** The seats from the Sheriff's left, without him. @param {Table} c */
export function merchants({ view }) {
  const n = view.seats.length;
  return Array.from({ length: n - 1 }, (_, step) => (view.sheriff + 1 + step) % n);
}

/** Cards held in a hand. */
export const fan = () => html`<svg class="icon" viewBox="0 0 48 48" aria-hidden="true"><g fill="currentColor" stroke="#fffaee" stroke-width="2">
  <rect x="8" y="12" width="18" height="28" rx="3" transform="rotate(-18 17 40)"/><rect x="15" y="9" width="18" height="28" rx="3"/><rect x="22" y="12" width="18" height="28" rx="3" transform="rotate(18 31 40)"/></g></svg>`;
