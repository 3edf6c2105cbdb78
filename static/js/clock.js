// The running clock, counted from the milliseconds left with the browser's own monotonic clock: a wrong wall clock
// does no harm.

/** @typedef {{endsAt: number | null, rest: number | null}} Clock */

/**
 * @param {number | null} left milliseconds left when the frame came @param {boolean} stands
 * @param {number} now performance.now() @returns {Clock}
 */
export function clockFrom(left, stands, now) {
  if (left === null) return { endsAt: null, rest: null };
  return stands ? { endsAt: null, rest: left } : { endsAt: now + left, rest: null };
}

/** Whole seconds left, never below 0; null without a clock. @param {Clock} clock @param {number} now */
export function secondsLeft(clock, now) {
  const ms = clock.endsAt === null ? clock.rest : clock.endsAt - now;
  return ms === null ? null : Math.max(0, Math.ceil(ms / 1000));
}

/** "2:05". @param {number} seconds */
export function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Did the machine sleep between two looks at both clocks? Then the monotonic clock may have stood still.
 * @param {{wall: number, mono: number}} before @param {{wall: number, mono: number}} after
 */
export function slept(before, after) {
  return after.wall - before.wall - (after.mono - before.mono) > 2000;
}
