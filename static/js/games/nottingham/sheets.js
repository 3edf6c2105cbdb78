// What opens over the table: the discard pile, the ambush cards of this game, the rules.
import { html, nothing } from "../../html.js";
import { help } from "./help.js";
import { ambushCard, card, note, tokens } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

const SHEET = "nt-sheet";

/** @returns {HTMLDialogElement | null} */
const dialog = () => /** @type {HTMLDialogElement | null} */ (document.getElementById(SHEET));

/** @param {Table} c @param {string} name */
export function openSheet(c, name) {
  c.ui.sheet = name;
  c.rerender();
  if (dialog()?.open === false) dialog()?.showModal();
}

/** @type {Record<string, (c: Table) => unknown>} */
const BODIES = { discard, ambushes, help };

/** @param {Table} c */
export function sheet(c) {
  const { ui, t } = c;
  const name = ui.sheet || "help";
  const outside = (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && dialog()?.close();
  return html`<dialog id=${SHEET} class="nt-sheet" aria-label=${t(`nt.sheet.${name}`)} @close=${() => ((ui.sheet = ""), c.rerender())} @click=${outside}>
    <div class="nt-sheet-in"><header><h2>${t(`nt.sheet.${name}`)}</h2>
      <button type="button" class="nt-btn" aria-label=${t("nt.close")} @click=${() => dialog()?.close()}>✕</button></header>${ui.sheet ? BODIES[name](c) : nothing}</div></dialog>`;
}

/** @param {Table} c */
function discard(c) {
  const { view, t } = c;
  if (!view.discard.length) return note(t("nt.discard.empty"));
  return html`${note(t("nt.discard.why"))}<p>${tokens(c, view.discard)}</p>
    <ol class="nt-cards is-small">${[...view.discard].reverse().map((item, at) => html`<li>${card(c, item, at ? "" : "is-top")}</li>`)}</ol>`;
}

/** @param {Table} c */
function ambushes(c) {
  const { catalogue, t } = c;
  return html`${note(t("nt.ambushes.all"))}<div class="nt-ambushes">${catalogue.ambushes.map((one) => ambushCard(c, one))}</div>`;
}
