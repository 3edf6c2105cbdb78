// What to do now, in one plain sentence, and why: codes and parameters, for the words to say.

/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {{view: TableView, seat: number | null, deeds: string[], answered: boolean}} Scene `deeds`: what the viewer may do */
/** @typedef {{code: string, params: Record<string, any>, mine: boolean}} Prompt `mine`: the viewer is the one waited for */

/** @param {Scene} scene @param {number[]} waiting the seats waited for @returns {Prompt} */
export function promptFor(scene, waiting) {
  const { view } = scene;
  const { code, params, mine } = PHASES[view.phase](scene);
  return { code: `${view.phase}.${code}`, params: { seat: view.seat, seats: waiting, item: view.turned_up, ...params }, mine: mine ?? scene.deeds.length > 0 };
}

/** @typedef {(scene: Scene) => {code: string, params?: Record<string, any>, mine?: boolean}} Says */

/** @param {Scene} scene */
const onTurn = ({ view, seat }) => seat === view.seat;

/** @type {Says} */
function looking({ view, seat, deeds }) {
  const target = view.attack?.target;
  if (deeds.length) return { code: "you", params: { target } };
  return { code: seat === target ? "target" : "wait", params: { target } };
}

/** @type {Record<import("./types.js").Phase, Says>} */
const PHASES = {
  turned_up: ({ deeds }) => ({ code: deeds.length ? "you" : "wait" }),
  offers(scene) {
    const { view, deeds, answered } = scene;
    const { exchange = "purchase", in_turn: open = false } = view.offers ?? {};
    if (deeds.includes("offer")) return { code: `${exchange}${open ? ".open" : ""}` };
    if (deeds.length) return { code: "nothing" };
    return { code: answered ? "sent" : onTurn(scene) ? "mine" : "wait" };
  },
  pick: ({ view, deeds }) => ({ code: deeds.length ? /** @type {string} */ (view.offers?.exchange) : "wait" }),
  defend(scene) {
    const { view, deeds } = scene;
    const params = { target: view.attack?.target, attack: view.attack?.attack };
    if (deeds.length) return { code: deeds.includes("defend") ? "you" : "none", params };
    return { code: onTurn(scene) ? "mine" : "wait", params };
  },
  rob: looking,
  hold_up: looking,
  ambush: ({ deeds }) => ({ code: deeds.length ? "you" : "wait" }),
  trade_in: ({ deeds }) => ({ code: deeds.length > 1 ? "you" : deeds.length ? "none" : "wait" }),
  window(scene) {
    const { view, deeds, answered } = scene;
    const params = { goods: view.window ? { [view.window.item]: view.window.count } : {} };
    if (deeds.length) return { code: deeds.includes("spring") ? "you" : "none", params };
    return { code: answered ? "sent" : onTurn(scene) ? "mine" : "wait", params };
  },
  discards: ({ view, deeds, answered }) => ({ code: deeds.length ? "you" : answered ? "sent" : "wait", params: { n: view.discards?.number } }),
  over({ view }) {
    const { winners = [], ended_early: early = false } = view.final ?? {};
    return { code: early ? "early" : winners.length > 1 ? "shared" : "won", params: { seats: winners } };
  },
};
