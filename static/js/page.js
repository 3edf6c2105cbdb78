// The room page as a whole: header, banners, the table or the lobby, and beside it talk, log and people.
import { dialogView } from "./dialog.js";
import { html, nothing } from "./html.js";
import { later } from "./later.js";
import { logView } from "./log.js";
import { overView } from "./over.js";
import { peopleView } from "./people_panel.js";
import { bannersView, headerView, noticeView } from "./shell.js";
import { render, state } from "./state.js";
import { tableView } from "./table.js";
import { talkView } from "./talk.js";
import { t } from "./words/index.js";

/** @typedef {import("./types.js").ViewFrame} ViewFrame */
/** @typedef {import("./state.js").Ui["tab"]} Tab */

/** @type {Tab[]} */
const TABS = ["table", "talk", "log", "people"];

const lobby = later(() => import("./lobby.js"));

function unseenTalk() {
  const last = state.ui.lines.talk.at(-1)?.n ?? 0;
  return Math.max(0, last - state.ui.talkSeen);
}

/** @param {Tab} tab */
function tabButton(tab) {
  const choose = () => {
    state.ui.tab = tab;
    render();
  };
  const unseen = tab === "talk" ? unseenTalk() : 0;
  return html`<button type="button" class="tab tab-${tab}" aria-pressed=${state.ui.tab === tab ? "true" : "false"} @click=${choose}>
    ${t(`tab.${tab}`)}${unseen ? html`<span class="count" aria-label=${t("talk.unseen", { n: unseen })}>${unseen}</span>` : nothing}
  </button>`;
}

/** @param {ViewFrame} view */
function mainView(view) {
  if (view.table.phase === "lobby") return lobby()?.lobbyView(view.table, view.mine) ?? html`<p class="hint" role="status">${t("loading")}</p>`;
  return html`${view.table.phase === "over" ? overView(view.table) : nothing}${tableView(view)}`;
}

/** @param {ViewFrame} view */
function sideView({ table, mine }) {
  if (state.ui.tab === "log") return logView();
  return state.ui.tab === "people" ? peopleView(table, mine) : talkView(table, mine);
}

/** @param {ViewFrame} view */
export function pageView(view) {
  return html`<div class="room room-${view.table.phase} show-${state.ui.tab}">
    ${headerView(view.table, view.mine)}
    ${bannersView(view.table, view.mine)}
    <main class="main" data-main>${mainView(view)}</main>
    <nav class="tabs" aria-label=${t("tabs")}>${TABS.map(tabButton)}</nav>
    <aside class="side">${sideView(view)}</aside>
  </div>${noticeView()}${dialogView()}`;
}
