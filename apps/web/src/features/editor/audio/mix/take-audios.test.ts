import { expect, test } from "vitest";
import type { PlannedTake } from "./plan-mix.ts";
import { createTakeAudios } from "./take-audios.ts";

const take = (name: string): PlannedTake => ({
  segmentId: name,
  startMs: 0,
  endMs: 1000,
  gainDb: 0,
  shape: { takeId: name, tempo: 1, compressPausesToMs: null, cutToMs: null },
  audioKey: name,
});
/** As much of a decoded sound as its keeper looks at. */
const getAudio = (length: number) => ({ length, numberOfChannels: 1 }) as AudioBuffer;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what is wanted is loaded once, four at a time, in order", async () => {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const audios = createTakeAudios({
    onChange: () => undefined,
    load: ({ audioKey }) =>
      new Promise((resolve) => {
        asked.push(audioKey);
        ends.push(() => resolve(getAudio(10)));
      }),
  });
  const takes = ["a", "b", "c", "d", "e"].map(take);
  audios.want(takes);
  audios.want(takes);
  expect(asked).toEqual(["a", "b", "c", "d"]);
  expect(audios.getAudio(take("a"))).toBeUndefined();
  for (const end of ends) end();
  await settled();
  expect(asked).toEqual(["a", "b", "c", "d", "e"]);
  expect(audios.getAudio(take("a"))?.length).toBe(10);
});

test("what was heard longest ago goes when there is no room, never what is wanted", async () => {
  const audios = createTakeAudios({
    onChange: () => undefined,
    maxBytes: 100,
    load: async () => getAudio(10),
  });
  for (const name of ["a", "b"]) {
    audios.want([take(name)]);
    await settled();
  }
  // Heard again: now `b` is the older one.
  audios.getAudio(take("a"));
  audios.want([take("c")]);
  await settled();
  expect(audios.bytes).toBe(80);
  expect(audios.getAudio(take("b"))).toBeUndefined();
  expect(audios.getAudio(take("a"))).toBeDefined();
  expect(audios.getAudio(take("c"))).toBeDefined();
});

test("what is no longer wanted is given up, and what cannot be had is silent until it is asked for anew", async () => {
  const aborted: string[] = [];
  let isDown = true;
  const audios = createTakeAudios({
    onChange: () => undefined,
    load: ({ audioKey }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.push(audioKey);
          reject(signal.reason);
        });
        if (audioKey === "b") isDown ? reject(new Error("down")) : resolve(getAudio(10));
      }),
  });
  audios.want([take("a"), take("b")]);
  await settled();
  expect(audios.failedCount).toBe(1);
  expect(audios.getAudio(take("b"))).toBeNull();
  audios.want([take("b")]);
  await settled();
  expect(aborted).toEqual(["a"]);
  isDown = false;
  audios.forgiveFailures();
  audios.want([take("b")]);
  await settled();
  expect(audios.getAudio(take("b"))?.length).toBe(10);
});
