// Cards that a player has picked and not sent. Views may come at any moment; only what no longer exists falls out.

/** Picked ids that still exist. @param {string[] | undefined} picked @param {{id: string}[]} cards */
export const stillThere = (picked, cards) => (picked ?? []).filter((id) => cards.some((card) => card.id === id));

/** Picks or drops one; past `max` nothing more is picked. @param {string[]} picked @param {string} id @param {number} max */
export function toggle(picked, id, max) {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  return picked.length < max ? [...picked, id] : picked;
}
