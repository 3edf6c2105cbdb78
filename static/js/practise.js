// Practise: a table made on the home page is filled with computer players and started at once, for one person alone.
import { askRoom } from "./actions.js";
import { call } from "./api.js";
import { keep, kept, newShare } from "./fallbacks.js";
import { state } from "./state.js";

const BOTS = 3;

/** @param {string} code */
const key = (code) => `nott-practise-${code}`;

/** On the home page: this table is for practice. @param {string} code @param {string} level of the computer players */
export function practiseAt(code, level) {
  keep("sessionStorage", key(code), level);
}

/** @param {import("./types.js").TableFrame} table @param {{max_seats: number, bots: import("./bots.js").Kinds}} facts @param {string} level */
function missing(table, facts, level) {
  const seats = Math.min(facts.max_seats, BOTS + 1);
  const { characters, levels, usual } = facts.bots;
  return Array.from({ length: Math.max(0, seats - table.chairs.length) }, (_, n) => ({
    do: "seat_bot",
    level: levels.includes(level) ? level : usual,
    character: characters.length ? characters[n % characters.length] : null,
  }));
}

/** Fill the seats, say ready, start; where something is refused the lobby stays, with all that can be done by hand. @param {string} code */
export async function practise(code) {
  const level = kept("sessionStorage", key(code));
  keep("sessionStorage", key(code), null);
  const reply = await call("GET", "/api/games");
  const table = state.view?.table;
  if (!level || !reply.ok || table?.phase !== "lobby") return;
  const facts = reply.body.games.find((/** @type {{slug: string}} */ game) => game.slug === table.game);
  const steps = [...missing(table, facts, level), { do: "ready", ready: true, share: newShare() }, { do: "start" }];
  for (const step of steps) if ((await askRoom(step)).code) return;
}
