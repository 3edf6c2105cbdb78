// Talk of the whole table: free words and quick phrases, which everybody reads in the own language.
import { older, say } from "./actions.js";
import { html, live, nothing, repeat } from "./html.js";
import { icon } from "./icons.js";
import { hasOlder } from "./lines.js";
import { person, seatColour, seatName, whoName } from "./people.js";
import { render, state } from "./state.js";
import { has, t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").MineFrame} MineFrame */

/** @param {string} code @param {number | null | undefined} to */
function phraseWords(code, to) {
  const pointed = `phrase.${code}.to`;
  if (to === null || to === undefined) return t(`phrase.${code}`);
  return has(pointed) ? t(pointed, { to }) : t("phrase.pointed", { to, words: t(`phrase.${code}`) });
}

/** @param {import("./types.js").LineView} line */
function lineView({ params }) {
  const bot = params.who === null;
  const colour = (bot ? seatColour(params.seat) : person(params.who)?.colour) || "none";
  const words = params.phrase ? phraseWords(params.phrase, params.to) : params.text;
  return html`<li class="talk-line seat-${colour} ${!bot && params.who === state.view?.mine.who ? "talk-own" : ""}">
    <span class="talk-who">${icon(`mark-${colour}`)}<bdi>${bot ? seatName(params.seat) : whoName(params.who)}</bdi></span>
    ${params.phrase ? html`<span class="talk-words talk-phrase">${words}</span>` : html`<bdi class="talk-words">${words}</bdi>`}
  </li>`;
}

/** @param {string} phrase */
async function sayPhrase(phrase) {
  await say({ phrase, to: state.ui.talkTo });
  state.ui.talkTo = null;
  render();
}

/** @param {TableFrame} table @param {MineFrame} mine */
function pointer(table, mine) {
  const change = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    state.ui.talkTo = value === "" ? null : Number(value);
    render();
  };
  const seats = table.chairs.map((_, seat) => seat).filter((seat) => seat !== mine.seat);
  return html`<label class="field field-row"><span>${t("talk.to")}</span>
    <select @change=${change}>
      <option value="" .selected=${live(state.ui.talkTo === null)}>${t("talk.all")}</option>
      ${seats.map((seat) => html`<option value=${seat} .selected=${live(state.ui.talkTo === seat)}>${seatName(seat)}</option>`)}
    </select></label>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function phrasesView(table, mine) {
  if (!state.ui.phrases.length) return nothing;
  return html`<details class="phrases"><summary>${t("talk.phrases")}</summary>
    ${pointer(table, mine)}
    <div class="chips">${state.ui.phrases.map((phrase) => html`<button type="button" class="chip"
      @click=${() => sayPhrase(phrase)}>${phraseWords(phrase, state.ui.talkTo)}</button>`)}</div>
  </details>`;
}

/** @param {SubmitEvent} event */
async function sayText(event) {
  event.preventDefault();
  const text = state.ui.talkDraft.trim();
  if (!text) return;
  state.ui.talkDraft = "";
  render();
  const answer = await say({ text });
  if (answer.code && !state.ui.talkDraft) state.ui.talkDraft = text;
  render();
}

/** @param {Event} event */
function draft(event) {
  state.ui.talkDraft = /** @type {HTMLInputElement} */ (event.target).value;
}

/** Why the viewer cannot talk, as a code. @param {TableFrame} table @param {MineFrame} mine */
function silence(table, mine) {
  if (mine.who === null) return "talk.nameless";
  if (person(mine.who)?.muted) return "talk.muted";
  return mine.role === "watcher" && !table.watchers_talk ? "talk.watchers" : null;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function inputView(table, mine) {
  const silent = silence(table, mine);
  if (silent) return html`<p class="hint">${t(silent)}</p>`;
  return html`${phrasesView(table, mine)}
    <form class="copy" @submit=${sayText}>
      <input type="text" name="talk" maxlength="300" autocomplete="off" aria-label=${t("talk.say")}
        placeholder=${t("talk.say")} .value=${live(state.ui.talkDraft)} @input=${draft} />
      <button class="button button-green">${t("talk.send")}</button>
    </form>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function talkView(table, mine) {
  const lines = state.ui.lines.talk;
  return html`<section class="talk" aria-label=${t("tab.talk")}>
    <div class="scroll" data-scroll="talk" tabindex="0">
      ${hasOlder(lines) ? html`<button type="button" class="button button-small" data-older @click=${() => older("talk")}>${t("older")}</button>` : nothing}
      ${lines.length ? nothing : html`<p class="hint">${t("talk.none")}</p>`}
      <ol class="talk-lines" aria-live="polite">${repeat(lines, (line) => line.n, lineView)}</ol>
    </div>
    ${inputView(table, mine)}
  </section>`;
}
