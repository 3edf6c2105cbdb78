import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** A socket that the test holds in its hand. */
class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all = [];
  constructor() {
    this.readyState = 0;
    this.sent = [];
    FakeSocket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = FakeSocket.CLOSED;
    this.onclose();
  }
  hear(...frames) {
    this.readyState = FakeSocket.OPEN;
    for (const frame of frames) this.onmessage({ data: JSON.stringify(frame) });
  }
}

globalThis.WebSocket = FakeSocket;
globalThis.addEventListener = () => {};
globalThis.document = { addEventListener() {}, visibilityState: "visible" };
const { RoomSocket, waitBefore } = await import("../../static/js/socket.js");
const HELLO = { type: "hello", build: "b", who: 0, catalogue: {}, phrases: [], talk: [] };

beforeEach(() => {
  FakeSocket.all = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

function opened() {
  const states = [];
  const room = new RoomSocket("ws://x", { frame() {}, link: (state, code) => states.push(code ?? state) });
  room.open();
  return { room, states };
}

test("a message waits for hello, and what was not answered is sent again with the same id", async () => {
  const { room } = opened();
  const answer = room.send({ type: "act", action: { do: "x" } });
  assert.deepEqual(FakeSocket.all[0].sent, []);
  FakeSocket.all[0].hear(HELLO);
  const { id } = FakeSocket.all[0].sent[0];
  FakeSocket.all[0].close();
  mock.timers.tick(1000);
  FakeSocket.all[1].hear(HELLO);
  assert.equal(FakeSocket.all[1].sent[0].id, id);
  FakeSocket.all[1].hear({ type: "answer", id, code: null, params: {} });
  assert.equal((await answer).code, null);
  assert.deepEqual(room.unanswered, []);
});

test("somebody sent away does not come back by itself, after a restart everybody does", () => {
  const { states } = opened();
  FakeSocket.all[0].hear(HELLO, { type: "bye", code: "restarting" });
  FakeSocket.all[0].close();
  mock.timers.tick(1000);
  FakeSocket.all[1].hear(HELLO, { type: "bye", code: "kicked" });
  mock.timers.tick(60000);
  assert.equal(FakeSocket.all.length, 2);
  assert.equal(states.at(-1), "kicked");
});

test("silence is asked about, and without an answer the line is taken up anew", () => {
  opened();
  FakeSocket.all[0].hear(HELLO);
  mock.timers.tick(20000);
  assert.deepEqual(FakeSocket.all[0].sent, [{ type: "ping" }]);
  mock.timers.tick(6000);
  assert.equal(FakeSocket.all.length, 2);
});

test("waits grow and end at eight seconds", () => {
  assert.deepEqual([0, 1, 2, 9].map((attempt) => waitBefore(attempt, 1)), [400, 800, 1600, 8000]);
  assert.equal(waitBefore(0, 0), 200);
});
