// Doing a move from a table.
import { choiceFor } from "./choices.js";

/** @typedef {import("../contract.js").GameContext} GameContext */
/** @typedef {Pick<GameContext, "act" | "rerender"> & {choices: import("./choices.js").Choice[]}} Mover */

/** After this a move that got no answer no longer holds back the next one, in milliseconds. */
const PATIENCE = 4000;

/** When the move was sent that has no answer yet; 0 without one. Not in `ui`: a reloaded page has sent nothing yet. */
let sent = 0;

/**
 * Does a move that a choice admits; a second tap before the answer does nothing.
 * @param {Mover} c @param {Record<string, any>} action @returns {Promise<boolean>} whether it was done
 */
export async function send(c, action) {
  const choice = choiceFor(c.choices, action);
  if (!choice || (sent && performance.now() - sent < PATIENCE)) return false;
  sent = performance.now();
  try {
    const { code } = await c.act(action, { owed: choice.owed });
    return code === null;
  } finally {
    sent = 0;
    c.rerender();
    requestAnimationFrame(keepFocus);
  }
}

/** The button pressed may be gone: then the keyboard goes on from what is to be done next. */
function keepFocus() {
  if (document.activeElement === document.body) /** @type {HTMLElement | null} */ (document.querySelector(".sh-now, .nt-now"))?.focus({ preventScroll: true });
}

/** The second half of a double tap, which would do the next thing unseen. @param {MouseEvent} event */
export const twice = (event) => event.detail > 1;
