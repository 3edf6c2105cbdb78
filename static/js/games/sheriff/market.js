// Phase 1: set aside, draw as many, lay the set-aside cards on a discard pile.
import { html, nothing } from "../../html.js";
import { choiceFor, doing } from "./choices.js";
import { stillThere } from "./drafts.js";
import { hand, handOf } from "./hand.js";
import { layDown } from "./order.js";
import { back, card, cardWords, deed, panel, player, send, twice } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c */
export function market(c) {
  const mine = c.view.market?.seat === c.seat;
  if (!mine) return html`${c.view.market ? watching(c) : nothing}${hand(c)}`;
  if (doing(c.choices, "discard").length) return html`${layAside(c)}${hand(c)}`;
  if (doing(c.choices, "draw").length) return html`${sources(c)}${asideCards(c)}${hand(c)}`;
  return setAside(c);
}

/** @param {Table} c */
function setAside(c) {
  const { ui, t } = c;
  const most = doing(c.choices, "set_aside")[0]?.fields.cards?.max ?? 0;
  const cards = stillThere(ui.aside, handOf(c));
  const n = cards.length;
  return html`${steps(c, 0)}${hand(c, { key: "aside", most })}
    <div class="sh-row sh-bar">${deed(c, { do: "set_aside", cards }, n ? t("sh.aside.go", { n }) : t("sh.aside.none"), {
      kind: n ? "sh-go" : "", then: () => (ui.aside = []) })}
      <span class="sh-note">${t("sh.picked", { n, most })}</span></div>`;
}

/** @param {Table} c @param {number} now */
function steps({ t }, now) {
  return html`<ol class="sh-steps">${["aside", "draw", "lay"].map((step, at) =>
    html`<li class=${at < now ? "is-done" : at === now ? "is-now" : ""} aria-current=${at === now ? "step" : nothing}>${t(`sh.step.${step}`)}</li>`)}</ol>`;
}

/** @param {Table} c */
function sources(c) {
  const { t, view } = c;
  const shut = !choiceFor(c.choices, { do: "draw", source: "left" }) && !choiceFor(c.choices, { do: "draw", source: "right" });
  return html`${steps(c, 1)}<div class="sh-sources" role="group" aria-label=${t("sh.draw.from")}>
      ${source(c, "left", view.left)}${source(c, "draw", null)}${source(c, "right", view.right)}</div>
    ${shut && (view.left.length || view.right.length) ? html`<p class="sh-note sh-closed">${t("sh.draw.shut")}</p>` : nothing}`;
}

/** @param {Table} c @param {"left" | "draw" | "right"} from @param {string[] | null} goods */
function source(c, from, goods) {
  const { t, view } = c;
  const action = { do: "draw", source: from };
  const upper = goods?.[goods.length - 1];
  const n = goods ? goods.length : view.draw_pile;
  const face = goods ? (upper ? card(c, upper) : html`<span class="sh-card is-empty">${t("sh.pile.empty")}</span>`) : back(c);
  const says = `${t(`sh.from.${from}`)}: ${upper ? `${cardWords(c, upper)}, ` : ""}${t("sh.cards", { n })}`;
  return html`<button type="button" class="sh-source" aria-label=${says} ?disabled=${!choiceFor(c.choices, action)}
    @click=${(/** @type {MouseEvent} */ event) => !twice(event) && send(c, action)}>${face}<b>${t(`sh.from.${from}`)}</b><small>${t("sh.cards", { n })}</small></button>`;
}

/** @param {Table} c */
function asideCards(c) {
  const { own, t } = c;
  if (!own?.aside.length) return nothing;
  return html`<p class="sh-note">${t("sh.aside.lying", { goods: own.aside.map(({ good }) => good) })}</p>`;
}

/** @param {Table} c */
function layAside(c) {
  const cards = (c.own?.aside ?? []).map(({ id, good }) => ({ key: id, good }));
  return html`${steps(c, 2)}${layDown(c, "laying", cards, (pile, order) => ({ do: "discard", pile, cards: order }))}`;
}

/** @param {Table} c */
function watching(c) {
  const { view, t } = c;
  const { seat, aside, drawn } = /** @type {NonNullable<typeof view.market>} */ (view.market);
  return panel(t("sh.market.turn"), html`<p>${player(c, seat)} ${
    aside ? t("sh.market.drawing", { n: aside, drawn }) : t("sh.market.choosing")}</p>
    <div class="sh-cards is-small" aria-hidden="true">${Array.from({ length: aside }, (_, at) =>
      html`<span class="sh-card is-back ${at < drawn ? "is-drawn" : ""}"></span>`)}</div>`, "is-quiet");
}
