// The bribe table: the offers that stand, side by side, and what can be done with each.
import { html, keyed, nothing } from "../../html.js";
import { choiceFor, doing, fits } from "./choices.js";
import { newDraft, termsOf } from "./drafts.js";
import { total } from "./facts.js";
import { promiseWords } from "./ledger.js";
import { gold, panel, plain, player, send, tokens } from "./parts.js";
import { noticed, threads } from "./threads.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Offer} Offer */

/** So long after a change an offer cannot be accepted by a tap that was meant for the words before, in milliseconds. */
const LOOK_AGAIN = 1200;

/** Not kept through a reload: the clock that it is measured by begins anew there. @type {import("./threads.js").Seen} */
let seen = new Map();

/** @param {Table} c */
export function bribeTable(c) {
  const { t, view } = c;
  const { offers, unsettled } = /** @type {NonNullable<typeof view.inspection>} */ (view.inspection);
  if (!offers.length && !unsettled.length) return nothing;
  seen = noticed(seen, offers, performance.now());
  return panel(t("sh.offers"), html`${offers.length ? nothing : html`<p class="sh-note">${t("sh.offers.none")}</p>`}
    <ul class="sh-offers">${threads(offers).map(({ offer, deep }) => keyed(offer.id, card(c, offer, deep, seen.get(offer.id)?.changed ?? false)))}</ul>`, "is-offers");
}

/** @param {Table} c @param {Offer} offer @param {number} deep @param {boolean} changed */
function card(c, offer, deep, changed) {
  const { t, view, seat } = c;
  const [from, to] = offer.by === "merchant" ? [offer.merchant, view.sheriff] : [view.sheriff, offer.merchant];
  const kind = `${deep ? "is-counter" : ""} ${changed ? `is-changed-${offer.version % 2}` : ""} ${seat === to ? "is-forme" : ""}`;
  return html`<li class="sh-offer seat-${c.seatColour(from)} ${kind}" id="sh-offer-${offer.id}">
    <p class="sh-line">${player(c, from)} <span>${t(offer.by === "merchant" ? "sh.offer.offers" : "sh.offer.asks")}</span> ${player(c, to)}
      <small>${deep ? t("sh.offer.answers", { id: offer.counters }) : t("sh.offer.number", { id: offer.id })}${changed ? html` · <b class="sh-flash">${t("sh.offer.changed")}</b>` : nothing}</small></p>
    ${body(c, offer)}${buttons(c, offer)}</li>`;
}

/** What an offer says. @param {Table} c @param {Offer} offer */
export function body(c, offer) {
  const { t } = c;
  return html`<dl class="sh-terms"><dt>${t("sh.offer.gives", { seat: offer.merchant })}</dt><dd>${gifts(c, offer)}</dd>
    <dt>${t("sh.offer.does")}</dt><dd><ol class="sh-acts">${offer.acts.map(({ bag, act }) =>
      html`<li class="is-${act}">${t(`sh.act.${act}`, { seat: bag })}</li>`)}</ol></dd>
    ${offer.promises.map((one) => html`<dt>${t("sh.offer.promise", { seat: one.by === "merchant" ? offer.merchant : c.view.sheriff })}</dt><dd><q>${promiseWords(c, one)}</q></dd>`)}</dl>`;
}

/** @param {Table} c @param {import("./types.js").Terms} terms */
export function gifts(c, { gold: coins, legal, open, hidden, bag }) {
  const { t } = c;
  const unsure = (/** @type {string} */ where, /** @type {Record<string, number>} */ counts) => total(counts)
    ? html`<span class="sh-unsure">${tokens(c, counts, { back: true })} <small>${t(`sh.from.${where}.maybe`)}</small></span>` : nothing;
  if (!coins && !total(legal) && !total(open) && !total(hidden) && !total(bag)) return html`<i>${t("sh.offer.nothing")}</i>`;
  return html`${coins ? gold(c, coins) : nothing}${tokens(c, legal)}${tokens(c, open)}${unsure("hidden", hidden)}${unsure("bag", bag)}`;
}

/** @param {Table} c @param {Offer} offer */
function buttons(c, offer) {
  const { t } = c;
  const ref = { id: offer.id, version: offer.version };
  const can = (/** @type {string} */ what) => choiceFor(c.choices, { do: what, offer: ref });
  const begin = (/** @type {Partial<import("./drafts.js").Draft>} */ more) => () =>
    edit(c, { ...newDraft(offer.merchant), terms: termsOf(offer), ...more });
  const counter = doing(c.choices, "offer").find(({ fields }) => fields.counters && fits(fields.counters, ref));
  const change = doing(c.choices, "change").find(({ fields }) => fits(fields.offer, ref));
  return html`<div class="sh-row">${can("accept") ? accepting(c, offer, { do: "accept", offer: ref }, t("sh.accept")) : nothing}
    ${counter ? plain(c, t("sh.counter"), begin({ counters: ref })) : nothing}
    ${can("decline") ? plain(c, t("sh.decline"), () => void send(c, { do: "decline", offer: ref })) : nothing}
    ${change ? plain(c, t("sh.change"), begin({ change: ref })) : nothing}
    ${can("withdraw") ? plain(c, t("sh.withdraw"), () => void send(c, { do: "withdraw", offer: ref })) : nothing}</div>`;
}

/**
 * A button that takes exactly this version. A tap that comes right after a change was meant for the words before.
 * @param {Table} c @param {Offer} offer @param {Record<string, any>} action @param {unknown} label
 */
export function accepting(c, { id, version }, action, label) {
  const { ui, t } = c;
  const key = `${action.do} ${id} ${version}`;
  const press = () => {
    const shown = seen.get(id);
    if (shown?.changed && performance.now() - shown.at < LOOK_AGAIN) ui.lookAgain = key;
    else void send(c, action);
  };
  return html`${plain(c, label, press, "sh-go")}${ui.lookAgain === key ? html`<span class="sh-note" role="alert">${t("sh.offer.look")}</span>` : nothing}`;
}

/** Opens the composer on a draft and brings it into sight. @param {Table} c @param {import("./drafts.js").Draft} draft */
export function edit(c, draft) {
  c.ui.draft = draft;
  c.rerender();
  queueMicrotask(() => {
    const composer = document.getElementById("sh-composer");
    composer?.scrollIntoView({ block: "nearest" });
    composer?.focus({ preventScroll: true });
  });
}
