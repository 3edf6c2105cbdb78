// Drawings out of the one sprite file, by code: goods, "bag", "coin", "crown" and the marks of the seats.
import { html } from "./html.js";

const SPRITE = new URL("../img/sprite.svg", import.meta.url).pathname;

/**
 * A small drawing beside words: it is hidden from screen readers unless it has a label of its own.
 * @param {string} code
 * @param {string} [label]
 */
export function icon(code, label) {
  const kind = `icon icon-${code}`;
  return label
    ? html`<svg class=${kind} viewBox="0 0 48 48" role="img" aria-label=${label}><use href="${SPRITE}#${code}"></use></svg>`
    : html`<svg class=${kind} viewBox="0 0 48 48" aria-hidden="true" focusable="false"><use href="${SPRITE}#${code}"></use></svg>`;
}
