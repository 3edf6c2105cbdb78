// The promises of accepted offers: words that bind nobody, and whether they were kept.
import { html, nothing } from "../../html.js";
import { choiceFor } from "./choices.js";
import { deed, player } from "./parts.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} c @param {{code: string | null, text: string | null}} promise */
export const promiseWords = ({ t }, { code, text }) => (code ? t(`promise.${code}`) : text);

/** @param {Table} c */
export function ledger(c) {
  const { view, t } = c;
  return html`<p class="sh-note">${t("sh.ledger.why")}</p><ul class="sh-ledger">${[...view.ledger].reverse().map((line) => {
    const [from, to] = line.by === "merchant" ? [line.merchant, line.sheriff] : [line.sheriff, line.merchant];
    return html`<li class=${line.mark ? `is-${line.mark}` : ""}><p>${player(c, from)} → ${player(c, to)} <small>${t("sh.ledger.round", { round: line.round })}</small></p>
      <q>${promiseWords(c, line)}</q>${line.mark ? html`<b class="sh-mark">${t(`sh.mark.${line.mark}`)}</b>` : marks(c, line.number)}</li>`;
  })}</ul>`;
}

/** @param {Table} c @param {number} number */
function marks(c, number) {
  const kept = { do: "mark", promise: number, kept: true };
  if (!choiceFor(c.choices, kept)) return nothing;
  return html`<div class="sh-row">${deed(c, kept, c.t("sh.mark.kept"))}${deed(c, { ...kept, kept: false }, c.t("sh.mark.broken"))}</div>`;
}
