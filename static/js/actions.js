// What this browser asks of the room. Every refusal is shown in words.
import { withOlder } from "./lines.js";
import { notify, render, state } from "./state.js";

/** @typedef {import("./types.js").AnswerFrame} AnswerFrame */

/** @type {import("./socket.js").RoomSocket | null} */
let line = null;

/** @param {import("./socket.js").RoomSocket} socket */
export function speakThrough(socket) {
  line = socket;
}

/** @param {import("./socket.js").Message} message @returns {Promise<any>} the answer's frame */
async function ask(message) {
  if (!line) return { type: "answer", id: "", code: "no_answer", params: {} };
  const answer = await line.send(message);
  if (answer.code) notify({ code: `error.${answer.code}`, params: answer.params });
  return answer;
}

/** A move in the game. @param {Record<string, any>} action @param {{owed: boolean}} how @returns {Promise<AnswerFrame>} */
export function act(action, { owed }) {
  const moment = owed ? (state.view?.table.clock?.key ?? null) : null;
  return ask({ type: "act", action, moment });
}

/** Something about the room. @param {Record<string, any> & {do: string}} op */
export function askRoom(op) {
  return ask({ type: "op", op });
}

/** @param {{text?: string, phrase?: string, to?: number | null}} words */
export function say(words) {
  return ask({ type: "say", text: null, phrase: null, to: null, ...words });
}

/** Fetch older lines. @param {"log" | "mine" | "talk"} stream */
export async function older(stream) {
  const known = state.ui.lines[stream];
  const before = known.length ? known[0].n : 0;
  const page = await ask({ type: "page", stream, before });
  if (page.type !== "page") return;
  state.ui.lines[stream] = withOlder(state.ui.lines[stream], page.lines);
  render();
}
