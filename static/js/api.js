// Requests over HTTP, always answered: {ok, status, body} with a code and parameters where it was refused.

/** @typedef {{ok: boolean, status: number, body: any}} Reply */

/** @param {string} method @param {any} body @param {string} [key] @returns {RequestInit} */
function requestOf(method, body, key) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  return { method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: "same-origin" };
}

/** @param {Response} response */
async function bodyOf(response) {
  try {
    return await response.json();
  } catch {
    return response.ok ? null : { code: "no_answer", params: {} };
  }
}

/**
 * @param {string} method @param {string} path @param {any} [body] @param {string} [key] the Idempotency-Key
 * @returns {Promise<Reply>}
 */
export async function call(method, path, body, key) {
  try {
    const response = await fetch(path, requestOf(method, body, key));
    return { ok: response.ok, status: response.status, body: await bodyOf(response) };
  } catch {
    return { ok: false, status: 0, body: { code: "no_answer", params: {} } };
  }
}

/** What the server put into the page. @returns {any} */
export function pageData() {
  return JSON.parse(document.getElementById("data")?.textContent || "{}");
}
