// What browsers keep from pages on plain http in a home network, and what we do instead.

/** @param {number} bytes */
function hex(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new name for an action: unique, 8 to 64 letters, digits, "-" and "_". */
export function newId() {
  return crypto.randomUUID ? crypto.randomUUID() : hex(16);
}

/** This browser's share in the seed: 32 hex digits. */
export function newShare() {
  return hex(16);
}

/** @param {HTMLInputElement} field */
function copyFromField(field) {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/**
 * Copy what stands in a field. Where both ways fail the text is left selected, to be copied by hand.
 * @param {HTMLInputElement} field @returns {Promise<boolean>}
 */
export async function copyField(field) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused by the browser: the old way may still work.
  }
  return copyFromField(field);
}

/** Keep the screen on while a game is played, where the browser can. */
export async function keepAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // A low battery or a hidden page: the screen may sleep, and the socket comes back by itself.
  }
}

/** @typedef {"localStorage" | "sessionStorage"} Shelf */

/** Keep a value in this browser; quietly nothing where storage is shut. @param {Shelf} shelf @param {string} key @param {any} value */
export function keep(shelf, key, value) {
  try {
    if (value === null) window[shelf].removeItem(key);
    else window[shelf].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

/** A kept value, or null. @param {Shelf} shelf @param {string} key @returns {any} */
export function kept(shelf, key) {
  try {
    return JSON.parse(window[shelf].getItem(key) ?? "null");
  } catch {
    return null;
  }
}
