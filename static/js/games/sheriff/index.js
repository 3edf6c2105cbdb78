// The table of Sheriff of Nottingham: what a view looks like, and what can be done about it.
import { html, nothing } from "../../html.js";
import { declaration, loading } from "./bags.js";
import { final } from "./final.js";
import { inspection } from "./inspection.js";
import { market } from "./market.js";
import { promptFor } from "./prompt.js";
import { sheet } from "./sheets.js";
import { piles, seats, top } from "./table.js";

/** @typedef {import("./types.js").Table} Table */

export { words } from "../../words/sheriff.js";

export const css = "sheriff.css";

const PARTS = { market, loading, declaration, inspection, over: final };

/** @param {import("../contract.js").GameContext} ctx */
export function renderTable(ctx) {
  const { table, mine } = ctx;
  if (!table.view) return html``;
  const c = /** @type {Table} */ ({ ...ctx, view: table.view, own: mine.view, seat: mine.view ? mine.seat : null, choices: mine.choices });
  const { view } = c;
  keepTo(c);
  const prompt = promptFor(view, c.seat, c.choices.map((one) => one.do), table.waiting);
  showFromTop(c);
  return html`<div class="sh-wrap"><section class="sh is-${view.phase} ${prompt.mine ? "is-mine" : ""}" aria-label=${c.t("sh.table")}>
    ${top(c)}${now(c, prompt)}${news(c)}<div class="sh-main">${PARTS[view.phase](c)}</div>
    ${view.phase === "over" ? nothing : html`<div class="sh-side">${seats(c)}${piles(c)}</div>`}${sheet(c)}</section></div>`;
}

/** What was armed or begun in one phase is not carried into the next. @param {Table} c */
function keepTo({ ui, view }) {
  const moment = `${view.round} ${view.phase}`;
  if (ui.moment !== moment) Object.assign(ui, { moment, sure: null, draft: null, folds: {}, aside: [], load: [] });
}

/** What the viewer is asked here, each for itself; bags are settled in the middle of much else. */
const STEPS = ["set_aside", "draw", "discard", "load", "declare", "pay_debt", "stack"];

/** A new phase or a new question begins at the top, wherever the reader has scrolled to. @param {Table} c */
function showFromTop({ ui, view, choices }) {
  const scene = `${view.round} ${view.phase} ${choices.find((one) => STEPS.includes(one.do))?.do}`;
  if (ui.scene !== scene) queueMicrotask(() => document.querySelector("[data-main]")?.scrollTo(0, 0));
  ui.scene = scene;
}

/** @param {Table} c @param {import("./prompt.js").Prompt} prompt */
function now({ t }, { code, params, mine }) {
  return html`<div class="sh-now ${mine ? "is-mine" : ""}" tabindex="-1"><p class="sh-do">${t(`sh.do.${code}`, params)}</p>
    <p class="sh-why">${t(`sh.why.${code}`, params)}</p></div>`;
}

/** Lines worth telling at once: what became of bags, offers and debts outlives the round in which it happened. */
const NEWS = new Set(["opened_true", "opened_false", "handed_back", "fined", "debt_paid", "deal", "paid_gold", "paid_goods",
  "paid_hidden", "offer_declined", "offer_replaced", "declared", "discarded", "drew_open", "reshuffled", "marked"]);

/** @param {Table} c */
function news({ table, t }) {
  const lines = table.log.filter(({ code }) => NEWS.has(code)).slice(-3);
  return lines.length ? html`<ul class="sh-news" aria-label=${t("sh.news")}>${lines.map(({ code, params }) => html`<li>${t(`log.${code}`, params)}</li>`)}</ul>` : nothing;
}
