// How others get in: the code, the links, and the door that stands open or not.
import { askRoom } from "./actions.js";
import { html, live, nothing } from "./html.js";
import { linkView } from "./links.js";
import { can } from "./people.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").MineFrame} MineFrame */

/** @param {TableFrame} table */
function door(table) {
  const change = (/** @type {Event} */ event) => askRoom({ do: "door", open: /** @type {HTMLInputElement} */ (event.target).checked });
  return html`<label class="check">
    <input type="checkbox" name="door" .checked=${live(table.door_open)} ?disabled=${!can("door")} @change=${change} />
    <span>${t("lobby.door", { code: table.code })}</span>
  </label>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function invitations(table, mine) {
  const links = [linkView(table.code, "invite", { mayRevoke: true }), linkView(table.code, "watch", { mayRevoke: true })];
  return html`<section class="panel">
    <h2>${t("lobby.invite")}</h2>
    <p class="code-line">${t("lobby.code")} <strong class="code">${table.code}</strong></p>
    ${mine.host ? links : html`<p class="hint">${t("lobby.invite.host")}</p>`}
    ${table.phase === "lobby" ? door(table) : nothing}
  </section>`;
}
