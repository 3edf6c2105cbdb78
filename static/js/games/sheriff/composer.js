// Making an offer: who gives what for which acts of the Sheriff, and what is promised in words.
import { html, live, nothing } from "../../html.js";
import { choiceFor, doing, fits } from "./choices.js";
import { PLACES, actionOf, bagsIn, clampTerms, newDraft, setAct, setCount } from "./drafts.js";
import { countGoods, inOrder } from "./facts.js";
import { promiseWords } from "./ledger.js";
import { gifts } from "./offers.js";
import { plain, player, send } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./drafts.js").Draft} Draft */

/** The limits of the terms of this draft, or undefined where no choice is left for it. @param {Table} c @param {Draft} draft */
function limits({ choices }, { merchant, counters, change }) {
  const choice = change
    ? doing(choices, "change").find(({ fields }) => fits(fields.offer, change))
    : doing(choices, "offer").find(({ fields }) => fits(fields.merchant, merchant) && (!fields.counters || fits(fields.counters, counters)));
  return choice?.fields.terms?.fields;
}

/** An answer to an offer that is no longer there becomes an offer of its own. @param {Table} c @param {Draft} draft */
function mended(c, draft) {
  if (limits(c, draft)) return draft;
  const free = { ...draft, counters: null, change: null };
  return limits(c, free) ? free : draft;
}

/** @param {Table} c */
export function composer(c) {
  const { ui, t, view } = c;
  if (!ui.draft || !view.inspection?.unsettled.length) return nothing;
  /** @type {Draft} */
  const draft = (ui.draft = mended(c, ui.draft));
  const fields = limits(c, draft);
  const close = plain(c, t("sh.cancel"), () => (ui.draft = null));
  const frame = (/** @type {unknown} */ inside) => html`<section class="sh-panel sh-composer" id="sh-composer" tabindex="-1" aria-label=${t("sh.compose")}>
    <h3>${t(draft.change ? "sh.compose.change" : draft.counters ? "sh.compose.counter" : "sh.compose", { id: (draft.change ?? draft.counters)?.id })}</h3>${inside}</section>`;
  if (!fields) return frame(html`<p class="sh-note">${t("sh.compose.gone")}</p>${close}`);
  draft.terms = clampTerms(fields, draft.terms);
  return frame(html`${c.seat === view.sheriff && !draft.change && !draft.counters ? partner(c, draft) : nothing}
    ${acts(c, draft, fields)}<fieldset><legend>${t("sh.offer.gives", { seat: draft.merchant })}</legend>
      ${purse(c, draft, fields)}${PLACES.map((place) => goods(c, draft, fields, place))}</fieldset>
    ${promises(c, draft, fields)}${sum(c, draft, close)}`);
}

/** @param {Table} c @param {Draft} draft */
function partner(c, draft) {
  const seats = [...new Set(doing(c.choices, "offer").flatMap(({ fields }) => fields.merchant.of ?? [fields.merchant.value]))];
  return html`<fieldset><legend>${c.t("sh.compose.with")}</legend><div class="sh-row">${seats.map((seat) =>
    toggle(c, player(c, seat), seat === draft.merchant, () => (c.ui.draft = { ...newDraft(seat), text: draft.text })))}</div></fieldset>`;
}

/** @param {Table} c @param {unknown} label @param {boolean} on @param {() => void} press @param {string} [say] */
const toggle = (c, label, on, press, say = undefined) => html`<button type="button" class="sh-btn ${on ? "is-on" : ""}" aria-pressed=${String(on)}
  aria-label=${say ?? nothing} @click=${() => (press(), c.rerender())}>${label}</button>`;

/** @param {Table} c @param {Draft} draft @param {any} fields */
function acts(c, { terms }, fields) {
  const { t } = c;
  const one = (/** @type {number} */ bag) => {
    const at = terms.acts.findIndex((act) => act.bag === bag);
    const now = at < 0 ? null : terms.acts[at].act;
    const set = (/** @type {"open" | "hand_back"} */ act) => toggle(c, t(`sh.do.${act}`), now === act,
      () => (terms.acts = setAct(terms.acts, bag, now === act ? null : act)), t(`sh.act.${act}`, { seat: bag }));
    return html`<div class="sh-line">${terms.acts.length > 1 && at >= 0 ? html`<b class="sh-nth">${at + 1}</b>` : nothing}${player(c, bag)}<span class="sh-switch">${set("hand_back")}${set("open")}</span></div>`;
  };
  return html`<fieldset><legend>${t("sh.offer.does")}</legend>${bagsIn(fields).map(one)}
    ${terms.acts.length > 1 ? html`<p class="sh-note">${t("sh.compose.order")}</p>` : nothing}</fieldset>`;
}

/** @param {Table} c @param {Draft} draft @param {any} fields */
function purse(c, { terms }, fields) {
  const { t } = c;
  const max = fields.gold?.max ?? 0;
  const set = (/** @type {number} */ n) => (terms.gold = Math.max(0, Math.min(max, n)));
  const by = (/** @type {number} */ n) => html`<button type="button" class="sh-btn sh-step" aria-label=${t(n < 0 ? "sh.less" : "sh.more", { n: Math.abs(n) })}
    ?disabled=${n < 0 ? terms.gold <= 0 : terms.gold >= max} @click=${() => (set(terms.gold + n), c.rerender())}>${n < 0 ? "−" : "+"}${Math.abs(n)}</button>`;
  return html`<div class="sh-line sh-purse">${c.icon("coin")}<output>${terms.gold}</output>${by(-5)}${by(-1)}
    <input type="range" min="0" max=${max} step="1" .value=${live(String(terms.gold))} aria-label=${t("sh.offer.gold")}
      @input=${(/** @type {any} */ event) => (set(Number(event.target.value)), c.rerender())}>${by(1)}${by(5)}</div>`;
}

/** A part that opens by itself where something is in it, and else stays as it was left. @param {Table} c @param {string} key @param {boolean} open @param {string} title @param {unknown} inside */
function fold({ ui }, key, open, title, inside) {
  const folds = (ui.folds ??= {});
  return html`<details class="sh-place" ?open=${folds[key] ?? open} @toggle=${(/** @type {any} */ event) => (folds[key] = event.target.open)}>
    <summary>${title}</summary>${inside}</details>`;
}

/** @param {Table} c @param {Draft} draft @param {any} fields @param {"legal" | "open" | "hidden" | "bag"} place */
function goods(c, { terms, merchant }, fields, place) {
  const { t, ui, seat } = c;
  const of = inOrder(c.catalogue, fields[place]?.of ?? {});
  if (!of.length || !fields[place].max) return nothing;
  const mine = merchant === seat;
  const bluff = place === "hidden" || place === "bag";
  const has = mine && bluff ? held(c, place) : {};
  return fold(c, place, !bluff || Object.keys(terms[place]).length > 0, t(`sh.place.${place}`), html`${bluff ? html`<p class="sh-note">${t(`sh.place.${place}.why${mine ? ".own" : ""}`)}</p>` : nothing}
    <div class="sh-picks">${of.sort(([a], [b]) => Number(b in has) - Number(a in has)).map(([good, most]) => stepper(c, good, terms[place][good] ?? 0, most, bluff && mine ? has[good] ?? 0 : null,
      (n) => (ui.draft.terms[place] = setCount(terms[place], good, n))))}</div>`);
}

/** What the maker really has there. @param {Table} c @param {"hidden" | "bag"} place @returns {Record<string, number>} */
const held = ({ own }, place) => (place === "hidden" ? own?.hidden : countGoods((own?.bag ?? []).map(({ good }) => good))) ?? {};

/** A tap adds one, the minus takes one away. @param {Table} c @param {string} good @param {number} n @param {number} most @param {number | null} has @param {(n: number) => void} set */
function stepper(c, good, n, most, has, set) {
  const { t } = c;
  const name = t(`good.${good}`, { n: 2 });
  const by = (/** @type {number} */ step) => () => (set(n + step), c.rerender());
  const note = has === null ? (most < 99 ? t("sh.of", { n: most }) : "") : n > has ? t("sh.bluff", { n: n - has }) : has ? t("sh.have", { n: has }) : "";
  return html`<span class="sh-pick ${n ? "is-on" : ""} ${has !== null && n > has ? "is-bluff" : ""}">
    <button type="button" class="sh-btn" ?disabled=${n >= most} aria-label="${t("sh.more.of", { good: name })}, ${n}" @click=${by(1)}>${c.icon(good)}${n ? html`<b>${n}</b>` : nothing}<span>${name} <small>${note}</small></span></button>
    ${n ? html`<button type="button" class="sh-btn sh-step" aria-label=${t("sh.less.of", { good: name })} @click=${by(-1)}>−</button>` : nothing}</span>`;
}

/** @param {Table} c @param {Draft} draft @param {any} fields */
function promises(c, draft, fields) {
  const { t, catalogue, view } = c;
  const { terms } = draft;
  if (!fields.promises) return nothing;
  const by = draft.by ?? (c.seat === view.sheriff ? "sheriff" : "merchant");
  const who = (/** @type {string} */ side) => (side === "merchant" ? draft.merchant : view.sheriff);
  const add = (/** @type {string | null} */ code, /** @type {string | null} */ text) => (terms.promises = [...terms.promises, { by, code, text }]);
  const own = () => {
    if (draft.text.trim()) add(null, draft.text.trim());
    draft.text = "";
  };
  return fold(c, "promises", terms.promises.length > 0, t("sh.promises"), html`<p class="sh-note">${t("sh.promises.why")}</p>
    <ul class="sh-said-list">${terms.promises.map((one, at) => html`<li><small>${t("sh.offer.promise", { seat: who(one.by) })}</small> <q>${promiseWords(c, one)}</q>
      ${plain(c, "✕", () => (terms.promises = terms.promises.filter((_, i) => i !== at)), "sh-step", t("sh.promise.drop"))}</li>`)}</ul>
    ${terms.promises.length < fields.promises.max ? html`<div class="sh-row">${(/** @type {const} */ (["merchant", "sheriff"])).map((side) =>
      toggle(c, t("sh.offer.promise", { seat: who(side) }), side === by, () => (draft.by = side)))}</div>
    <div class="sh-row">${catalogue.promises.filter((code) => !terms.promises.some((one) => one.code === code && one.by === by)).map((code) =>
      plain(c, t(`promise.${code}`), () => add(code, null), "sh-chip"))}</div>
    <div class="sh-line"><input type="text" class="sh-text" maxlength="200" placeholder=${t("sh.promise.own")} aria-label=${t("sh.promise.own")} .value=${live(draft.text)}
      @input=${(/** @type {any} */ event) => ((draft.text = event.target.value), c.rerender())}>${plain(c, t("sh.promise.add"), own)}</div>` : nothing}
    ${draft.text.trim() ? html`<p class="sh-note">${t("sh.promise.unsent")}</p>` : nothing}`);
}

/** @param {Table} c @param {Draft} draft @param {unknown} close */
function sum(c, draft, close) {
  const { t, ui } = c;
  const action = actionOf(draft);
  const acts = draft.terms.acts.map(({ bag, act }) => t(`sh.act.${act}`, { seat: bag }));
  const go = async () => {
    if ((await send(c, action)) && ui.draft === draft) ui.draft = null;
    c.rerender();
  };
  return html`<div class="sh-bar"><p class="sh-sum">${acts.length ? html`${gifts(c, draft.terms)} <b>→</b> ${acts.join(", ")}` : t("sh.compose.acts")}</p>
    <div class="sh-row"><button type="button" class="sh-btn sh-go" ?disabled=${!choiceFor(c.choices, action)} @click=${go}>${t(draft.change ? "sh.compose.save" : "sh.compose.go")}</button>${close}</div></div>`;
}
