import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { RecorderState } from "./recorder.ts";
import type { RecordingShelf, UnkeptRecording } from "./recording-shelf.ts";
import { shelveRecordings } from "./shelve-recordings.ts";

const getRecording = (segmentId: string): UnkeptRecording => ({ segmentId, audio: new Blob([segmentId]) });

function openShelf(left: Record<string, UnkeptRecording>) {
  const rows = new Map(Object.entries(left));
  const shelf: RecordingShelf = {
    readLeft: async () =>
      [...rows]
        .filter(([windowId]) => windowId !== "mine")
        .map(([windowId, recording]) => ({ ...recording, windowId })),
    write: async (recording) => void rows.set("mine", recording),
    remove: async (windowId) => void rows.delete(windowId),
  };
  const store = createStore<RecorderState>(() => ({ phase: "idle" }));
  const show = (state: RecorderState) => store.setState(state, true);
  const restore = vi.fn((recording: UnkeptRecording) => {
    if (store.getState().phase === "idle") show({ phase: "recorded", ...recording });
  });
  shelveRecordings({ store, restore }, shelf, "mine");
  const lineShown = () => {
    const state = store.getState();
    return state.phase === "recorded" ? state.segmentId : null;
  };
  return { show, lineShown, stored: () => [...rows.keys()] };
}

test("what is recorded stays on the shelf until it is kept or thrown away", async () => {
  const { show, stored } = openShelf({});
  show({ phase: "recorded", ...getRecording("a") });
  await vi.waitFor(() => expect(stored()).toEqual(["mine"]), { timeout: 30_000 });
  show({ phase: "idle" });
  await vi.waitFor(() => expect(stored()).toEqual([]), { timeout: 30_000 });
});

test("what earlier windows left comes back, one after the other", async () => {
  const { show, lineShown, stored } = openShelf({ first: getRecording("a"), second: getRecording("b") });
  await vi.waitFor(() => expect(lineShown()).toBe("a"), { timeout: 30_000 });
  expect(stored()).toEqual(["first", "second"]);
  show({ phase: "idle" });
  await vi.waitFor(() => expect(lineShown()).toBe("b"), { timeout: 30_000 });
  expect(stored()).toEqual(["second"]);
});

test("what was left waits while something else is recorded, and is not lost by it", async () => {
  const { show, lineShown, stored } = openShelf({ first: getRecording("a") });
  show({ phase: "asking", segmentId: "c" });
  const own = getRecording("c");
  show({ phase: "recorded", ...own });
  await vi.waitFor(() => expect(stored()).toEqual(["first", "mine"]), { timeout: 30_000 });
  expect(lineShown()).toBe("c");
  show({ phase: "idle" });
  await vi.waitFor(() => expect(lineShown()).toBe("a"), { timeout: 30_000 });
  expect(stored()).toEqual(["first"]);
});
