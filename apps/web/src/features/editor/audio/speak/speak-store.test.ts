import { expect, test } from "vitest";
import { ApiError } from "../../../../lib/api/api-error.ts";
import { createSpeakStore } from "./speak-store.ts";

/** A desk whose lines are spoken when the test says so. */
function openDesk() {
  const begun: string[] = [];
  const ends = new Map<string, (answer: number | Error) => void>();
  let charges = 0;
  const desk = createSpeakStore({
    speakLine: (segmentId, { signal }) =>
      new Promise((resolve, reject) => {
        begun.push(segmentId);
        ends.set(segmentId, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    onCharged: () => {
      charges += 1;
    },
  });
  const end = async (segmentId: string, answer: number | Error = 0) => {
    ends.get(segmentId)?.(answer);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...desk, begun, end, charges: () => charges };
}

test("lines are spoken two at a time, and those that fail let the others go on", async () => {
  const { speakAll, store, begun, end, charges } = openDesk();
  const all = speakAll(["a", "b", "c", "d"]);
  expect(begun).toEqual(["a", "b"]);
  await end("b", new ApiError("ENGINE_FAILED"));
  expect(begun).toEqual(["a", "b", "c"]);
  expect(store.getState().batch).toEqual({ done: 1, total: 4 });
  await end("a", 3);
  await end("c");
  await end("d", 3);
  await all;
  expect(store.getState().batch).toBeNull();
  expect([...store.getState().problems].map(([id, { code }]) => `${id} ${code}`)).toEqual([
    "b ENGINE_FAILED",
  ]);
  expect(charges()).toBe(2);
});

test("once credits are gone, no further line is begun", async () => {
  const { speakAll, begun, end } = openDesk();
  const all = speakAll(["a", "b", "c"]);
  await end("a", new ApiError("CREDITS_INSUFFICIENT"));
  await end("b");
  await all;
  expect(begun).toEqual(["a", "b"]);
});

test("what is canceled ends at once and is no problem of its lines", async () => {
  const { speakAll, cancel, store, begun } = openDesk();
  const all = speakAll(["a", "b", "c"]);
  cancel();
  await all;
  expect(begun).toEqual(["a", "b"]);
  expect(store.getState()).toMatchObject({ batch: null, running: new Set(), problems: new Map() });
});

test("a line's problem is gone once it is spoken", async () => {
  const { speakOne, store, end } = openDesk();
  const first = speakOne("a", { isAnew: true });
  await end("a", new ApiError("ENGINE_FAILED"));
  expect((await first)?.code).toBe("ENGINE_FAILED");
  const second = speakOne("a", { isAnew: true });
  await end("a");
  expect(await second).toBeNull();
  expect(store.getState().problems.size).toBe(0);
});
