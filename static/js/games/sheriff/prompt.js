// What to do now, in one plain sentence, and why: codes and parameters, for the words to say.

/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {{code: string, params: Record<string, any>, mine: boolean}} Prompt `mine`: the viewer is the one waited for */

/**
 * @param {TableView} view @param {number | null} seat the viewer's seat @param {string[]} deeds what the viewer may do
 * @param {number[]} waiting the seats waited for @returns {Prompt}
 */
export function promptFor(view, seat, deeds, waiting) {
  const say = PHASES[view.phase](view, seat, deeds);
  const params = { sheriff: view.sheriff, seats: waiting, ...say.params };
  return { code: say.code, params, mine: say.mine ?? false };
}

/** @typedef {(view: TableView, seat: number | null, deeds: string[]) => {code: string, params?: Record<string, any>, mine?: boolean}} Says */

/** @type {Record<string, Says>} */
const PHASES = {
  market(view, seat, deeds) {
    const { seat: turn, aside, drawn, sources } = view.market ?? { seat: -1, aside: 0, drawn: 0, sources: [] };
    if (deeds.includes("set_aside")) return { code: "market.set_aside", mine: true };
    if (deeds.includes("draw")) {
      const closed = drawn > 0 && sources.length === 1 && sources[0] === "draw" && view.left.length + view.right.length > 0;
      return { code: closed ? "market.draw_closed" : "market.draw", params: { at: drawn + 1, n: aside }, mine: true };
    }
    if (deeds.includes("discard")) return { code: "market.discard", params: { n: aside }, mine: true };
    return { code: seat === view.sheriff ? "market.sheriff" : "market.wait", params: { seat: turn } };
  },
  loading(view, seat, deeds) {
    if (deeds.includes("load")) return { code: "loading.load", mine: true };
    if (seat === view.sheriff) return { code: "loading.sheriff" };
    return { code: seat === null ? "loading.watch" : "loading.wait" };
  },
  declaration(view, seat, deeds) {
    if (deeds.includes("declare")) return { code: "declaration.declare", mine: true };
    return { code: seat === view.sheriff ? "declaration.sheriff" : "declaration.wait", params: { seat: view.turn } };
  },
  inspection(view, seat, deeds) {
    const { pending, unsettled } = /** @type {NonNullable<TableView["inspection"]>} */ (view.inspection);
    if (pending?.kind === "debt") {
      const mine = deeds.includes("pay_debt");
      return { code: mine ? "inspection.pay" : "inspection.debt", params: { seat: pending.debtor, to: pending.creditor, owed: pending.owed }, mine };
    }
    if (pending?.kind === "stack") {
      const mine = deeds.includes("stack");
      return { code: mine ? "inspection.stack" : "inspection.stacking", params: { owner: pending.owner, n: pending.goods.length }, mine };
    }
    if (seat === view.sheriff) return { code: deeds.includes("take_up") ? "inspection.take_up" : "inspection.sheriff", params: { n: unsettled.length }, mine: true };
    if (seat === null) return { code: "inspection.watch", params: { n: unsettled.length } };
    return unsettled.includes(seat) ? { code: "inspection.merchant" } : { code: "inspection.third", params: { n: unsettled.length } };
  },
  over(view) {
    const { winners = [], ended_early: early = false } = view.final ?? {};
    return { code: early ? "over.early" : winners.length > 1 ? "over.shared" : "over.won", params: { seats: winners } };
  },
};
