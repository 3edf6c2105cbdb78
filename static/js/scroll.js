// Lists that grow at both ends: they stay at the newest line while the reader is there, else where the reader is, and
// fetch older lines when scrolled to the top.

/** @type {WeakMap<Element, {atEnd: boolean, height: number, top: number}>} */
const places = new WeakMap();

const NEAR = 40;

function lists() {
  return document.querySelectorAll("[data-scroll]");
}

/** @param {Event} event */
function scrolled(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  if (list.scrollTop < NEAR && list.scrollHeight > list.clientHeight) {
    /** @type {HTMLElement | null} */ (list.querySelector("[data-older]"))?.click();
  }
}

/** Before a drawing: remember where each reader is. */
export function beforeDrawing() {
  for (const list of lists()) {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    places.set(list, { atEnd, height: list.scrollHeight, top: list.scrollTop });
  }
}

/** After it: new lists start at their end. */
export function afterDrawing() {
  for (const list of lists()) {
    const place = places.get(list);
    if (!place) list.addEventListener("scroll", scrolled, { passive: true });
    if (!place || place.atEnd) list.scrollTop = list.scrollHeight;
    else if (place.top < NEAR) list.scrollTop = place.top + (list.scrollHeight - place.height);
  }
}
