// After a game: its record, how it was dealt, and another one.
import { askRoom } from "./actions.js";
import { html, nothing } from "./html.js";
import { can, opWords } from "./people.js";
import { seedView } from "./seed.js";
import { t } from "./words/index.js";

/** @param {import("./types.js").TableFrame} table */
export function overView(table) {
  const again = html`<button type="button" class="button button-big button-gold" @click=${() => askRoom({ do: "rematch" })}>${opWords("rematch")}</button>`;
  return html`<section class="panel over">
    <div class="row">
      ${can("rematch") ? again : nothing}
      <p class="hint">${t(can("rematch") ? "over.rematch.help" : "over.host_rematch")}</p>
    </div>
    <details class="fold"><summary>${t("seed.title")}</summary>
      ${seedView(table)}
      <p><a href="/api/rooms/${table.code}/games/${table.game_no}" download>${t("over.export")}</a></p>
    </details>
  </section>`;
}
