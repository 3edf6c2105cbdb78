// The menu of the table: pause, time, ending, leaving.
import { askRoom } from "./actions.js";
import { closeDialog, confirm, openDialog } from "./dialog.js";
import { html, nothing } from "./html.js";
import { can, opWords } from "./people.js";
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @param {string} words @param {() => void} press @param {string} [kind] */
function entry(words, press, kind = "") {
  const go = () => {
    closeDialog();
    press();
  };
  return html`<button type="button" class="button button-wide ${kind}" @click=${go}>${words}</button>`;
}

/** @param {string} op @param {string} words @param {Record<string, any>} [fields] */
function simple(op, words, fields = {}) {
  return can(op) ? entry(words, () => askRoom({ do: op, ...fields })) : nothing;
}

/** What cannot be undone asks once more. @param {string} op */
function grave(op) {
  const ask = () => confirm({ title: opWords(op), text: t(`op.${op}.ask`), yes: opWords(op), act: () => askRoom({ do: op }) });
  return can(op) ? entry(opWords(op), ask, "button-wine") : nothing;
}

function pauses() {
  const { table, mine } = /** @type {import("./types.js").ViewFrame} */ (state.view);
  const asked = mine.who !== null && table.pause_asked.includes(mine.who);
  return [
    simple("ask_pause", t(asked ? "op.ask_pause.not" : "op.ask_pause"), { ask: !asked }),
    simple("pause", opWords("pause")),
    simple("resume", opWords("resume")),
    ...(table.clock?.timed ? [30, 120] : []).map((n) => simple("add_time", opWords("add_time", { n }), { seconds: n })),
  ];
}

function body() {
  const table = /** @type {import("./types.js").ViewFrame} */ (state.view).table;
  const talk = table.watchers_talk ? "op.watchers_talk.shut" : "op.watchers_talk.open";
  return html`<div class="stack">
    ${pauses()}
    ${simple("watchers_talk", t(talk), { open: !table.watchers_talk })}
    ${grave("end_game")}${grave("leave")}
    <a class="button button-wide" href="/">${t("menu.home")}</a>
  </div>`;
}

export function openMenu() {
  openDialog({ title: t("menu.title"), body });
}
