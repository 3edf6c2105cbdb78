// A form made from the JSON Schema of a game's options.
import { html, live, nothing } from "./html.js";
import { listOf, typed } from "./lists.js";
import { has, t } from "./words/index.js";

/** @typedef {Record<string, any>} Schema */
/** @typedef {{values: Record<string, any>, disabled: boolean, change: (name: string, value: any) => void}} Form */

/** The room fills this option in from the colours that people pick. */
const FILLED_IN = "colours";

/** The kinds a property may have: a nullable one is anyOf with null. @param {Schema} property @returns {Schema[]} */
function kindsOf(property) {
  return property.anyOf ?? [property];
}

/** @param {Schema} property @param {number} seats @returns {any[]} */
export function valuesOf(property, seats) {
  return kindsOf(property).flatMap((kind) => {
    if (kind.enum) return kind.enum;
    if ("const" in kind) return [kind.const];
    if (kind.type === "null") return [null];
    if (kind.type === "boolean") return [false, true];
    const low = kind.minimum ?? 0;
    const high = kind.maximum ?? low + Math.max(seats, 1) - 1;
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
}

/** @param {string} name @param {any} value */
function valueWords(name, value) {
  const own = `option.${name}.${value}`;
  return has(own) ? t(own) : t(`option.${name}.value`, { value });
}

/** @param {string} name @param {Form} form */
function tick(name, form) {
  const changed = (/** @type {Event} */ event) => form.change(name, /** @type {HTMLInputElement} */ (event.target).checked);
  return html`<label class="check">
    <input type="checkbox" name=${name} .checked=${live(!!form.values[name])} ?disabled=${form.disabled} @change=${changed} />
    <span>${t(`option.${name}`)}</span>
  </label>`;
}

/** @param {string} name @param {any[]} values @param {Form} form */
function pick(name, values, form) {
  const changed = (/** @type {Event} */ event) =>
    form.change(name, values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]);
  return html`<label class="field">
    <span>${t(`option.${name}`)}</span>
    <select name=${name} ?disabled=${form.disabled} @change=${changed}>
      ${values.map((value) => html`<option ?selected=${form.values[name] === value}>${valueWords(name, value)}</option>`)}
    </select>
  </label>`;
}

/** @param {string} name @param {Schema} schema @param {Form} form */
function list(name, schema, form) {
  const changed = (/** @type {Event} */ event) => form.change(name, listOf(/** @type {HTMLInputElement} */ (event.target).value, schema));
  return html`<label class="field">
    <span>${t(`option.${name}`)}</span>
    <input type="text" name=${name} autocomplete="off" .value=${live(typed(form.values[name] ?? []))} ?disabled=${form.disabled} @change=${changed} />
  </label>`;
}

/** @param {string} name @param {Schema} property @param {Form} form @param {number} seats */
function field(name, property, form, seats) {
  if (property.type === "boolean") return tick(name, form);
  return property.type === "array" ? list(name, property, form) : pick(name, valuesOf(property, seats), form);
}

/** @param {string} name @param {Schema} property @param {Form} form @param {number} seats */
function option(name, property, form, seats) {
  const help = `option.${name}.help`;
  return html`<div class="option">
    ${field(name, property, form, seats)}
    ${has(help) ? html`<p class="hint">${t(help)}</p>` : nothing}
  </div>`;
}

/** @param {Schema} schema @param {Form} form @param {number} seats how many sit at the table */
export function optionsForm(schema, form, seats) {
  const properties = Object.entries(schema?.properties ?? {}).filter(([name]) => name !== FILLED_IN);
  return html`<div class="options">${properties.map(([name, property]) => option(name, property, form, seats))}</div>`;
}

/** The values a game starts with. @param {Schema} schema @returns {Record<string, any>} */
export function defaultsOf(schema) {
  const properties = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(properties.map(([name, property]) => [name, property.default ?? null]));
}
