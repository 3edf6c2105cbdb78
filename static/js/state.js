// All that is drawn: `view` is the server's and replaced whole, `ui` is this browser's and never touched by the server.
import { clockFrom } from "./clock.js";
import { withNewer } from "./lines.js";

/** @typedef {import("./types.js").ViewFrame} ViewFrame */
/** @typedef {import("./types.js").LineView} LineView */
/** @typedef {{code: string, params?: Record<string, any>}} Coded */
/**
 * @typedef {object} Ui
 * @property {import("./socket.js").LinkState} link
 * @property {string | null} bye why the line was closed for good
 * @property {import("./clock.js").Clock} clock
 * @property {any} catalogue
 * @property {string[]} phrases
 * @property {{log: LineView[], mine: LineView[], talk: LineView[]}} lines
 * @property {"table" | "talk" | "log" | "people"} tab
 * @property {number} talkSeen number of the last line of talk that was seen
 * @property {string} talkDraft
 * @property {number | null} talkTo the seat a quick phrase points at
 * @property {any} dialog
 * @property {Coded | null} notice
 * @property {any[]} games what GET /api/games says
 * @property {{invite: string | null, watch: string | null, move: string | null}} links tokens known to this browser
 * @property {Record<string, any>} forms half-filled forms, by name
 * @property {any} game the game table's own scratch
 * @property {number} gameNo
 */

/** @type {{view: ViewFrame | null, ui: Ui}} */
export const state = {
  view: null,
  ui: {
    link: "connecting", bye: null, clock: { endsAt: null, rest: null }, catalogue: {}, phrases: [],
    lines: { log: [], mine: [], talk: [] }, tab: "table", talkSeen: 0, talkDraft: "", talkTo: null, dialog: null,
    notice: null, games: [], links: { invite: null, watch: null, move: null }, forms: {}, game: {}, gameNo: -1,
  },
};

/** @type {() => void} */
let draw = () => {};
let queued = false;

/** Say how the page is drawn. @param {() => void} how */
export function drawWith(how) {
  draw = how;
}

/** Draw soon, once for all changes made until then. */
export function render() {
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    draw();
  });
}

/** Another game on the table: what was kept of the last one goes. @param {number} number */
function newGame(number) {
  state.ui.gameNo = number;
  state.ui.game = {};
  state.ui.lines.mine = [];
}

/** @param {ViewFrame} frame */
export function takeView(frame) {
  const { ui } = state;
  if (ui.gameNo !== frame.table.game_no && ui.gameNo !== -1) newGame(frame.table.game_no);
  ui.gameNo = frame.table.game_no;
  state.view = frame;
  ui.clock = clockFrom(frame.left_ms, frame.table.clock?.stands ?? false, performance.now());
  ui.lines.log = withNewer(ui.lines.log, frame.table.log);
  ui.lines.mine = withNewer(ui.lines.mine, frame.mine.log);
  render();
}

/** @param {LineView[]} fresh */
export function takeTalk(fresh) {
  state.ui.lines.talk = withNewer(state.ui.lines.talk, fresh);
  render();
}

/** Say something on the page for a while: a refusal, or that something was done. @param {Coded} notice */
export function notify(notice) {
  state.ui.notice = notice;
  render();
}
