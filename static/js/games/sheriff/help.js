// The rules on one sheet, in our own words, with the goods of this game.
import { html, nothing } from "../../html.js";

/** @typedef {import("./types.js").Table} Table */

const CHAPTERS = ["aim", "market", "bag", "word", "inspection", "bribes", "debts", "end"];

/** @param {Table} c */
export function help(c) {
  const { t, view } = c;
  const params = { hand: view.hand_size, rounds: view.rounds };
  return html`<div class="sh-help">${CHAPTERS.map((name) =>
      html`<details ?open=${name === "aim"}><summary>${t(`sh.help.${name}`)}</summary><p>${t(`sh.help.${name}.text`, params)}</p></details>`)}
    <details open><summary>${t("sh.help.goods")}</summary>${goods(c)}</details>
    <details><summary>${t("sh.help.titles")}</summary><p>${t("sh.help.titles.text")}</p>${titles(c)}</details></div>`;
}

/** @param {Table} c */
function goods({ catalogue, t, icon }) {
  return html`<table class="sh-table"><thead><tr><th scope="col">${t("sh.good")}</th><th scope="col">${t("sh.value")}</th>
    <th scope="col">${t("sh.penalty")}</th><th scope="col">${t("sh.number")}</th></tr></thead><tbody>${catalogue.goods.map((one) =>
      html`<tr class="is-${one.cls}"><th scope="row">${icon(one.good)} ${t(`good.${one.good}`, { n: 2 })} <small>${t(`sh.cls.${one.cls}`)}${
        one.counts_as ? html` · ${t("sh.counts_as", { goods: { [one.counts_as[0]]: one.counts_as[1] } })}` : nothing}</small></th>
        <td>${one.value}</td><td>${one.penalty}</td><td>${one.cards}</td></tr>`)}</tbody></table>`;
}

/** @param {Table} c */
function titles({ catalogue, t, icon }) {
  return html`<table class="sh-table"><thead><tr><th scope="col">${t("sh.good")}</th><th scope="col">${t("sh.king")}</th><th scope="col">${t("sh.queen")}</th></tr></thead>
    <tbody>${catalogue.titles.map(({ good, king, queen }) => html`<tr class="is-legal"><th scope="row">${icon(good)} ${t(`good.${good}`, { n: 2 })}</th><td>${king}</td><td>${queen}</td></tr>`)}</tbody></table>`;
}
