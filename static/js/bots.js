// Computer players: what they are called, and how one is chosen.
import { askRoom } from "./actions.js";
import { html, live, nothing } from "./html.js";
import { opWords } from "./people.js";
import { render, state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {{levels: string[], usual: string, characters: string[]}} Kinds */

/** What a computer player is like, in words. @param {string} code such as "normal" or "normal:smuggler" @returns {string} */
export function kindWords(code) {
  const [level, character] = code.split(":");
  return t(character ? "bot.kind" : "bot.kind.plain", { level, character });
}

/** @param {string} name @param {string[]} values @param {string} now @param {(value: string) => void} change */
export function botPick(name, values, now, change) {
  const pick = (/** @type {Event} */ event) => change(values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]);
  return html`<label class="field"><span>${t(`bot.${name}`)}</span>
    <select name="bot_${name}" @change=${pick}>
      ${values.map((value) => html`<option .selected=${live(value === now)}>${t(`bot.${name}.${value}`)}</option>`)}
    </select></label>`;
}

/** The kind that was chosen last, as far as this game has it. @param {Kinds} kinds @returns {{level: string, character: string}} */
function chosen(kinds) {
  const { level, character } = (state.ui.forms.bot ??= { level: kinds.usual, character: "none" });
  return {
    level: kinds.levels.includes(level) ? level : kinds.usual,
    character: kinds.characters.includes(character) ? character : "none",
  };
}

/** Choose a computer player and give it a seat. @param {Kinds} kinds */
export function addBot(kinds) {
  const { level, character } = chosen(kinds);
  const change = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    state.ui.forms.bot = { level, character, [name]: value };
    render();
  };
  const add = () => askRoom({ do: "seat_bot", level, character: character === "none" ? null : character });
  return html`<div class="add-bot">
    ${botPick("level", kinds.levels, level, change("level"))}
    ${kinds.characters.length ? botPick("character", ["none", ...kinds.characters], character, change("character")) : nothing}
    <button type="button" class="button" @click=${add}>${opWords("seat_bot")}</button>
  </div>`;
}
