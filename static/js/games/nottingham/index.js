// The table of Nottingham: what a view looks like, and what can be done about it.
import { html, nothing } from "../../html.js";
import { merged } from "../../lines.js";
import { laying, springing } from "./ambush.js";
import { defend, looking } from "./attack.js";
import { board } from "./board.js";
import { discards } from "./discards.js";
import { exchange } from "./exchange.js";
import { final } from "./final.js";
import { hand, ownAmbushes } from "./hand.js";
import { promptFor } from "./prompt.js";
import { assignments, seats } from "./seats.js";
import { openSheet, sheet } from "./sheets.js";
import { tradeIn } from "./trade_in.js";
import { turnedUp } from "./turned.js";

/** @typedef {import("./types.js").Table} Table */

export { words } from "../../words/nottingham.js";

export const css = "nottingham.css";

/** @type {Record<import("./types.js").Phase, (c: Table) => unknown>} */
const PARTS = {
  turned_up: (c) => html`${turnedUp(c)}${hand(c)}`,
  offers: exchange, pick: exchange, defend, rob: looking, hold_up: looking, ambush: laying, trade_in: tradeIn, window: springing, discards, over: final,
};

/** @param {import("../contract.js").GameContext} ctx */
export function renderTable(ctx) {
  const { table, mine } = ctx;
  if (!table.view) return html``;
  const c = /** @type {Table} */ ({ ...ctx, view: table.view, own: mine.view, seat: mine.view ? mine.seat : null, choices: mine.choices });
  const { view } = c;
  keepTo(c);
  const prompt = promptFor({ view, seat: c.seat, deeds: c.choices.map((one) => one.do), answered: c.own?.answered ?? false }, table.waiting);
  return html`<div class="nt-wrap"><section class="nt is-${view.phase} ${prompt.mine ? "is-mine" : ""}" aria-label=${c.t("nt.table")}>
    ${now(c, prompt)}<div class="nt-main">${PARTS[view.phase](c)}${view.phase === "over" ? nothing : ownAmbushes(c)}</div>${news(c)}
    ${view.phase === "over" ? nothing : html`${board(c)}${seats(c)}${assignments(c)}`}${sheet(c)}</section></div>`;
}

/** What was picked in one phase of a turn is not carried into the next. @param {Table} c */
function keepTo({ ui, view }) {
  const moment = `${view.turn} ${view.phase}`;
  if (ui.moment !== moment) Object.assign(ui, { moment, offer: [], discard: [], plan: null });
}

/** @param {Table} c @param {import("./prompt.js").Prompt} prompt */
function now(c, { code, params, mine }) {
  const { t } = c;
  return html`<header class="nt-now ${mine ? "is-mine" : ""}" tabindex="-1"><div><p class="nt-do">${t(`nt.do.${code}`, params)}</p>
    <p class="nt-why">${t(`nt.why.${code}`, params)}</p></div>
    <button type="button" class="nt-btn nt-tool" aria-haspopup="dialog" aria-label=${t("nt.sheet.help")} @click=${() => openSheet(c, "help")}>?</button></header>`;
}

const NEWS = 4;

/** The last lines of the log, the viewer's own among them. @param {Table} c */
function news({ table, mine, t }) {
  const lines = merged(table.log, mine.log).slice(-NEWS);
  return html`<ul class="nt-news" aria-label=${t("nt.news")}>${lines.map(({ line, own }) =>
    html`<li class=${own ? "is-own" : ""}>${t(`log.${line.code}`, line.params)}</li>`)}</ul>`;
}
