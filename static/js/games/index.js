// The tables: which games have a module of their own. See contract.d.ts for what it gives and gets.
const TABLES = new Set(["nottingham", "sheriff"]);

/**
 * A game without a table of its own is played by the generic form.
 * @param {string} slug @returns {Promise<import("./contract.js").GameModule>}
 */
export async function gameModule(slug) {
  return TABLES.has(slug) ? await import(`./${slug}/index.js`) : await import("./choice_form.js");
}
