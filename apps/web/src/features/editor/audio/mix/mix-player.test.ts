import { createClock } from "@voxloom/timeline";
import { beforeEach, expect, test } from "vitest";
import {
  FakeBuffer,
  FakeNode,
  FakeParam,
  FakeSource,
  hearNothing,
  sampleRate,
} from "../../testing/silent-audio.ts";
import { gainOfDb, type MixGraph } from "./mix-graph.ts";
import { createMixPlayer } from "./mix-player.ts";
import type { MixPlan, PlannedTake } from "./plan-mix.ts";

/** The clock of the sound, which the test turns. */
let nowSeconds = 0;

beforeEach(() => {
  nowSeconds = 100;
  hearNothing();
});

const take = (segmentId: string, startMs: number, parts: Partial<PlannedTake> = {}): PlannedTake => ({
  ...{ segmentId, startMs, endMs: startMs + 1000, gainDb: 0, audioKey: segmentId },
  shape: { takeId: segmentId, tempo: 1, compressPausesToMs: null, cutToMs: null },
  ...parts,
});
const buildPlan = (takes: PlannedTake[], parts: Partial<MixPlan> = {}): MixPlan => ({
  ...{ takes, maxMs: 1000, durationMs: 10_000, backgroundDb: -3 },
  ...{ silentIds: new Set<string>(), silentSpans: new Map(), clock: createClock([], 10_000) },
  ...parts,
});
const first = take("first", 0);
const second = take("second", 1500);
const late = take("late", 6000);

function openPlayer(plan = buildPlan([first, second, late])) {
  const there = new Map<string, FakeBuffer | null>(
    plan.takes.map(({ audioKey }) => [audioKey, new FakeBuffer({ length: sampleRate })]),
  );
  const duck = new FakeParam(1);
  const background: number[] = [];
  const graph = { voices: new FakeNode(), duck, setBackgroundDb: (db: number) => background.push(db) };
  const context = {
    get currentTime() {
      return nowSeconds;
    },
  };
  const player = createMixPlayer({
    context: context as unknown as BaseAudioContext,
    graph: graph as unknown as MixGraph,
    getAudio: ({ audioKey }) => there.get(audioKey) as unknown as AudioBuffer | null | undefined,
    startDelaySeconds: 0,
  });
  player.setPlan(plan);
  return {
    player,
    there,
    duck,
    background,
    /** The clock goes on, and the page looks after the player. */
    pass: (seconds: number) => {
      nowSeconds += seconds;
      player.tick();
    },
  };
}
const sources = () => FakeSource.all;
/** When each sound begins on the context's clock, and where within itself. */
const begins = () => sources().map(({ began }) => [began?.at, began?.offset]);
const isSounding = () => sources().filter(({ stoppedAt }) => stoppedAt === null).length;

test("takes begin at their places, some time ahead and each once; the end is the end", () => {
  const { player, pass, background } = openPlayer();
  expect(background).toEqual([-3]);
  expect(sources()).toEqual([]);
  player.play(0);
  expect(begins()).toEqual([
    [100, 0],
    [101.5, 0],
  ]);
  expect(player.nowMs()).toBe(0);
  pass(1);
  expect(player.nowMs()).toBe(1000);
  expect(sources()).toHaveLength(2);
  pass(4);
  expect(begins()[2]).toEqual([106, 0]);
  pass(4.9);
  expect(player.isPlaying).toBe(true);
  pass(0.2);
  expect([player.isPlaying, player.nowMs()]).toEqual([false, 10_000]);
  expect(isSounding()).toBe(0);
});

test("who begins within a take hears the rest of it, and who jumps hears nothing of before", () => {
  const { player } = openPlayer();
  player.play(250);
  expect(begins()[0]).toEqual([100, 0.25]);
  // Nothing clicks: what begins in its middle comes up from silence.
  expect(sources()[0]?.gain?.gain.value).toBe(0);
  expect(sources()[1]?.gain?.gain.value).toBe(1);
  player.seek(6500);
  expect(
    sources()
      .slice(0, 2)
      .every(({ stoppedAt }) => stoppedAt !== null),
  ).toBe(true);
  expect(begins().at(-1)).toEqual([100, 0.5]);
  player.pause();
  expect([player.isPlaying, player.nowMs(), isSounding()]).toEqual([false, 6500, 0]);
  // A jump of what rests begins nothing.
  player.seek(0);
  expect([player.nowMs(), isSounding()]).toEqual([0, 0]);
});

test("a sound that is not there is waited for, with the clock standing still, and it goes on by itself", () => {
  const { player, there, pass } = openPlayer();
  const audio = there.get("second") ?? null;
  there.delete("second");
  player.play(0);
  expect(player.isWaiting).toBe(false);
  pass(1.4);
  expect(player.isWaiting).toBe(true);
  expect(player.nowMs()).toBeCloseTo(1400, 3);
  expect(isSounding()).toBe(0);
  pass(5);
  expect(player.nowMs()).toBeCloseTo(1400, 3);
  there.set("second", audio);
  pass(0);
  expect(player.isWaiting).toBe(false);
  expect(begins().at(-1)).toEqual([nowSeconds + 0.1, 0]);
});

test("a take that cannot be had is silent, and holds nobody up", () => {
  const { player, there, pass } = openPlayer();
  there.set("first", null);
  player.play(0);
  expect(player.isWaiting).toBe(false);
  expect(begins()).toEqual([[101.5, 0]]);
  pass(2);
  expect(player.nowMs()).toBe(2000);
});

test("an edit is heard at once: what moved is moved, what is louder goes up, what is gone ends, the rest goes on", () => {
  const other = take("other", 1200);
  const { player, there } = openPlayer(buildPlan([first, second, other]));
  there.set("new", new FakeBuffer({ length: sampleRate }));
  player.play(0);
  expect(sources()).toHaveLength(3);
  nowSeconds += 0.5;
  player.setPlan(
    buildPlan([{ ...first, gainDb: -6 }, take("new", 800), { ...second, startMs: 1700, endMs: 2700 }], {
      backgroundDb: -9,
    }),
  );
  const [stored, gone, moved] = sources();
  expect(stored?.stoppedAt).toBeNull();
  expect(stored?.gain?.gain.moves).toEqual([{ to: gainOfDb(-6), at: 100.5 }]);
  expect(gone?.stoppedAt).not.toBeNull();
  expect(moved?.stoppedAt).not.toBeNull();
  expect(begins().slice(3)).toEqual([
    [100.8, 0],
    [101.7, 0],
  ]);
  // Nothing else has changed: a tick begins none of them again.
  player.tick();
  expect(sources()).toHaveLength(5);
});

test("faster speech is as much shorter as it is faster, and keeps its places", () => {
  const { player, pass } = openPlayer();
  player.setRate(2);
  player.play(0);
  expect(begins()).toEqual([
    [100, 0],
    [100.75, 0],
  ]);
  expect(sources()[0]?.buffer.duration).toBe(0.5);
  pass(1);
  expect(player.nowMs()).toBe(2000);
  // Another speed while it plays goes on from where it is.
  player.setRate(0.5);
  expect(player.nowMs()).toBe(2000);
  expect(sources().at(-1)?.buffer.duration).toBe(2);
  pass(1);
  expect(player.nowMs()).toBe(2500);
  const before = sources().length;
  player.setRate(0.5);
  expect(sources()).toHaveLength(before);
});

test("a take that has ended is not begun again, unless one goes back to it", () => {
  const { player, pass } = openPlayer();
  player.play(0);
  nowSeconds += 0.9;
  sources()[0]?.onended?.();
  expect(sources()[0]?.gain?.isConnected).toBe(false);
  pass(0);
  expect(sources()).toHaveLength(2);
  player.seek(500);
  expect(begins().at(-2)).toEqual([nowSeconds, 0.5]);
});

test("the background goes down before a word, stays down between words that are close, and comes up after", () => {
  const close = take("close", 1100);
  const { player, duck } = openPlayer(buildPlan([first, close, late]));
  player.play(0);
  const down = duck.moves.filter(({ to }) => to < 1);
  const up = duck.moves.filter(({ to }) => to === 1);
  expect(down).toEqual([{ to: gainOfDb(-9), at: 100 }]);
  expect(up.map(({ at }) => at)).toEqual([102.1]);
  player.seek(3000);
  expect(duck.moves.filter(({ to }) => to < 1).map(({ at }) => at)).toEqual([]);
  player.seek(5500);
  const next = duck.moves.filter(({ to }) => to < 1);
  expect(next.map(({ at }) => at)).toEqual([100.4]);
});
