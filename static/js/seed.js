// Fair dealing: what was fixed before the start, and everything once the game is over.
import { html, nothing } from "./html.js";
import { t } from "./words/index.js";

/** @param {string} code @param {string | null} value */
function fact(code, value) {
  return value ? html`<dt>${t(code)}</dt><dd class="hash">${value}</dd>` : nothing;
}

/** @param {import("./types.js").TableFrame} table */
export function seedView(table) {
  const { commitment, secret, contributions, seed } = table.seed;
  return html`<p class="hint">${t("seed.help")}</p>
    <dl class="seed">
      ${fact("seed.commitment", commitment)}${fact("seed.secret", secret)}
      ${contributions?.map((share, seat) => fact(`seed.share`, share && `${seat + 1}: ${share}`))}
      ${fact("seed.seed", seed)}
    </dl>`;
}
