// Phase 4: the bags before the Sheriff, the offers for them, and the choices that a deal waits for.
import { html, nothing } from "../../html.js";
import { choiceFor, doing, valuesOf } from "./choices.js";
import { composer } from "./composer.js";
import { newDraft } from "./drafts.js";
import { factsOf, inOrder, risk, worth } from "./facts.js";
import { hand } from "./hand.js";
import { accepting, body, bribeTable, edit, gifts } from "./offers.js";
import { layDown } from "./order.js";
import { card, deed, merchants, panel, plain, player, sureDeed, tokens } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** Sums for an offer made with one tap. */
const QUICK = [2, 5, 10];

/** @param {Table} c */
export function inspection(c) {
  const { view } = c;
  const { deal } = /** @type {NonNullable<typeof view.inspection>} */ (view.inspection);
  return html`${pending(c)}${deal ? panel(c.t("sh.deal"), body(c, deal), "is-deal") : nothing}
    <div class="sh-bags">${merchants(c).filter((seat) => view.seats[seat].declared).map((seat) => bag(c, seat))}</div>
    ${composer(c)}${bribeTable(c)}${hand(c)}`;
}

/** @param {Table} c @param {number} seat */
function bag(c, seat) {
  const { view, t, own } = c;
  const { declared, bag: state } = view.seats[seat];
  const { unsettled, taken_up: up } = /** @type {NonNullable<typeof view.inspection>} */ (view.inspection);
  const closed = unsettled.includes(seat);
  const said = /** @type {NonNullable<typeof declared>} */ (declared);
  const mine = seat === c.seat && closed && own?.bag;
  return html`<article class="sh-bag seat-${c.seatColour(seat)} is-${state} ${up === seat ? "is-up" : ""}" aria-label=${t("sh.bag.of", { seat })}>
    <div class="sh-bag-head">${c.icon(state === "opened" ? "bag_open" : "bag")}<div>${player(c, seat)}
      <p class="sh-claim">${t("sh.says", { goods: { [said.good]: said.count } })} ${c.icon(said.good)}</p></div>
      ${closed && up !== seat ? nothing : html`<span class="sh-state">${t(up === seat ? "sh.bag.is.up" : `sh.bag.is.${state}`)}</span>`}</div>
    ${mine ? inside(c, own.bag ?? [], said.good) : nothing}
    ${closed && c.seat === view.sheriff ? stakes(c, said) : nothing}${closed ? deeds(c, seat) : nothing}</article>`;
}

/** What is really in the own bag. @param {Table} c @param {{good: string}[]} cards @param {string} good */
function inside(c, cards, good) {
  const { lies, fine } = risk(c.catalogue, cards.map((one) => one.good), good);
  const gain = cards.length * factsOf(c.catalogue, good).penalty;
  return html`<div class="sh-cards is-small">${cards.map((one) => card(c, one.good))}</div>
    <p class="sh-note">${lies ? c.t("sh.bag.risk", { n: lies, fine }) : c.t("sh.bag.true", { gold: gain })}</p>`;
}

/** @param {Table} c @param {{good: string, count: number}} said */
const stakes = (c, { good, count }) =>
  html`<p class="sh-note">${c.t("sh.bag.stakes", { pay: count * factsOf(c.catalogue, good).penalty })}</p>`;

/** @param {Table} c @param {number} seat */
function deeds(c, seat) {
  const { t, view } = c;
  return html`<div class="sh-row">${choiceFor(c.choices, { do: "take_up", bag: seat }) ? deed(c, { do: "take_up", bag: seat }, t("sh.take_up")) : nothing}
    ${takeOffer(c, seat)}
    ${sureDeed(c, `free ${seat}`, { do: "hand_back", bag: seat, offer: null }, t("sh.hand_back"), t("sh.hand_back.sure", { seat }))}
    ${sureDeed(c, `open ${seat}`, { do: "open", bag: seat }, t("sh.open"), t("sh.open.sure", { seat }), "sh-risk")}
    ${c.seat === view.sheriff ? ask(c, seat) : bribe(c, seat)}</div>`;
}

/** Handing back on the merchant's own offer, in its exact version. @param {Table} c @param {number} seat */
function takeOffer(c, seat) {
  const { view, t } = c;
  const { offers } = /** @type {NonNullable<typeof view.inspection>} */ (view.inspection);
  const refs = doing(c.choices, "hand_back").flatMap((choice) => valuesOf([choice], "hand_back", "offer")).filter(Boolean);
  return offers.filter((one) => refs.some((ref) => ref.id === one.id && ref.version === one.version)).map((one) => {
    const action = { do: "hand_back", bag: seat, offer: { id: one.id, version: one.version } };
    if (!choiceFor(c.choices, action)) return nothing;
    const others = one.acts.filter((act) => act.bag !== seat).map(({ bag, act }) => t(`sh.act.${act}`, { seat: bag }));
    return accepting(c, one, action, html`<span>${t("sh.hand_back.for")} ${gifts(c, one)} ${others.length ? html`<small>${t("sh.hand_back.also", { acts: others })}</small>` : nothing}</span>`);
  });
}

/** @param {number} bag @param {number} gold @returns {import("./types.js").Terms} */
const forGold = (bag, gold) => ({ acts: [{ bag, act: "hand_back" }], gold, legal: {}, open: {}, hidden: {}, bag: {}, promises: [] });

/** @param {number} merchant @param {number} gold */
const quick = (merchant, gold) => ({ do: "offer", merchant, terms: forGold(merchant, gold), counters: null });

/** The Sheriff names a price. @param {Table} c @param {number} seat */
function ask(c, seat) {
  const { t } = c;
  if (!doing(c.choices, "offer").length) return nothing;
  return html`<span class="sh-quick"><small>${t("sh.ask")}</small>${QUICK.filter((gold) => choiceFor(c.choices, quick(seat, gold))).map((gold) =>
      deed(c, quick(seat, gold), html`${c.icon("coin")}${gold}`, { say: t("sh.ask.gold", { gold, seat }), kind: "sh-step" }))}
    ${plain(c, t("sh.compose.ask"), () => edit(c, newDraft(seat, [{ bag: seat, act: "hand_back" }])), "", t("sh.compose.for", { seat }))}</span>`;
}

/** A merchant offers something for a bag. @param {Table} c @param {number} bag */
function bribe(c, bag) {
  const { t, seat } = c;
  if (seat === null || !doing(c.choices, "offer").length) return nothing;
  const mine = bag === seat;
  return html`<span class="sh-quick">${mine ? html`<small>${t("sh.bribe")}</small>${QUICK.filter((gold) => choiceFor(c.choices, quick(seat, gold))).map((gold) =>
      deed(c, quick(seat, gold), html`${c.icon("coin")}${gold}`, { say: t("sh.bribe.gold", { gold }), kind: "sh-step" }))}` : nothing}
    ${plain(c, t(mine ? "sh.compose.open" : "sh.compose.other"), () => edit(c, newDraft(seat, mine ? [{ bag, act: "hand_back" }] : [])), "", t("sh.compose.for", { seat: bag }))}</span>`;
}

/** @param {Table} c */
function pending(c) {
  const { view, t } = c;
  const wait = view.inspection?.pending;
  if (!wait) return nothing;
  if (wait.kind === "debt") return panel(t("sh.debt"), debt(c, wait), "is-pending");
  if (!doing(c.choices, "stack").length) return panel(t("sh.stack"), html`<div class="sh-cards is-small">${wait.goods.map((good) => card(c, good))}</div>`, "is-pending");
  const cards = wait.goods.map((good, at) => ({ key: `${at} ${good}`, good }));
  return panel(t("sh.stack"), layDown(c, "stacking", cards, (pile, keys) =>
    ({ do: "stack", pile, goods: keys.map((key) => key.split(" ")[1]) })), "is-pending");
}

/** @param {Table} c @param {import("./types.js").DebtView} wait */
function debt(c, { debtor, creditor, owed }) {
  const { t, catalogue } = c;
  const ways = doing(c.choices, "pay_debt").map(({ fields: { legal, open, hidden } }) => ({ legal: legal.value, open: open.value, hidden: hidden.value }));
  const cost = (/** @type {typeof ways[number]} */ { legal, open, hidden }) => worth(catalogue, legal, "value") + worth(catalogue, open, "value") + worth(catalogue, hidden, "value");
  return html`<p>${player(c, debtor)} ${t("sh.debt.owes", { owed })} ${player(c, creditor)}</p>
    <ul class="sh-ways">${ways.sort((a, b) => cost(a) - cost(b)).map((way) => html`<li>${deed(c, { do: "pay_debt", ...way }, html`<span>${tokens(c, way.legal)}${tokens(c, way.open)}${
      inOrder(catalogue, way.hidden).length ? html`${tokens(c, way.hidden, { back: true })} <small>${t("sh.debt.shown")}</small>` : nothing}</span>
      <b>${t("sh.debt.worth", { n: cost(way) })}</b>`)}</li>`)}</ul>`;
}
