// The home page: make a table, join one by its code, go on at one's own.
import { call } from "./api.js";
import { botPick } from "./bots.js";
import { keep, kept } from "./fallbacks.js";
import { colourField, errorView, formOf, nameField, playersOf, post, typed } from "./forms.js";
import { html, live, nothing, render as draw } from "./html.js";
import { icon } from "./icons.js";
import { keepLinks } from "./links.js";
import { defaultsOf, optionsForm } from "./options_form.js";
import { practiseAt } from "./practise.js";
import { drawWith, render, state } from "./state.js";
import { english } from "./words/en.js";
import { register, t } from "./words/index.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const LEVELS = ["easy", "normal", "hard"];
const PACES = ["none", "relaxed", "normal", "fast"];
/** @type {any[]} */
let mine = [];

function makeFormState() {
  return formOf("make", { name: kept("localStorage", "nott-name") ?? "", game: null, pace: "relaxed", options: null, colour: null });
}

function chosenGame() {
  const { values } = makeFormState();
  return state.ui.games.find((game) => game.slug === values.game) ?? state.ui.games[0];
}

async function make() {
  const form = makeFormState();
  const { name, pace, options, colour } = form.values;
  const body = { game: chosenGame().slug, pace, name, ...(options ? { options } : {}), ...(colour ? { colour } : {}) };
  const answer = await post(form, "/api/rooms", body);
  if (!answer) return;
  keep("localStorage", "nott-name", name);
  keepLinks(answer.code, { invite: answer.invite, watch: answer.watch });
  location.assign(`/r/${answer.code}`);
}

/** @param {string} name @param {string[]} values @param {(value: string) => string} words */
function pick(name, values, words) {
  const form = makeFormState();
  const change = (/** @type {Event} */ event) => {
    form.values[name] = values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
    if (name === "game") form.values.options = null;
    render();
  };
  return html`<label class="field"><span>${t(`setting.${name}`)}</span>
    <select name=${name} @change=${change}>
      ${values.map((value) => html`<option .selected=${live(value === (form.values[name] ?? values[0]))}>${words(value)}</option>`)}
    </select></label>`;
}

function options() {
  const { values } = makeFormState();
  const schema = chosenGame().options;
  const now = values.options ?? defaultsOf(schema);
  const change = (/** @type {string} */ name, /** @type {any} */ value) => {
    values.options = { ...now, [name]: value };
    render();
  };
  return html`<details class="fold"><summary>${t("home.options")}</summary>
    ${optionsForm(schema, { values: now, disabled: false, change }, chosenGame().max_seats)}
  </details>`;
}

function makeForm() {
  if (!state.ui.games.length) return html`<p class="hint">${t("loading")}</p>`;
  const form = makeFormState();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    make();
  };
  return html`<form class="stack" @submit=${submit}>
    ${nameField(form)}
    ${pick("game", state.ui.games.map((game) => game.slug), (slug) => t(`game.${slug}`))}
    <p class="hint">${t("home.seats", { min: chosenGame().min_seats, max: chosenGame().max_seats })} ${t(`game.${chosenGame().slug}.about`)}</p>
    ${pick("pace", PACES, (pace) => t(`pace.${pace}`))}
    ${colourField(form, [])}${options()}${errorView(form)}
    <button class="button button-green button-big" ?disabled=${form.busy}>${t("home.make")}</button>
  </form>`;
}

/** The room that was typed or pasted: a code, or a whole link with its secret. @param {string} text */
export function roomPath(text) {
  const link = /\/r\/([^/#?]+)\/?(#.*)?$/.exec(text.trim());
  return link ? `/r/${link[1]}${link[2] ?? ""}` : `/r/${encodeURIComponent(text.replace(/\s/g, "").toUpperCase())}`;
}

function codeForm() {
  const form = formOf("code", { code: "" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (form.values.code.trim()) location.assign(roomPath(form.values.code));
  };
  return html`<form class="copy" @submit=${submit}>
    <input type="text" name="code" required autocomplete="off" autocapitalize="characters" aria-label=${t("home.code")}
      placeholder=${t("home.code")} .value=${form.values.code} @input=${typed(form, "code")} />
    <button class="button button-green">${t("home.join")}</button>
  </form>`;
}

/** @param {any} room */
function roomLink(room) {
  const names = playersOf(room).map((one) => one.name);
  return html`<li><a class="room-link" href="/r/${room.code}">
    <strong class="code">${room.code}</strong>
    <span>${t(`game.${room.game}`)}, ${t(`phase.${room.phase}`)}</span>
    <span class="hint"><bdi>${names.join(", ")}</bdi></span>
  </a></li>`;
}

function ownTables() {
  if (!mine.length) return nothing;
  return html`<section class="panel"><h2>${t("home.mine")}</h2><ul class="room-links">${mine.map(roomLink)}</ul></section>`;
}

/** One click: a table of one person and computer players, started at once. @param {string} game */
async function practise(game) {
  const form = practiceForm();
  const name = makeFormState().values.name || t("practise.name");
  const answer = await post(form, "/api/rooms", { game, pace: "none", name });
  if (!answer) return;
  practiseAt(answer.code, form.values.level);
  keepLinks(answer.code, { invite: answer.invite, watch: answer.watch });
  location.assign(`/r/${answer.code}`);
}

function practiceForm() {
  return formOf("practise", { level: "normal" });
}

function practice() {
  const form = practiceForm();
  const change = (/** @type {string} */ value) => {
    form.values.level = value;
    render();
  };
  return html`<section class="panel"><h2>${t("practise.title")}</h2><p class="hint">${t("practise.help")}</p>
    ${botPick("level", LEVELS, form.values.level, change)}
    <div class="row practice">${state.ui.games.map((game) => html`<button type="button" class="button button-green" ?disabled=${form.busy}
      @click=${() => practise(game.slug)}>${t("practise.start", { game: game.slug })}</button>`)}</div>
    ${errorView(form)}
  </section>`;
}

function howItWorks() {
  const steps = [["bag", 1], ["coin", 2], ["crown", 3]];
  return html`<section class="panel how"><h2>${t("home.how")}</h2>
    <ol>${steps.map(([code, n]) => html`<li>${icon(String(code))}<p>${t(`home.how.${n}`)}</p></li>`)}</ol>
  </section>`;
}

function homeView() {
  return html`<header class="hero"><div class="hero-in">${icon("bag")}<div><h1>${t("brand")}</h1><p>${t("home.tagline")}</p></div></div></header>
    <main class="home">
      <div class="stack">${ownTables()}
        <section class="panel"><h2>${t("home.make.title")}</h2>${makeForm()}</section></div>
      <div class="stack">
        <section class="panel"><h2>${t("home.join.title")}</h2><p class="hint">${t("home.join.help")}</p>${codeForm()}</section>
        ${practice()}
        ${howItWorks()}
      </div>
    </main>
    <footer class="foot"><p>${t("home.unofficial")}</p></footer>`;
}

async function fetchAll() {
  const [games, rooms] = await Promise.all([call("GET", "/api/games"), call("GET", "/api/mine")]);
  if (games.ok) state.ui.games = games.body.games;
  if (rooms.ok) mine = rooms.body.rooms;
  render();
}

register(english);
drawWith(() => draw(homeView(), root));
addEventListener("pageshow", fetchAll);
render();
