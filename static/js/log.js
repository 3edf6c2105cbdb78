// The log: the table's lines with the reader's own among them.
import { older } from "./actions.js";
import { html, nothing, repeat } from "./html.js";
import { hasOlder, merged } from "./lines.js";
import { state } from "./state.js";
import { t } from "./words/index.js";

/** @param {{line: import("./types.js").LineView, own: boolean}} entry */
function lineView({ line, own }) {
  const kind = line.code.split(".")[0].replace(/\W/g, "");
  return html`<li class="log-line log-${kind} ${own ? "log-own" : ""}">
    ${own ? html`<span class="badge badge-green">${t("log.own")}</span> ` : nothing}${t(`log.${line.code}`, line.params)}
  </li>`;
}

async function fetchOlder() {
  const { log, mine } = state.ui.lines;
  await older("log");
  if (hasOlder(mine) && (!log.length || mine[0].at >= log[0].n)) await older("mine");
}

export function logView() {
  const { log, mine } = state.ui.lines;
  const lines = merged(log, mine);
  return html`<section class="scroll" data-scroll="log" aria-label=${t("tab.log")} tabindex="0">
    ${hasOlder(log) ? html`<button type="button" class="button button-small" data-older @click=${fetchOlder}>${t("older")}</button>` : nothing}
    ${lines.length ? nothing : html`<p class="hint">${t("log.none")}</p>`}
    <ol class="log">${repeat(lines, ({ line, own }) => `${own}${line.n}`, lineView)}</ol>
  </section>`;
}
