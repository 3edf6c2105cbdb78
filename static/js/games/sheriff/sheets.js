// What opens over the table: the piles, the promises, the rules.
import { html, nothing } from "../../html.js";
import { help } from "./help.js";
import { ledger } from "./ledger.js";
import { card } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

const SHEET = "sh-sheet";

/** @returns {HTMLDialogElement | null} */
const dialog = () => /** @type {HTMLDialogElement | null} */ (document.getElementById(SHEET));

/** @param {Table} c @param {string} name */
export function openSheet(c, name) {
  c.ui.sheet = name;
  c.rerender();
  if (dialog()?.open === false) dialog()?.showModal();
}

/** @param {Table} c */
export function sheet(c) {
  const { ui, t } = c;
  const body = ui.sheet === "piles" ? bothPiles(c) : ui.sheet === "ledger" ? ledger(c) : ui.sheet === "help" ? help(c) : nothing;
  const outside = (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && dialog()?.close();
  return html`<dialog id=${SHEET} class="sh-sheet" aria-label=${t(`sh.${ui.sheet || "help"}`)} @close=${() => ((ui.sheet = ""), c.rerender())} @click=${outside}>
    <div class="sh-sheet-in"><header><h2>${t(`sh.${ui.sheet || "help"}`)}</h2>
      <button type="button" class="sh-btn" aria-label=${t("sh.close")} @click=${() => dialog()?.close()}>✕</button></header>${body}</div></dialog>`;
}

/** @param {Table} c */
function bothPiles(c) {
  const { view, t } = c;
  const list = (/** @type {string[]} */ goods) => goods.length
    ? html`<ol class="sh-cards is-pile">${[...goods].reverse().map((good, at) => html`<li>${card(c, good, at ? "" : "is-top")}</li>`)}</ol>`
    : html`<p class="sh-note">${t("sh.pile.empty")}</p>`;
  return html`<p class="sh-note">${t("sh.piles.why")}</p><div class="sh-two">
    <section><h3>${t("sh.from.left")} <small>${view.left.length}</small></h3>${list(view.left)}</section>
    <section><h3>${t("sh.from.right")} <small>${view.right.length}</small></h3>${list(view.right)}</section></div>`;
}
