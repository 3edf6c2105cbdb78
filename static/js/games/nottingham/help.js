// The rules on one sheet, in our own words, with the numbers of this game.
import { html } from "../../html.js";

/** @typedef {import("./types.js").Table} Table */

const CHAPTERS = ["aim", "turn", "trade_in", "assignments", "sheriff", "ambush", "defend", "empty", "end"];

/** @param {Table} c */
export function help(c) {
  const { t, catalogue } = c;
  const params = { spaces: catalogue.track.length, offers: catalogue.trade_offers };
  return html`<div class="nt-help">${CHAPTERS.map((name) =>
      html`<details ?open=${name === "aim" || name === "turn"}><summary>${t(`nt.help.${name}`)}</summary><p>${t(`nt.help.${name}.text`, params)}</p></details>`)}
    <details open><summary>${t("nt.help.items")}</summary>${items(c)}</details>
    <details><summary>${t("nt.assignments")}</summary>${assignments(c)}</details></div>`;
}

/** @param {Table} c */
function items({ catalogue, t, icon }) {
  return html`<table class="nt-table"><thead><tr><th scope="col">${t("nt.help.item")}</th><th scope="col">${t("nt.help.worth")}</th><th scope="col">${t("nt.help.action")}</th></tr></thead>
    <tbody>${catalogue.items.map(({ item, worth, action, banner }) => html`<tr><th scope="row">${icon(item)} ${t(`nt.item.${item}`)}</th><td>${worth}</td>
      <td><b class="nt-banner is-${banner}">${t(`nt.action.${action}`)}</b> ${t(`nt.action.${action}.text`)}</td></tr>`)}</tbody></table>`;
}

/** @param {Table} c */
function assignments({ catalogue, t, icon }) {
  return html`<table class="nt-table"><thead><tr><th scope="col">${t("nt.assignments")}</th><th scope="col">${t("nt.help.alone")}</th><th scope="col">${t("nt.help.shared")}</th></tr></thead>
    <tbody>${catalogue.assignments.map(({ assignment, alone, shared }) => html`<tr><th scope="row">${icon(assignment)} ${t(`nt.assignment.${assignment}`)}</th><td>${alone}</td><td>${shared}</td></tr>`)}</tbody></table>`;
}
