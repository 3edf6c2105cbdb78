// The game on the table: its module is fetched when it is needed and gets what it may know and do.
import { act } from "./actions.js";
import { gameModule } from "./games/index.js";
import { html } from "./html.js";
import { icon } from "./icons.js";
import { seatColour, seatName } from "./people.js";
import { render, state } from "./state.js";
import { register, t } from "./words/index.js";

/** @typedef {import("./games/contract.js").GameModule} GameModule */

const AGAIN_MS = 3000;

/** @type {Map<string, GameModule | null>} null while it is on its way */
const modules = new Map();
/** The game whose words are the latest: two games may say different things by one code. */
let spoken = "";

/** @param {string} css */
function addStyle(css) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../css/${css}`, import.meta.url).href;
  document.head.append(link);
}

/** @param {string} game */
function speak(game) {
  const words = modules.get(game)?.words;
  if (!words || spoken === game) return;
  register(words);
  spoken = game;
}

/** Fetch a game's module once: its words are needed in the lobby already. @param {string} game */
export async function fetchTable(game) {
  if (modules.has(game)) return speak(game);
  modules.set(game, null);
  try {
    const module = await gameModule(game);
    if (module.css) addStyle(module.css);
    modules.set(game, module);
    speak(game);
    render();
  } catch {
    // The line is down just now: try again later, by the next drawing.
    setTimeout(() => modules.delete(game) && render(), AGAIN_MS);
  }
}

/** @param {import("./types.js").ViewFrame} view */
export function tableView({ table, mine }) {
  const module = modules.get(table.game);
  if (!module) return html`<p class="hint" role="status">${t("loading")}</p>`;
  const { catalogue, game: ui } = state.ui;
  return module.renderTable({ table, mine, catalogue, ui, act, t, icon, seatName, seatColour, rerender: render });
}
