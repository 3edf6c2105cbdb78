// What every game reads its choices with.
export * from "../shared/choices.js";
