// The room for somebody who has no place in it yet: come in with a name, watch, or learn what is missing.
import { keep, kept } from "./fallbacks.js";
import { colourField, errorView, formOf, nameField, playersOf, post, typed } from "./forms.js";
import { html, nothing } from "./html.js";
import { t } from "./words/index.js";

/**
 * @typedef {object} Door
 * @property {string} code
 * @property {any} brief what GET /api/rooms/{code} says; null where there is no such room
 * @property {string | null} invite
 * @property {string | null} watch the secret of a spectator link
 * @property {import("./state.js").Coded | null} error why the link that was followed did not work
 * @property {() => void} entered
 */

/** @param {Door} door */
async function join(door) {
  const form = formOf("join");
  const { name, colour } = form.values;
  const body = { name, ...(colour ? { colour } : {}), ...(door.invite ? { invite: door.invite } : {}) };
  const answer = await post(form, `/api/rooms/${door.code}/seats`, body);
  if (!answer) return;
  keep("localStorage", "nott-name", name);
  keep("sessionStorage", `nott-invite-${door.code}`, null);
  door.entered();
}

/** @param {Door} door */
function joinForm(door) {
  const form = formOf("join", { name: kept("localStorage", "nott-name") ?? "", colour: null });
  const taken = playersOf(door.brief).map((one) => one.colour);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    join(door);
  };
  return html`<form class="stack" @submit=${submit}>
    ${nameField(form)}${colourField(form, taken)}${errorView(form)}
    <button class="button button-green button-big" ?disabled=${form.busy}>${t(door.brief.phase === "lobby" ? "door.sit" : "door.wait")}</button>
  </form>`;
}

/** @param {Door} door */
async function watch(door) {
  const form = formOf("watch");
  const name = form.values.name.trim();
  const answer = await post(form, `/api/rooms/${door.code}/watchers`, { watch: door.watch, ...(name ? { name } : {}) });
  if (!answer) return;
  keep("sessionStorage", `nott-watch-${door.code}`, null);
  door.entered();
}

/** @param {Door} door */
function watchForm(door) {
  const form = formOf("watch", { name: "" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    watch(door);
  };
  return html`<form class="stack" @submit=${submit}>
    <p>${t("door.watch.help")}</p>
    <label class="field"><span>${t("door.watch.name")}</span>
      <input type="text" name="name" maxlength="40" autocomplete="nickname" .value=${form.values.name} @input=${typed(form, "name")} /></label>
    ${errorView(form)}
    <button class="button button-green button-big" ?disabled=${form.busy}>${t("door.watch")}</button>
  </form>`;
}

/** @param {any} brief */
function peopleHere(brief) {
  const names = playersOf(brief).map((one) => one.name);
  return names.length ? html`<p>${t("door.people", { names, taken: brief.seats_taken, max: brief.seats_max })}</p>` : nothing;
}

/** @param {Door} door */
function body(door) {
  if (!door.brief) return html`<p>${t("door.no_room", { code: door.code })}</p>`;
  if (door.watch) return html`${peopleHere(door.brief)}${watchForm(door)}`;
  const welcome = door.invite || (door.brief.door_open && door.brief.phase === "lobby");
  return html`${peopleHere(door.brief)}${welcome ? joinForm(door) : html`<p>${t("door.shut")}</p>`}`;
}

/** @param {Door} door */
export function doorView(door) {
  const title = door.brief ? t("door.title", { game: t(`game.${door.brief.game}`) }) : t("door.title.none");
  return html`<main class="door">
    <section class="panel">
      <p class="code-line">${t("lobby.code")} <strong class="code">${door.code}</strong></p>
      <h1>${title}</h1>
      ${door.error ? html`<p class="error" role="alert">${t(door.error.code, door.error.params)}</p>` : nothing}
      ${body(door)}
      <p><a href="/">${t("menu.home")}</a></p>
    </section>
  </main>`;
}
