import { expect, test } from "vitest";
import type { PlannedTake } from "./plan-mix.ts";
import { createTakeSounds } from "./take-sounds.ts";

const take = (name: string): PlannedTake => ({
  segmentId: name,
  startMs: 0,
  endMs: 1000,
  gainDb: 0,
  shape: { takeId: name, tempo: 1, compressPausesToMs: null, cutToMs: null },
  soundKey: name,
});
/** As much of a decoded sound as its keeper looks at. */
const getSound = (length: number) => ({ length, numberOfChannels: 1 }) as AudioBuffer;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what is wanted is loaded once, four at a time, in order", async () => {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const sounds = createTakeSounds({
    onChange: () => undefined,
    load: ({ soundKey }) =>
      new Promise((resolve) => {
        asked.push(soundKey);
        ends.push(() => resolve(getSound(10)));
      }),
  });
  const takes = ["a", "b", "c", "d", "e"].map(take);
  sounds.want(takes);
  sounds.want(takes);
  expect(asked).toEqual(["a", "b", "c", "d"]);
  expect(sounds.getSound(take("a"))).toBeUndefined();
  for (const end of ends) end();
  await settled();
  expect(asked).toEqual(["a", "b", "c", "d", "e"]);
  expect(sounds.getSound(take("a"))?.length).toBe(10);
});

test("what was heard longest ago goes when there is no room, never what is wanted", async () => {
  const sounds = createTakeSounds({
    onChange: () => undefined,
    maxBytes: 100,
    load: async () => getSound(10),
  });
  for (const name of ["a", "b"]) {
    sounds.want([take(name)]);
    await settled();
  }
  // Heard again: now `b` is the older one.
  sounds.getSound(take("a"));
  sounds.want([take("c")]);
  await settled();
  expect(sounds.bytes).toBe(80);
  expect(sounds.getSound(take("b"))).toBeUndefined();
  expect(sounds.getSound(take("a"))).toBeDefined();
  expect(sounds.getSound(take("c"))).toBeDefined();
});

test("what is no longer wanted is given up, and what cannot be had is silent until it is asked for anew", async () => {
  const aborted: string[] = [];
  let isDown = true;
  const sounds = createTakeSounds({
    onChange: () => undefined,
    load: ({ soundKey }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.push(soundKey);
          reject(signal.reason);
        });
        if (soundKey === "b") isDown ? reject(new Error("down")) : resolve(getSound(10));
      }),
  });
  sounds.want([take("a"), take("b")]);
  await settled();
  expect(sounds.failedCount).toBe(1);
  expect(sounds.getSound(take("b"))).toBeNull();
  sounds.want([take("b")]);
  await settled();
  expect(aborted).toEqual(["a"]);
  isDown = false;
  sounds.forgiveFailures();
  sounds.want([take("b")]);
  await settled();
  expect(sounds.getSound(take("b"))?.length).toBe(10);
});
