// What is fetched only when it is first needed: a page in the middle of a game loads neither lobby nor door.
import { render } from "./state.js";

const AGAIN_MS = 3000;

/**
 * Gives what was fetched, or null while it is on its way; the page is drawn again when it has come. Where the line is
 * down it is tried again after a while.
 * @template T @param {() => Promise<T>} fetch @returns {() => T | null}
 */
export function later(fetch) {
  /** @type {T | null} */
  let found = null;
  let asked = false;
  const take = (/** @type {T} */ value) => {
    found = value;
    render();
  };
  const tryAgain = () => {
    asked = false;
    render();
  };
  return () => {
    if (!asked) {
      asked = true;
      fetch().then(take, () => setTimeout(tryAgain, AGAIN_MS));
    }
    return found;
  };
}
