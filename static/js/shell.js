// Around the table: header with code, phase and clock, whom the game waits for, and what everybody should know now.
import { askRoom } from "./actions.js";
import { clockText, secondsLeft } from "./clock.js";
import { html, nothing } from "./html.js";
import { icon } from "./icons.js";
import { openMenu } from "./menu.js";
import { can, isOwnTurn, opWords, seatColour, seatName, whoName } from "./people.js";
import { render, state } from "./state.js";
import { has, t } from "./words/index.js";

/** @typedef {import("./types.js").TableFrame} TableFrame */
/** @typedef {import("./types.js").MineFrame} MineFrame */

const LATE_SECONDS = 10;

/** @param {TableFrame} table */
function clockView(table) {
  const seconds = secondsLeft(state.ui.clock, performance.now());
  if (table.phase !== "playing" || seconds === null) return nothing;
  const late = seconds <= LATE_SECONDS ? "clock-late" : "";
  const stands = table.clock?.stands ? "clock-stands" : "";
  return html`<span class="clock ${late} ${stands}" role="timer" aria-label=${t("clock", { n: seconds })}>${clockText(seconds)}</span>`;
}

/** The game's words for a decision, said to the one who decides or to the others. @param {string | null} decision @param {boolean} mine */
function decisionWords(decision, mine) {
  const own = `decision.${decision}.you`;
  if (mine && has(own)) return t(own);
  return has(`decision.${decision}`) ? t(`decision.${decision}`) : "";
}

/** Whom the game waits for, in words. @param {TableFrame} table @param {MineFrame} mine @returns {string} */
export function waitingWords(table, mine) {
  if (table.phase === "over") return t("wait.over");
  if (table.phase === "lobby") return lobbyWords(table);
  if (table.paused) return t("wait.paused");
  const own = isOwnTurn(table, mine);
  const what = decisionWords(table.decision, own);
  if (own) return what ? t("wait.you.for", { what }) : t("wait.you");
  const seats = { seats: table.waiting };
  return what ? t("wait.others.for", { ...seats, what }) : t("wait.others", seats);
}

/** @param {TableFrame} table */
function lobbyWords(table) {
  const ready = table.chairs.filter((chair) => chair.ready || chair.who === null).length;
  return t("wait.lobby", { ready, all: table.chairs.length });
}

/** @param {TableFrame} table @param {MineFrame} mine */
function waitingView(table, mine) {
  const own = !table.paused && isOwnTurn(table, mine);
  const marks = own || table.phase !== "playing" ? [] : table.waiting.map((seat) => icon(`mark-${seatColour(seat)}`));
  return html`<div class="waiting ${own ? "waiting-you" : ""}">
    <span class="waiting-marks">${marks}</span>
    <p role="status" aria-live="polite">${waitingWords(table, mine)}</p>
    ${clockView(table)}
  </div>`;
}

/** @param {TableFrame} table */
function linkDot(table) {
  const { link } = state.ui;
  const code = link === "open" && table.store_down ? "store" : link;
  return html`<span class="dot dot-${code}" title=${t(`link_state.${code}`)}><span class="sr">${t(`link_state.${code}`)}</span></span>`;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function headerView(table, mine) {
  return html`<header class="top">
    <div class="top-bar">
      <a class="brand" href="/">${icon("bag")}<span>${t("brand")}</span></a>
      <span class="top-game">${t(`game.${table.game}`)}</span>
      <span class="top-code"><span class="sr">${t("lobby.code")}</span>${table.code}</span>
      ${linkDot(table)}
      <button type="button" class="button button-top" @click=${openMenu}>${t("menu")}</button>
    </div>
    ${waitingView(table, mine)}
  </header>`;
}

/** @param {string} kind @param {unknown} words @param {unknown} [buttons] */
function banner(kind, words, buttons = nothing) {
  return html`<div class="banner banner-${kind}"><p>${words}</p><div class="row">${buttons}</div></div>`;
}

/** @param {string} words @param {() => void} press */
function bannerButton(words, press) {
  return html`<button type="button" class="button button-small" @click=${press}>${words}</button>`;
}

/** What a vote is about: the operation, and whom it is done to. @param {Record<string, any>} op */
function voteWords(op) {
  const here = op.do === "seat_bot" && op.seat !== null ? "_here" : "";
  const what = t(`op.${op.do}${here}`, { ...op, n: op.seconds });
  const name = typeof op.who === "number" ? whoName(op.who) : typeof op.seat === "number" ? seatName(op.seat) : null;
  return name === null ? what : t("vote.of", { what, name });
}

/** @param {import("./types.js").VoteView} vote @param {MineFrame} mine */
function voteBanner(vote, mine) {
  const words = t("vote.banner", { what: voteWords(vote.op), who: vote.who, have: vote.who.length, needed: vote.needed });
  const open = mine.who !== null && !vote.who.includes(mine.who) && can(vote.op.do);
  return banner("gold", words, open ? bannerButton(t("vote.yes"), () => askRoom(/** @type {any} */ (vote.op))) : nothing);
}

/** @param {TableFrame} table */
function pauseBanners(table) {
  const resume = can("resume") ? bannerButton(opWords("resume"), () => askRoom({ do: "resume" })) : nothing;
  const pause = can("pause") ? bannerButton(opWords("pause"), () => askRoom({ do: "pause" })) : nothing;
  if (table.paused) return banner("gold", t("banner.paused"), resume);
  return table.pause_asked.length ? banner("gold", t("banner.pause_asked", { who: table.pause_asked }), pause) : nothing;
}

/** @param {TableFrame} table @param {MineFrame} mine */
function seatBanner(table, mine) {
  const played = mine.seat !== null && table.chairs[mine.seat].bot ? "banner.bot_plays" : "banner.given_up";
  if (can("take_back")) return banner("wine", t(played), bannerButton(t("op.take_back"), () => askRoom({ do: "take_back" })));
  if (mine.role === "watcher") return banner("plain", t("banner.watching"));
  return mine.seat === null && table.phase === "playing" ? banner("plain", t("banner.no_seat")) : nothing;
}

function linkBanner() {
  const { link, bye } = state.ui;
  if (link === "closed") return banner("wine", t(`bye.${bye}`), html`<a class="button button-small" href="/">${t("menu.home")}</a>`);
  return link === "lost" ? banner("wine", t("banner.lost")) : nothing;
}

/** @param {TableFrame} table @param {MineFrame} mine */
export function bannersView(table, mine) {
  if (state.ui.link === "closed") return html`<div class="banners">${linkBanner()}</div>`;
  return html`<div class="banners">
    ${linkBanner()}
    ${table.store_down ? banner("wine", t("banner.store_down")) : nothing}
    ${pauseBanners(table)}${seatBanner(table, mine)}
    ${table.votes.map((vote) => voteBanner(vote, mine))}
  </div>`;
}

export function noticeView() {
  const { notice } = state.ui;
  const close = () => {
    state.ui.notice = null;
    render();
  };
  const words = notice && html`<p>${t(notice.code, notice.params)}</p>
    <button type="button" class="button button-plain" aria-label=${t("close")} @click=${close}>✕</button>`;
  return html`<div class="notice ${notice ? "" : "notice-none"}" role="alert">${words}</div>`;
}
