import { expect, test } from "vitest";
import { seededRandom } from "../../../testing/seeded-random.ts";
import {
  type Ended,
  type Order,
  previewDelays,
  simulateQueue,
  workingDay,
} from "../../../testing/simulate-queue.ts";
import { previewQueue, produceQueue } from "./produce-queue.ts";

const minuteMs = 60_000;
/** As a worker on two cores is: what is dubbed takes about as much processor time as it is long. */
const machine = { cores: 2, workPerMs: 1, places: { [produceQueue]: 1, [previewQueue]: 1 } };

const byId = (ended: readonly Ended[]): Map<string, Ended> => new Map(ended.map((one) => [one.id, one]));
test("an hour that somebody has dubbed delays a preview by a few seconds, not by itself", () => {
  const hour: Order = { id: "hour", person: "long", lengthMs: 60 * minuteMs, isPreview: false, atMs: 0 };
  const preview: Order = {
    id: "preview",
    person: "short",
    lengthMs: 30_000,
    isPreview: true,
    atMs: 10 * minuteMs,
  };
  const [late] = previewDelays([hour, preview], ({ id }) => id === "hour", machine);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(2_000);
});

test("on a working day of a hundred people nobody's hour holds up previews", () => {
  const day = workingDay(seededRandom(1));
  const isHour = ({ lengthMs }: Order): boolean => lengthMs >= 60 * minuteMs;
  expect(day.filter(isHour)).toHaveLength(4);
  const late = previewDelays(day, isHour, machine);
  expect(late.length).toBeGreaterThan(200);
  expect(Math.max(...late)).toBeLessThan(10_000);
  expect(late.filter((ms) => ms > 4_000).length / late.length).toBeLessThan(0.01);
});

test("everybody's turn comes: many orders of one person pass nobody who came later with less", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `many-${index}`, person: "many", lengthMs: 10 * minuteMs, isPreview: false, atMs: index },
  }));
  const other = { id: "other", person: "other", lengthMs: 5 * minuteMs, isPreview: false, atMs: minuteMs };
  const ended = byId(simulateQueue([...many, other], machine));
  // After the one that ran when it came.
  expect(ended.get("other")?.startedMs).toBe(ended.get("many-0")?.endedMs);
  expect(ended.size).toBe(31);
});

test("short dubs go before long ones, and a long one is passed by nothing that came after twice its length", () => {
  const day = workingDay(seededRandom(1));
  const ended = simulateQueue(day, machine).filter(({ isPreview }) => !isPreview);
  const byAge = simulateQueue(day, { ...machine, getLength: () => 0 });
  const medianWait = (all: readonly Ended[]): number => {
    const short = all.filter(({ isPreview, lengthMs }) => !isPreview && lengthMs <= 10 * minuteMs);
    const waits = short.map(({ atMs, startedMs }) => startedMs - atMs).toSorted((a, b) => a - b);
    return waits[waits.length >> 1] ?? Number.NaN;
  };
  expect(medianWait(ended)).toBeLessThan(0.5 * medianWait(byAge));
  const isOnly = ({ person, id }: Ended): boolean =>
    ended.every((other) => other.id === id || other.person !== person);
  for (const long of ended.filter(isOnly)) {
    const passed = ended.filter(({ startedMs, atMs }) => startedMs < long.startedMs && atMs > long.atMs);
    for (const { atMs } of passed) expect(atMs - long.atMs).toBeLessThanOrEqual(2 * long.lengthMs + 1_000);
  }
});
