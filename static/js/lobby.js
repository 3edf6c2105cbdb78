// Before the start: who sits where, what is played and how, and the links that let others in.
import { askRoom } from "./actions.js";
import { addBot } from "./bots.js";
import { newShare } from "./fallbacks.js";
import { html, live, nothing, repeat } from "./html.js";
import { icon } from "./icons.js";
import { invitations } from "./invitations.js";
import { optionsForm } from "./options_form.js";
import { COLOURS, can, opWords, seatOf } from "./people.js";
import { personButtons } from "./people_panel.js";
import { seatRow } from "./person_row.js";
import { seedView } from "./seed.js";
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").MineFrame} MineFrame */

const PACES = ["none", "relaxed", "normal", "fast"];

/** @param {TableFrame} table */
function gameFacts(table) {
  return state.ui.games.find((game) => game.slug === table.game);
}

/** @param {TableFrame} table @param {number} seat @param {number} step */
function moveSeat(table, seat, step) {
  const order = table.chairs.map((_, i) => i);
  [order[seat], order[seat + step]] = [order[seat + step], order[seat]];
  return askRoom({ do: "arrange", order });
}

/** @param {TableFrame} table @param {number} seat */
function orderButtons(table, seat) {
  if (!can("arrange")) return nothing;
  const button = (/** @type {number} */ step, /** @type {string} */ code, /** @type {string} */ sign, /** @type {boolean} */ off) =>
    html`<button type="button" class="button button-small" ?disabled=${off} aria-label=${t(code, { seat })}
      @click=${() => moveSeat(table, seat, step)}>${sign}</button>`;
  return [
    button(-1, "seat.up", "↑", seat === 0),
    button(1, "seat.down", "↓", seat === table.chairs.length - 1),
  ];
}

/** @param {TableFrame} table @param {number} seat */
function chairActions(table, seat) {
  const chair = table.chairs[seat];
  const removeBot = html`<button type="button" class="button button-small"
    @click=${() => askRoom({ do: "remove_bot", seat })}>${opWords("remove_bot")}</button>`;
  return [
    orderButtons(table, seat),
    chair.bot && chair.who === null && can("remove_bot") ? removeBot : nothing,
    chair.who === null ? nothing : personButtons(table, chair.who, ["kick"]),
  ];
}

/** @param {TableFrame} table */
function seats(table) {
  const facts = gameFacts(table);
  const free = facts ? Math.max(0, facts.max_seats - table.chairs.length) : 0;
  return html`<section class="panel panel-seats">
    <h2>${t("lobby.seats")}</h2>
    <p class="hint">${t("lobby.seats.help", { min: facts?.min_seats ?? "", max: facts?.max_seats ?? "" })}</p>
    <ol class="people">${repeat(table.chairs.keys(), (seat) => table.chairs[seat].who ?? `bot${seat}`,
      (seat) => seatRow(table, seat, chairActions(table, seat)))}</ol>
    <p class="hint">${t("lobby.free", { n: free })}</p>
    ${facts && free && can("seat_bot") ? addBot(facts.bots) : nothing}
  </section>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function colourPicker(table, mine) {
  const taken = new Map(table.people.filter((one) => !one.left && one.role === "player").map((one) => [one.colour, one.who]));
  return html`<fieldset class="colours">
    <legend>${t("colour")}</legend>
    ${COLOURS.map((colour) => html`<button type="button" class="colour" aria-label=${t(`colour.${colour}`)}
      title=${t(`colour.${colour}`)} aria-pressed=${taken.get(colour) === mine.who ? "true" : "false"}
      ?disabled=${taken.has(colour) && taken.get(colour) !== mine.who}
      @click=${() => askRoom({ do: "colour", colour })}>${icon(`mark-${colour}`)}</button>`)}
  </fieldset>`;
}

/** @param {SubmitEvent} event */
function rename(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("name"));
  return askRoom({ do: "rename", name: field.value });
}

/** @param {TableFrame} table @param {MineFrame} mine */
function renameForm(table, mine) {
  const name = table.people.find((one) => one.who === mine.who)?.name ?? "";
  return html`<form class="copy" @submit=${rename}>
    <input type="text" name="name" maxlength="40" autocomplete="nickname" aria-label=${t("name")} value=${name} />
    <button class="button">${t("op.rename")}</button>
  </form>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function readyButton(table, mine) {
  const ready = table.chairs[seatOf(table, mine.who)]?.ready ?? false;
  const press = () => askRoom({ do: "ready", ready: !ready, share: ready ? null : newShare() });
  return html`<button type="button" class="button button-big ${ready ? "" : "button-green"}" aria-pressed=${ready ? "true" : "false"}
    @click=${press}>${t(ready ? "lobby.unready" : "lobby.ready")}</button>`;
}

/** Why the game cannot start yet, as a code; null when it can. @param {TableFrame} table */
function whyNot(table) {
  const facts = gameFacts(table);
  if (facts && table.chairs.length < facts.min_seats) return "lobby.too_few";
  return table.chairs.every((chair) => chair.ready || chair.who === null) ? null : "lobby.not_all_ready";
}

/** @param {TableFrame} table @param {MineFrame} mine */
function start(table, mine) {
  const facts = gameFacts(table);
  const why = whyNot(table);
  const button = html`<button type="button" class="button button-big button-gold" @click=${() => askRoom({ do: "start" })}>${opWords("start")}</button>`;
  return html`<div class="stack start">
    ${can("ready") && mine.seat !== null ? readyButton(table, mine) : nothing}
    ${can("start") && !why ? button : html`<p class="hint">${t(why ?? "lobby.host_starts", { n: (facts?.min_seats ?? 0) - table.chairs.length })}</p>`}
  </div>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function yourself(table, mine) {
  if (mine.role !== "player") return html`<section class="panel"><h2>${t("lobby.watching")}</h2><p>${t("lobby.watching.help")}</p></section>`;
  return html`<section class="panel panel-you">
    <h2>${t("lobby.you")}</h2>
    ${mine.seat === null ? html`<p>${t("lobby.no_seat")}</p>` : nothing}
    ${can("rename") ? renameForm(table, mine) : nothing}
    ${can("colour") ? colourPicker(table, mine) : nothing}
    ${start(table, mine)}
  </section>`;
}

/** @param {string} name @param {string[]} values @param {string} now @param {(value: string) => string} words */
function settingPick(name, values, now, words) {
  const change = (/** @type {Event} */ event) =>
    askRoom({ do: "settings", [name]: values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex] });
  return html`<label class="field"><span>${t(`setting.${name}`)}</span>
    <select name=${name} ?disabled=${!can("settings")} @change=${change}>
      ${values.map((value) => html`<option .selected=${live(value === now)}>${words(value)}</option>`)}
    </select></label>`;
}

/** @param {TableFrame} table */
function settings(table) {
  const change = (/** @type {string} */ name, /** @type {any} */ value) =>
    askRoom({ do: "settings", options: { ...table.options, [name]: value } });
  const form = { values: table.options, disabled: !can("settings"), change };
  return html`<section class="panel">
    <h2>${t("lobby.settings")}</h2>
    ${can("settings") ? nothing : html`<p class="hint">${t("lobby.settings.host")}</p>`}
    ${settingPick("game", state.ui.games.map((game) => game.slug), table.game, (slug) => t(`game.${slug}`))}
    ${settingPick("pace", PACES, table.pace, (pace) => t(`pace.${pace}`))}
    ${optionsForm(gameFacts(table)?.options, form, table.chairs.length)}
  </section>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function lobbyView(table, mine) {
  return html`<div class="lobby">
    <div class="lobby-side">${yourself(table, mine)}${invitations(table, mine)}</div>
    <div class="lobby-side">${seats(table)}${settings(table)}
      <details class="panel fold"><summary>${t("seed.title")}</summary>${seedView(table)}</details></div>
  </div>`;
}
