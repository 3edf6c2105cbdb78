import assert from "node:assert/strict";
import { test } from "node:test";
import { clockFrom, clockText, secondsLeft, slept } from "../../static/js/clock.js";

test("a running clock counts down with the monotonic clock and stops at nothing", () => {
  const clock = clockFrom(65000, false, 1000);
  assert.equal(secondsLeft(clock, 1000), 65);
  assert.equal(secondsLeft(clock, 2001), 64);
  assert.equal(secondsLeft(clock, 999999), 0);
});

test("a clock that stands keeps what it has left", () => {
  assert.equal(secondsLeft(clockFrom(9000, true, 0), 60000), 9);
});

test("where nothing may run out there is no clock", () => {
  assert.equal(secondsLeft(clockFrom(null, false, 0), 5), null);
});

test("minutes and seconds", () => {
  assert.equal(clockText(125), "2:05");
  assert.equal(clockText(0), "0:00");
});

test("a machine slept where its wall clock went on without the monotonic one", () => {
  assert.equal(slept({ wall: 0, mono: 0 }, { wall: 60000, mono: 1000 }), true);
  assert.equal(slept({ wall: 0, mono: 0 }, { wall: 1010, mono: 1000 }), false);
});
