// The room page begins here: come in by the link that was followed, keep the socket, draw.
import { speakThrough } from "./actions.js";
import { call, pageData } from "./api.js";
import { secondsLeft, slept } from "./clock.js";
import { showDialog } from "./dialog.js";
import { keep, keepAwake, kept } from "./fallbacks.js";
import { html, render as draw } from "./html.js";
import { later } from "./later.js";
import { linksUnder, recallLinks } from "./links.js";
import { isOwnTurn, seatName, whoName } from "./people.js";
import { pageView } from "./page.js";
import { afterDrawing, beforeDrawing } from "./scroll.js";
import { waitingWords } from "./shell.js";
import { RoomSocket } from "./socket.js";
import { drawWith, render, state, takeTalk, takeView } from "./state.js";
import { fetchTable } from "./table.js";
import { english } from "./words/en.js";
import { register, setNames, t } from "./words/index.js";

const data = pageData();
const code = data.code;
const draftKey = `nott-draft-${code}`;
const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** @type {import("./door.js").Door | null} */
let door = null;
/** @type {RoomSocket | null} */
let socket = null;

const doors = later(() => import("./door.js"));
/** What can be played, and how, is to be known before a game. */
const games = later(async () => {
  const reply = await call("GET", "/api/games");
  if (!reply.ok) throw new Error(reply.body.code);
  state.ui.games = reply.body.games;
});

// Drawing

function current() {
  if (state.view) return pageView(state.view);
  const view = door && doors()?.doorView(door);
  return view ?? html`<p class="loading" role="status">${t("loading")}</p>`;
}

function title() {
  const { view } = state;
  return view && isOwnTurn(view.table, view.mine) ? `● ${waitingWords(view.table, view.mine)}` : t("title.room", { code });
}

/** Talk that is on the screen has been seen: on a wide page it is there unless another list is. */
function noteSeen() {
  const wide = matchMedia("(min-width: 60rem)").matches;
  if (state.ui.tab !== "talk" && !(wide && state.ui.tab === "table")) return;
  state.ui.talkSeen = state.ui.lines.talk.at(-1)?.n ?? 0;
}

function drawPage() {
  if (state.view) fetchTable(state.view.table.game);
  if (state.view?.table.phase === "lobby") games();
  noteSeen();
  beforeDrawing();
  draw(current(), root);
  afterDrawing();
  showDialog();
  document.title = title();
}

// The server's frames

/** A newer client belongs to this server: load it, once. @param {string} build */
function checkBuild(build) {
  if (!data.build || build === data.build || kept("sessionStorage", "nott-reloaded") === build) return;
  keep("sessionStorage", "nott-reloaded", build);
  location.reload();
}

/** @param {{catalogue: any, phrases: string[]}} frame */
function takeCatalogue(frame) {
  state.ui.catalogue = frame.catalogue;
  state.ui.phrases = frame.phrases;
  render();
}

/** @param {import("./types.js").HelloFrame} frame */
function takeHello(frame) {
  checkBuild(frame.build);
  takeCatalogue(frame);
  takeTalk(frame.talk);
  if (state.ui.talkSeen === 0) state.ui.talkSeen = frame.talk.at(-1)?.n ?? 0;
}

/** @param {import("./types.js").ServerFrame} frame */
function take(frame) {
  switch (frame.type) {
    case "hello": return takeHello(frame);
    case "view":
      takeView(frame);
      return frame.table.phase === "lobby" ? practise() : undefined;
    case "talk": return takeTalk([frame.line]);
    case "catalogue": return takeCatalogue(frame);
  }
}

/** A table for practice is filled and started as soon as it is there. */
async function practise() {
  if (kept("sessionStorage", `nott-practise-${code}`)) (await import("./practise.js")).practise(code);
}

// Drafts: what is half done outlives a reload of the page

function keepDrafts() {
  const { game, gameNo, talkDraft } = state.ui;
  keep("sessionStorage", draftKey, { game, gameNo, talkDraft, unanswered: socket?.unanswered ?? [] });
}

/** @param {RoomSocket} to */
function recallDrafts(to) {
  const draft = kept("sessionStorage", draftKey);
  if (!draft) return;
  state.ui.talkDraft = draft.talkDraft;
  if (state.ui.gameNo === -1 || state.ui.gameNo === draft.gameNo) {
    state.ui.game = draft.game;
    state.ui.gameNo = draft.gameNo;
  }
  for (const message of draft.unanswered) if (message.type !== "page") to.send(message);
}

// Coming in

function connect() {
  if (socket) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const link = (/** @type {import("./socket.js").LinkState} */ now, /** @type {string | null} */ bye) => {
    Object.assign(state.ui, { link: now, bye });
    render();
  };
  socket = new RoomSocket(`${scheme}://${location.host}/api/rooms/${code}/socket`, { frame: take, link });
  speakThrough(socket);
  recallDrafts(socket);
  socket.open();
}

function entered() {
  door = null;
  connect();
  render();
}

const LETTERS = { i: "invite", w: "watch" };

/** The secret of the link that was followed; it is gone from the address bar at once. @returns {string | null} that of a link to move a seat */
function takeFragment() {
  const secrets = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname);
  for (const [letter, kind] of Object.entries(LETTERS)) {
    if (secrets.get(letter)) keep("sessionStorage", `nott-${kind}-${code}`, secrets.get(letter));
  }
  return secrets.get("m");
}

async function fetchBrief() {
  const reply = await call("GET", `/api/rooms/${code}`);
  return reply.ok ? reply.body : null;
}

async function comeIn() {
  const move = takeFragment();
  const brief = await fetchBrief();
  const reply = move ? await call("POST", `/api/rooms/${code}/move`, { move }) : null;
  if (brief?.you || reply?.ok) return entered();
  const error = reply ? { code: `error.${reply.body.code}`, params: reply.body.params ?? {} } : null;
  const [invite, watch] = ["invite", "watch"].map((kind) => kept("sessionStorage", `nott-${kind}-${code}`));
  door = { code, brief, invite, watch, error, entered };
  render();
}

// Time

let last = { wall: Date.now(), mono: performance.now() };

function tick() {
  const now = { wall: Date.now(), mono: performance.now() };
  if (slept(last, now)) socket?.renew();
  last = now;
  if (state.view?.table.phase === "playing" && secondsLeft(state.ui.clock, now.mono) !== null) render();
}

function shown() {
  if (document.visibilityState === "visible" && state.view?.table.phase === "playing") keepAwake();
}

register(english);
setNames({ seat: seatName, who: whoName });
linksUnder(data.public_url);
recallLinks(code);
drawWith(drawPage);
if (data.hello && data.view) {
  takeHello(data.hello);
  takeView(data.view);
}
addEventListener("pagehide", keepDrafts);
addEventListener("hashchange", comeIn);
document.addEventListener("visibilitychange", shown);
addEventListener("pointerdown", shown, { once: true });
setInterval(tick, 1000);
comeIn();
