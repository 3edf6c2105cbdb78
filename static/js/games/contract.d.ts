import type { TemplateResult } from "../../vendor/lit-html/lit-html.js";
import type { Word } from "../words/index.js";
import type { AnswerFrame, MineFrame, TableFrame } from "../types.js";

/** What a table gets at every drawing. It must not change `table`, `mine` or `catalogue`. */
export interface GameContext {
  /** The part of the frame that all see; the game's own view is `table.view`. */
  table: TableFrame;
  /** The viewer's own part: `mine.view` (null for spectators), `mine.seat`, `mine.choices`. */
  mine: MineFrame;
  /** The game's printed facts. */
  catalogue: any;
  /**
   * The table's own scratch: picked cards, drafts. Kept across views and reloads of the page, emptied at a new game: plain
   * JSON values only (no Set, no Map), and it may name cards that are no longer there.
   */
  ui: any;
  /**
   * Do a move. `owed` says whether the choice answers what the seat is waited for: such a move is tied to this moment,
   * so that a tab that slept does nothing in a later phase. The answer's `code` is null when it was done; a refusal is
   * also shown by the shell, in words.
   */
  act(action: Record<string, any>, how: { owed: boolean }): Promise<AnswerFrame>;
  /** Words for a code. */
  t(code: string, params?: Record<string, any>): string;
  /** A drawing; with a label it speaks for itself, without one it is hidden from screen readers. */
  icon(code: string, label?: string): TemplateResult;
  /** The player of a seat. */
  seatName(seat: number): string;
  /** The colour code of a seat's player ("red"): classes `seat-red` (sets --seat) and icon `mark-red`. */
  seatColour(seat: number): string;
  /** Draw again, after `ui` changed. */
  rerender(): void;
}

/**
 * The shell asks for a game's words by these codes:
 * `log.<event code>` a line of the log; `error.<code>` a refusal; `phrase.<code>` a quick phrase (and `phrase.<code>.to`
 * where it may point at a seat {to:seat}); `decision.<code>` what the others wait for ("Waiting for Ann: <...>") and
 * `decision.<code>.you` ("Your turn: <...>"); `good.<code>` a kind ["apple", "apples"]. Options, game names and paces
 * are in en.js.
 *
 * A game's module, `static/js/games/<slug>/index.js`. It brings its own words, which are registered when the game comes
 * onto the table, and names its style sheet, which the room page links.
 */
export interface GameModule {
  renderTable(ctx: GameContext): TemplateResult;
  /** Style sheet below static/css, e.g. "sheriff.css". */
  css?: string;
  words?: Record<string, Word>;
}
