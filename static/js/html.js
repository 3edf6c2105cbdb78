// What we use of lit-html, in one place: every module imports from here.
export { html, svg, nothing, render } from "../vendor/lit-html/lit-html.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
export { live } from "../vendor/lit-html/directives/live.js";
export { keyed } from "../vendor/lit-html/directives/keyed.js";
