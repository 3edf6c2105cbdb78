// Standing offers: which answers which, and which have changed since they were last seen here.

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {Map<number, {version: number, at: number, changed: boolean}>} Seen */

/** Each offer followed by the ones that answer it. @param {Offer[]} offers @returns {{offer: Offer, deep: number}[]} */
export function threads(offers) {
  const ids = new Set(offers.map(({ id }) => id));
  /** @type {(id: number | null, deep: number) => {offer: Offer, deep: number}[]} */
  const below = (id, deep) => offers
    .filter(({ counters }) => (id === null ? counters === null || !ids.has(counters) : counters === id))
    .flatMap((offer) => [{ offer, deep }, ...below(offer.id, deep + 1)]);
  return below(null, 0);
}

/** When each version was first seen, and whether it is a later one of its offer. @param {Seen | undefined} seen @param {Offer[]} offers @param {number} now @returns {Seen} */
export function noticed(seen, offers, now) {
  return new Map(offers.map(({ id, version }) => {
    const before = seen?.get(id);
    return [id, before?.version === version ? before : { version, at: now, changed: version > 1 }];
  }));
}
