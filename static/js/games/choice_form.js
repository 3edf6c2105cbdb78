import { html } from "../html.js";

/** @param {import("./contract.js").GameContext} ctx */
export function renderTable(ctx) {
  return html`<p>${ctx.table.decision}</p>`;
}
