// The game on the table: its module is fetched when it is needed and gets what it may know and do.
import { act } from "./actions.js";
import { gameModule } from "./games/index.js";
import { html } from "./html.js";
import { icon } from "./icons.js";
import { seatColour, seatName } from "./people.js";
import { render, state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {import("./games/contract.js").GameModule} GameModule */

/** @type {Map<string, GameModule | null>} null while it is on its way */
const modules = new Map();

/** @param {string} css */
function addStyle(css) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../css/${css}`, import.meta.url).href;
  document.head.append(link);
}

/** Fetch a game's module once. @param {string} game */
export async function fetchTable(game) {
  if (modules.has(game)) return;
  modules.set(game, null);
  const module = await gameModule(game);
  if (module.css) addStyle(module.css);
  modules.set(game, module);
  render();
}

/** @param {import("./types.js").ViewFrame} view */
export function tableView({ table, mine }) {
  const module = modules.get(table.game);
  if (!module) {
    fetchTable(table.game);
    return html`<p class="hint">${t("loading")}</p>`;
  }
  const { catalogue, game: ui } = state.ui;
  return module.renderTable({ table, mine, catalogue, ui, act, t, icon, seatName, seatColour, rerender: render });
}
