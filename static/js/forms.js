// Small forms that are posted: one key an attempt, so that a double tap is one seat, and refusals in words beside the field.
import { call } from "./api.js";
import { newId } from "./fallbacks.js";
import { html, nothing } from "./html.js";
import { icon } from "./icons.js";
import { COLOURS } from "./people.js";
import { render, state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {{key: string, busy: boolean, error: import("./state.js").Coded | null, values: Record<string, any>}} Form */

/** A form's state by its name, made when first asked for. @param {string} name @param {Record<string, any>} [values] @returns {Form} */
export function formOf(name, values = {}) {
  return (state.ui.forms[name] ??= { key: newId(), busy: false, error: null, values });
}

/**
 * Post it once. An answer without a code from the server (no network) keeps the key, so that trying again is safe.
 * @param {Form} form @param {string} path @param {any} body @returns {Promise<any>} the answer, or null when refused
 */
export async function post(form, path, body) {
  if (form.busy) return null;
  Object.assign(form, { busy: true, error: null });
  render();
  const reply = await call("POST", path, body, form.key);
  form.busy = false;
  if (reply.status) form.key = newId();
  if (!reply.ok) form.error = { code: `error.${reply.body.code}`, params: reply.body.params ?? {} };
  render();
  return reply.ok ? reply.body : null;
}

/** @param {Form} form */
export function errorView(form) {
  return form.error ? html`<p class="error" role="alert">${t(form.error.code, form.error.params)}</p>` : nothing;
}

/** @param {Form} form @param {string} name */
export function typed(form, name) {
  return (/** @type {Event} */ event) => {
    form.values[name] = /** @type {HTMLInputElement} */ (event.target).value;
  };
}

/** @param {Form} form */
export function nameField(form) {
  return html`<label class="field"><span>${t("name")}</span>
    <input type="text" name="name" required maxlength="40" autocomplete="nickname" .value=${form.values.name ?? ""}
      aria-invalid=${form.error ? "true" : "false"} @input=${typed(form, "name")} /></label>`;
}

/** @param {Form} form @param {string[]} taken */
export function colourField(form, taken) {
  const pick = (/** @type {string} */ colour) => () => {
    form.values.colour = form.values.colour === colour ? null : colour;
    render();
  };
  return html`<fieldset class="colours"><legend>${t("colour")}</legend>
    ${COLOURS.map((colour) => html`<button type="button" class="colour" aria-label=${t(`colour.${colour}`)} title=${t(`colour.${colour}`)}
      aria-pressed=${form.values.colour === colour ? "true" : "false"} ?disabled=${taken.includes(colour)}
      @click=${pick(colour)}>${icon(`mark-${colour}`)}</button>`)}
  </fieldset>`;
}

/** The players of a room, as its door tells them. @param {any} brief @returns {import("./types.js").PersonView[]} */
export function playersOf(brief) {
  return brief.people.filter((/** @type {import("./types.js").PersonView} */ one) => !one.left && one.role === "player");
}
