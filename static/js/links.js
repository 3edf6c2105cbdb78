// The links that let people in: made by the server, shown once, and kept in this browser to be shown again.
import { call } from "./api.js";
import { copyField, keep, kept } from "./fallbacks.js";
import { html, nothing } from "./html.js";
import { notify, render, state } from "./state.js";
import { t } from "./words/index.js";

/** @typedef {"invite" | "watch" | "move"} Kind */

const LETTERS = { invite: "i", watch: "w", move: "m" };
let publicUrl = "";

/** Where people outside find this server, if the server knows. @param {string | null | undefined} url */
export function linksUnder(url) {
  publicUrl = (url || location.origin).replace(/\/$/, "");
}

/** @param {string} code @param {{invite?: string, watch?: string}} links */
export function keepLinks(code, links) {
  keep("localStorage", `nott-links-${code}`, links);
}

/** @param {string} code */
export function recallLinks(code) {
  Object.assign(state.ui.links, kept("localStorage", `nott-links-${code}`) ?? {});
}

/** @param {string} code @param {Kind} kind @param {string} token */
function address(code, kind, token) {
  return `${publicUrl}/r/${code}#${LETTERS[kind]}=${token}`;
}

/** @param {string} code @param {Kind} kind */
async function make(code, kind) {
  const reply = await call("POST", `/api/rooms/${code}/links`, { kind });
  if (!reply.ok) return notify({ code: `error.${reply.body.code}`, params: reply.body.params });
  state.ui.links[kind] = reply.body.token;
  if (kind !== "move") keepLinks(code, { ...kept("localStorage", `nott-links-${code}`), [kind]: reply.body.token });
  render();
}

/** @param {string} code @param {Kind} kind */
async function revoke(code, kind) {
  const reply = await call("DELETE", `/api/rooms/${code}/links/${kind}`);
  if (!reply.ok) return notify({ code: `error.${reply.body.code}`, params: reply.body.params });
  state.ui.links[kind] = null;
  keepLinks(code, { ...kept("localStorage", `nott-links-${code}`), [kind]: null });
  notify({ code: "link.revoked" });
}

/** @param {Event} event */
async function copy(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  notify({ code: (await copyField(field)) ? "link.copied" : "link.copy_by_hand" });
}

/** @param {Event} event */
function selectAll(event) {
  /** @type {HTMLInputElement} */ (event.currentTarget).select();
}

/** @param {string} code @param {Kind} kind @param {string} token */
function shown(code, kind, token) {
  return html`<div class="copy">
    <input type="text" readonly aria-label=${t(`link.${kind}`)} .value=${address(code, kind, token)} @focus=${selectAll} />
    <button type="button" class="button button-green" @click=${copy}>${t("copy")}</button>
  </div>`;
}

/**
 * A link with its copy button, or a button that makes one.
 * @param {string} code @param {Kind} kind @param {{mayRevoke: boolean}} how
 */
export function linkView(code, kind, { mayRevoke }) {
  const token = state.ui.links[kind];
  const renew = html`<button type="button" class="button button-small" @click=${() => make(code, kind)}>
    ${t(token ? "link.renew" : `link.make.${kind}`)}
  </button>`;
  const end = html`<button type="button" class="button button-small" @click=${() => revoke(code, kind)}>${t("link.revoke")}</button>`;
  return html`<section class="link">
    <h3>${t(`link.${kind}`)}</h3>
    <p class="hint">${t(`link.${kind}.help`)}</p>
    ${token ? shown(code, kind, token) : nothing}
    <div class="row">${renew}${mayRevoke ? end : nothing}</div>
  </section>`;
}
