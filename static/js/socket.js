// The room's socket: it comes back by itself, and what was not answered is sent again with the same id.
import { newId } from "./fallbacks.js";

/** @typedef {import("./types.js").ServerFrame} ServerFrame */
/** @typedef {import("./types.js").AnswerFrame} AnswerFrame */
/** @typedef {"connecting" | "open" | "lost" | "closed"} LinkState */
/** @typedef {{id?: string, type: string} & Record<string, any>} Message */
/**
 * @typedef {object} Handlers
 * @property {(frame: ServerFrame) => void} frame
 * @property {(state: LinkState, code: string | null) => void} link
 */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const SILENCE_MS = 20000;
const PONG_MS = 6000;
/** Being sent away for one of these, nobody comes back by itself. */
const FINAL = new Set(["kicked", "left", "revoked", "not_in_room", "no_room", "bad_origin", "other_tab"]);

/** The time before attempt n (from 0), half of it by chance. @param {number} attempt @param {number} chance 0 to 1 */
export function waitBefore(attempt, chance) {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return full / 2 + (full / 2) * chance;
}

export class RoomSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, {message: Message, done: (answer: any) => void}>} */
  #unanswered = new Map();
  #attempt = 0;
  #greeted = false;
  #finished = false;
  #retry = 0;
  #watch = 0;

  /** @param {string} url @param {Handlers} handlers */
  constructor(url, handlers) {
    this.url = url;
    this.handlers = handlers;
    addEventListener("online", () => this.#again());
    addEventListener("pageshow", () => this.#again());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#again());
  }

  /** Send a message and wait for its answer, however often the line breaks. @param {Message} message @returns {Promise<any>} */
  send(message) {
    const id = message.id ?? newId();
    return new Promise((done) => {
      this.#unanswered.set(id, { message: { ...message, id }, done });
      if (this.#greeted) this.#write({ ...message, id });
    });
  }

  /** What has not been answered yet, to be sent again after a reload. @returns {Message[]} */
  get unanswered() {
    return Array.from(this.#unanswered.values(), (entry) => entry.message);
  }

  open() {
    if (this.#finished) return;
    clearTimeout(this.#retry);
    this.#greeted = false;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#listen(SILENCE_MS, () => this.renew());
    socket.onmessage = (event) => socket === this.#socket && this.#heard(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#lost();
    this.handlers.link(this.#attempt ? "lost" : "connecting", null);
  }

  /** Drop the line and take it up anew: the first view tells everything afresh. */
  renew() {
    this.#socket?.close();
    this.#attempt = 0;
    this.open();
  }

  /** For good. @param {string} code */
  finish(code) {
    this.#finished = true;
    clearTimeout(this.#watch);
    this.#socket?.close();
    this.handlers.link("closed", code);
  }

  #again() {
    if (this.#finished || !this.#socket) return;
    if (this.#socket.readyState === WebSocket.OPEN) this.#write({ type: "ping" }, PONG_MS);
    else if (this.#socket.readyState === WebSocket.CLOSED) this.open();
  }

  /** @param {Message} message @param {number} [patience] how long silence is borne after it */
  #write(message, patience = SILENCE_MS) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    if (patience < SILENCE_MS) this.#listen(patience, () => this.renew());
  }

  /** @param {number} patience @param {() => void} silent */
  #listen(patience, silent) {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(silent, patience);
  }

  /** @param {ServerFrame} frame */
  #heard(frame) {
    this.#listen(SILENCE_MS, () => this.#write({ type: "ping" }, PONG_MS));
    if (frame.type === "hello") this.#welcomed();
    if (frame.type === "bye" && FINAL.has(frame.code)) return this.finish(frame.code);
    this.handlers.frame(frame);
    if (frame.type === "answer" || frame.type === "page") this.#settle(frame);
  }

  #welcomed() {
    this.#greeted = true;
    this.#attempt = 0;
    this.handlers.link("open", null);
    for (const { message } of this.#unanswered.values()) this.#write(message);
  }

  /** @param {AnswerFrame | import("./types.js").PageFrame} frame */
  #settle(frame) {
    this.#unanswered.get(frame.id)?.done(frame);
    this.#unanswered.delete(frame.id);
  }

  #lost() {
    clearTimeout(this.#watch);
    if (this.#finished) return;
    this.#greeted = false;
    this.#attempt += 1;
    this.handlers.link("lost", null);
    this.#retry = setTimeout(() => this.open(), waitBefore(this.#attempt - 1, Math.random()));
  }
}
