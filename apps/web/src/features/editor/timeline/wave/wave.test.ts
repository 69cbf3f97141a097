import { expect, test, vi } from "vitest";
import type { TimeView } from "../view/time-view.ts";
import { peaksOfView } from "./peaks-of-view.ts";
import { createTileCache } from "./tile-cache.ts";
import { createTileStore } from "./tile-store.ts";
import { levelFor, tilePairs, wantedTiles } from "./wanted-tiles.ts";
import type { WaveformSource } from "./waveform-source.ts";

const threeHours = 3 * 3600;
const levels = [1, 5, 25, 100, 400].map((pairsPerSecond) => ({
  pairsPerSecond,
  pairs: pairsPerSecond * threeHours,
}));
const view: TimeView = { durationMs: threeHours * 1000, widthPx: 1000, pxPerMs: 0.1, scrollMs: 3_600_000 };
const same = (ms: number) => ms;

/** A source whose pairs tell their level: the level's number below, ten times it above. Answers when it is told to. */
function slowSource() {
  const asked: { level: number; firstPair: number; signal: AbortSignal; answer: () => void }[] = [];
  const source: WaveformSource = {
    id: "slow",
    levels,
    read: (level, { firstPair, endPair }, signal) =>
      new Promise((resolve, reject) => {
        const tile = new Int8Array((endPair - firstPair) * 2).map((_, at) =>
          at % 2 === 0 ? -level - 1 : (level + 1) * 10,
        );
        signal.addEventListener("abort", () => reject(signal.reason));
        asked.push({ level, firstPair, signal, answer: () => resolve(tile) });
      }),
  };
  return { source, asked };
}

test("the level is the coarsest with a pair for every dot", () => {
  expect([0.0001, 0.004, 0.02, 0.1, 0.2, 1.2].map((dots) => levelFor(levels, dots))).toEqual([
    0, 1, 2, 3, 4, 4,
  ]);
});

test("only tiles around the view are wanted, however long the recording is", () => {
  const wanted = wantedTiles(levels, view, 2);
  const fine = wanted.filter(({ level }) => level > 0);
  expect(fine.every(({ level }) => level === 4)).toBe(true);
  expect(fine.length).toBeLessThanOrEqual(4);
  const firstPair = 3_595_000 * 0.4;
  expect(fine[0]?.tile).toBe(Math.floor(firstPair / tilePairs));
  // The coarsest level as a whole, to draw something wherever one goes: three hours are three tiles.
  expect(wanted.filter(({ level }) => level === 0)).toHaveLength(3);
});

test("what was used least recently is forgotten first, and the bound holds", () => {
  const cache = createTileCache(100);
  for (const key of ["a", "b", "c"]) cache.set(key, new Int8Array(40));
  expect(cache.get("a")).toBeUndefined();
  expect(cache.get("b")).not.toBeUndefined();
  cache.set("d", new Int8Array(40));
  expect(cache.get("c")).toBeUndefined();
  expect(cache.get("b")).not.toBeUndefined();
  expect(cache.calculatedSize).toBe(80);
  cache.set("b", new Int8Array(10));
  expect(cache.calculatedSize).toBe(50);
});

test("tiles that were scrolled away are called off, and those in view are read a few at a time", async () => {
  const { source, asked } = slowSource();
  const onTile = vi.fn();
  const store = createTileStore({ source, cache: createTileCache(1e6), onTile });
  store.want([0, 1, 2, 3, 4, 5].map((tile) => ({ level: 4, tile })));
  expect(asked.map(({ firstPair }) => firstPair / tilePairs)).toEqual([0, 1, 2, 3]);
  asked[0]?.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(5), { timeout: 30_000 });
  expect(onTile).toHaveBeenCalledTimes(1);
  store.want([{ level: 4, tile: 90 }]);
  expect(asked.slice(1, 5).every(({ signal }) => signal.aborted)).toBe(true);
  await vi.waitFor(() => expect(asked.at(-1)?.firstPair).toBe(90 * tilePairs), { timeout: 30_000 });
  expect(asked).toHaveLength(6);
  expect(store.tile(4, 0)).toHaveLength(2 * tilePairs);
  store.close();
  expect(asked[5]?.signal.aborted).toBe(true);
});

test("a tile that cannot be read is left alone for a while, and the others come", async () => {
  const read = vi.fn(async (_: number, { firstPair }: { firstPair: number }) => {
    if (firstPair === 0) throw new Error("gone");
    return new Int8Array(8);
  });
  const store = createTileStore({
    source: { id: "x", levels, read },
    cache: createTileCache(1e6),
    onTile() {},
  });
  const both = [0, 1].map((tile) => ({ level: 1, tile }));
  store.want(both);
  await vi.waitFor(() => expect(store.tile(1, 1)).not.toBeNull(), { timeout: 30_000 });
  store.want(both);
  expect(read).toHaveBeenCalledTimes(2);
});

test("until the fitting tiles are there a coarser level is drawn, then they are", async () => {
  const { source, asked } = slowSource();
  const store = createTileStore({ source, cache: createTileCache(1e6), onTile() {} });
  const spec = { view, pixelRatio: 1, toAudio: same };
  expect(new Set(peaksOfView(store, spec).low)).toEqual(new Set([1]));
  store.want(wantedTiles(levels, view, 1));
  const answer = async (level: number) => {
    for (const one of asked.filter((read) => read.level === level)) one.answer();
    await Promise.resolve();
  };
  await answer(0);
  await vi.waitFor(() => expect(new Set(peaksOfView(store, spec).high)).toEqual(new Set([10])), {
    timeout: 30_000,
  });
  await vi.waitFor(
    async () => {
      await answer(3);
      expect(new Set(peaksOfView(store, spec).high)).toEqual(new Set([40]));
    },
    { timeout: 30_000 },
  );
  expect(peaksOfView(store, spec).low).toHaveLength(1000);
});

test("columns are the loudest of their pairs, and a sound that stands on another clock is drawn at its times", async () => {
  // A sound of ten seconds, silent but for a click in pair 40.
  const pairs = new Int8Array(200);
  pairs.set([-100, 90], 80);
  const source: WaveformSource = {
    id: "click",
    levels: [{ pairsPerSecond: 10, pairs: 100 }],
    read: async (_, { firstPair, endPair }) => pairs.slice(firstPair * 2, endPair * 2),
  };
  const store = createTileStore({ source, cache: createTileCache(1e6), onTile() {} });
  const shown: TimeView = { durationMs: 20_000, widthPx: 100, pxPerMs: 0.005, scrollMs: 0 };
  store.want(wantedTiles(source.levels, shown, 1));
  await vi.waitFor(() => expect(store.tile(0, 0)).not.toBeNull(), { timeout: 30_000 });
  const { low, high } = peaksOfView(store, { view: shown, pixelRatio: 1, toAudio: same });
  expect([high.indexOf(90), low.indexOf(-100)]).toEqual([20, 20]);
  expect([high[19], high[21], high[99]]).toEqual([0, 0, 0]);
  const later = peaksOfView(store, { view: shown, pixelRatio: 1, toAudio: (ms) => ms - 1000 });
  expect(later.high.indexOf(90)).toBe(25);
});
