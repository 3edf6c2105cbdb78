// One dialog at a time, as the browser's own <dialog>: it holds the focus and closes with Escape.
import { html, keyed, nothing } from "./html.js";
import { render, state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {{title: string, body: () => unknown}} Dialog */

/** @param {Dialog} dialog */
export function openDialog(dialog) {
  state.ui.dialog = dialog;
  render();
}

export function closeDialog() {
  state.ui.dialog = null;
  render();
}

/** @param {string} yes the words on the button @param {() => void} act */
function confirmButtons(yes, act) {
  const go = () => {
    closeDialog();
    act();
  };
  return html`<div class="row row-end">
    <button type="button" class="button" @click=${closeDialog}>${t("cancel")}</button>
    <button type="button" class="button button-wine" @click=${go}>${yes}</button>
  </div>`;
}

/** Ask before what cannot be undone. @param {{title: string, text: string, yes: string, act: () => void}} question */
export function confirm({ title, text, yes, act }) {
  openDialog({ title, body: () => html`<p>${text}</p>${confirmButtons(yes, act)}` });
}

export function dialogView() {
  const dialog = /** @type {Dialog | null} */ (state.ui.dialog);
  if (!dialog) return nothing;
  return keyed(dialog, html`<dialog class="dialog" aria-labelledby="dialog-title" @close=${closeDialog}>
    <header class="dialog-head">
      <h2 id="dialog-title">${dialog.title}</h2>
      <button type="button" class="button button-plain" aria-label=${t("close")} @click=${closeDialog}>✕</button>
    </header>
    <div class="dialog-body">${dialog.body()}</div>
  </dialog>`);
}

/** After a drawing: the dialog that was drawn is really opened. */
export function showDialog() {
  const element = document.querySelector("dialog");
  if (element && !element.open) element.showModal();
}
