// A form for any choice of app/games/choices.py: with it every game can be played, even one without a table of its own.
import { html, live, nothing } from "../html.js";
import { has, t } from "../words/index.js";

/** @typedef {import("./contract.js").GameContext} GameContext */
/** @typedef {Record<string, any>} Spec */
/** @typedef {{value: any, set: (value: any) => void, name: string}} Slot where a field's value is kept */

/** A value as words where there are any: kinds of goods, else itself. @param {any} value @returns {string} */
export function valueText(value) {
  if (value === null) return t("nothing");
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([key, one]) => `${key}: ${valueText(one)}`).join("; ");
  return has(`good.${value}`) ? t(`good.${value}`) : String(value);
}

/** The lawful value a field begins with. @param {Spec} spec @returns {any} */
export function firstValue(spec) {
  switch (spec.is) {
    case "const": return spec.value;
    case "one_of": return spec.of[0];
    case "some_of": return spec.of.slice(0, spec.min);
    case "order_of": return [...spec.of];
    case "number": return spec.min;
    case "counts": return firstCounts(spec);
    case "text": return "";
    case "list_of": return Array.from({ length: spec.min }, () => firstValue(spec.each));
    case "record": return mapped(spec.fields, firstValue);
  }
}

/** @param {Record<string, any>} fields @param {(spec: any) => any} change */
function mapped(fields, change) {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, change(spec)]));
}

/** @param {Spec} spec */
function firstCounts(spec) {
  let left = spec.min;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [kind, most] of Object.entries(spec.of)) {
    const n = Math.min(left, most);
    if (n > 0) counts[kind] = n;
    left -= n;
  }
  return counts;
}

/** @param {Record<string, number>} counts */
function total(counts) {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** @param {any} a @param {any} b */
function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** May this value be sent? @param {Spec} spec @param {any} value @returns {boolean} */
export function fits(spec, value) {
  switch (spec.is) {
    case "some_of": return value.length >= spec.min && value.length <= spec.max;
    case "number": return Number.isInteger(value) && value >= spec.min && value <= spec.max;
    case "counts": return total(value) >= spec.min && total(value) <= spec.max;
    case "text": return value.trim().length > 0 && value.length <= spec.max;
    case "list_of": return value.length >= spec.min && value.every((/** @type {any} */ one) => fits(spec.each, one));
    case "record": return Object.keys(spec.fields).every((name) => fits(spec.fields[name], value[name]));
    default: return true;
  }
}

/** @param {string} words @param {boolean} pressed @param {() => void} press @param {boolean} [off] */
function chip(words, pressed, press, off = false) {
  return html`<button type="button" class="chip" aria-pressed=${pressed ? "true" : "false"} ?disabled=${off} @click=${press}>${words}</button>`;
}

/** @param {Spec} spec @param {Slot} slot */
function oneOf(spec, { value, set }) {
  return html`<div class="chips">${spec.of.map((/** @type {any} */ one) => chip(valueText(one), same(one, value), () => set(one)))}</div>`;
}

/** @param {Spec} spec @param {Slot} slot */
function someOf(spec, { value, set }) {
  return html`<div class="chips">${spec.of.map((/** @type {any} */ one) => {
    const rest = value.filter((/** @type {any} */ other) => !same(other, one));
    const picked = rest.length < value.length;
    return chip(valueText(one), picked, () => set(picked ? rest : [...value, one]), !picked && value.length >= spec.max);
  })}</div>`;
}

/** @param {Spec} _ @param {Slot} slot */
function orderOf(_, { value, set }) {
  const earlier = (/** @type {number} */ at) => {
    const next = [...value];
    [next[at - 1], next[at]] = [next[at], next[at - 1]];
    set(next);
  };
  return html`<ol class="chips">${value.map((/** @type {any} */ one, /** @type {number} */ at) => html`<li class="row">
    <span>${at + 1}. ${valueText(one)}</span>
    ${at ? html`<button type="button" class="button button-small" @click=${() => earlier(at)}>${t("form.up")}</button>` : nothing}
  </li>`)}</ol>`;
}

/** @param {string} label @param {number} low @param {number} high @param {number} value @param {(n: number) => void} set */
function stepper(label, low, high, value, set) {
  const change = (/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).valueAsNumber);
  return html`<label class="field field-row"><span>${label}</span>
    <input class="form-number" type="number" min=${low} max=${high} step="1" .value=${live(String(value))} @change=${change} /></label>`;
}

/** @param {Spec} spec @param {Slot} slot */
function countsOf(spec, { value, set }) {
  const change = (/** @type {string} */ kind) => (/** @type {number} */ n) => {
    const { [kind]: _, ...rest } = value;
    set(n > 0 ? { ...rest, [kind]: n } : rest);
  };
  return html`<div class="row">${Object.entries(spec.of).map(([kind, most]) => stepper(valueText(kind), 0, most, value[kind] ?? 0, change(kind)))}</div>`;
}

/** @param {Spec} spec @param {Slot} slot */
function text(spec, { value, set, name }) {
  const change = (/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<input type="text" maxlength=${spec.max} aria-label=${name} .value=${live(value)} @input=${change} />`;
}

/** @param {Spec} spec @param {Slot} slot */
function listOf(spec, { value, set, name }) {
  const at = (/** @type {number} */ n) => ({
    name: `${name} ${n + 1}`, value: value[n], set: (/** @type {any} */ one) => set(value.map((/** @type {any} */ old, /** @type {number} */ i) => (i === n ? one : old))),
  });
  const button = (/** @type {string} */ code, /** @type {boolean} */ off, /** @type {any[]} */ next) =>
    html`<button type="button" class="button button-small" ?disabled=${off} @click=${() => set(next)}>${t(code)}</button>`;
  return html`<div class="stack">${value.map((/** @type {any} */ _, /** @type {number} */ n) => field(spec.each, at(n)))}
    <div class="row">${button("form.add", value.length >= spec.max, [...value, firstValue(spec.each)])}
    ${button("form.remove", value.length <= spec.min, value.slice(0, -1))}</div></div>`;
}

/** @param {Spec} spec @param {Slot} slot */
function record(spec, { value, set }) {
  const at = (/** @type {string} */ name) => ({ name, value: value[name], set: (/** @type {any} */ one) => set({ ...value, [name]: one }) });
  return html`<div class="stack">${Object.keys(spec.fields).map((name) => field(spec.fields[name], at(name)))}</div>`;
}

/** @param {Spec} spec @param {Slot} slot */
function number(spec, { value, set, name }) {
  return stepper(name, spec.min, spec.max, value, set);
}

/** @type {Record<string, (spec: Spec, slot: Slot) => unknown>} */
const FIELDS = {
  one_of: oneOf, some_of: someOf, order_of: orderOf, number, counts: countsOf, text, list_of: listOf, record,
};

/** @param {Spec} spec @param {Slot} slot @returns {unknown} */
function field(spec, slot) {
  if (spec.is === "const") return nothing;
  return html`<div class="form-field" role="group" aria-label=${slot.name}><strong>${slot.name}</strong>${FIELDS[spec.is](spec, slot)}</div>`;
}

/** What has been filled in so far, begun anew where the choice is another one. @param {any} ui @param {Spec} choice */
function draftOf(ui, choice) {
  const drafts = (ui.choiceForm ??= {});
  const shape = JSON.stringify(choice);
  if (drafts[choice.do]?.shape !== shape) drafts[choice.do] = { shape, values: mapped(choice.fields, firstValue) };
  return drafts[choice.do].values;
}

/** @param {GameContext} ctx @param {Spec} choice */
function choiceView(ctx, choice) {
  const values = draftOf(ctx.ui, choice);
  const slot = (/** @type {string} */ name) => ({
    name, value: values[name],
    set: (/** @type {any} */ value) => {
      values[name] = value;
      ctx.rerender();
    },
  });
  const ready = Object.keys(choice.fields).every((name) => fits(choice.fields[name], values[name]));
  const send = () => ctx.act({ do: choice.do, ...values }, { owed: choice.owed });
  const title = has(`do.${choice.do}`) ? t(`do.${choice.do}`) : choice.do;
  return html`<section class="panel" data-choice=${choice.do}><h3>${title}</h3>
    ${Object.keys(choice.fields).map((name) => field(choice.fields[name], slot(name)))}
    <button type="button" class="button button-green" ?disabled=${!ready} @click=${send}>${t("form.send")}: ${title}</button>
  </section>`;
}

/** @param {GameContext} ctx */
export function renderTable(ctx) {
  const { choices } = ctx.mine;
  const seen = JSON.stringify({ table: ctx.table.view, mine: ctx.mine.view }, null, 1);
  return html`<div class="form">
    ${choices.length ? choices.map((choice) => choiceView(ctx, choice)) : html`<p class="hint">${t("form.none")}</p>`}
    <pre class="panel hash">${seen}</pre>
  </div>`;
}
