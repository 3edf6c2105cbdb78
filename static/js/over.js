// After a game: its record, how it was dealt, and another one.
import { askRoom } from "./actions.js";
import { html } from "./html.js";
import { can, opWords } from "./people.js";
import { seedView } from "./seed.js";
import { t } from "./words/index.js";

/** @param {import("./types.js").TableFrame} table */
export function overView(table) {
  const again = html`<button type="button" class="button button-big button-gold" @click=${() => askRoom({ do: "rematch" })}>${opWords("rematch")}</button>`;
  return html`<section class="panel over">
    <h2>${t("over.title")}</h2>
    ${can("rematch") ? again : html`<p>${t("over.host_rematch")}</p>`}
    <p class="hint">${t("over.rematch.help")}</p>
    <details class="fold"><summary>${t("seed.title")}</summary>
      ${seedView(table)}
      <p><a href="/api/rooms/${table.code}/games/${table.game_no}" download>${t("over.export")}</a></p>
    </details>
  </section>`;
}
