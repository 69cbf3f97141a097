import type { Shot } from "@voxloom/contract";
import type { ClipLooks } from "../cut-clips.ts";
import { listShown } from "./shown-moments.ts";

/** So much of what a clip differs from the others is taken back. */
const strength = 0.8;
/** The most that a clip becomes louder or softer, in decibels: noise that is raised further is all that one hears. */
const limitDb = 9;
/** What is softer is a quiet room, and meant so. */
const quietestDb = -50;
/** Moments so far below the mean are pauses, which say nothing of how loud somebody speaks. */
const pauseDb = -10;
/** A change that nobody hears is none. */
const unheardDb = 0.5;

const toPower = (db: number): number => 10 ** (db / 10);
const toDb = (power: number): number => 10 * Math.log10(power);
const average = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/**
 * How much louder each clip is made so that what is heard of all clips is about as loud: most of the way to the middle of
 * them, within bounds. One gain for a clip, whatever its shots: what is soft in a recording is meant so. In decibels, by
 * the ids of materials; one that is missing stays as it is.
 */
export function findLoudnessGains(shots: readonly Shot[], looks: ClipLooks): ReadonlyMap<string, number> {
  const heard = Map.groupBy(
    shots.filter(({ firstFrame, gainDb }) => firstFrame !== null && gainDb !== null),
    ({ materialId }) => materialId,
  );
  const measured = [...heard].flatMap(([materialId, own]) => {
    const levels = looks.get(materialId)?.levels ?? [];
    const db = measureDb(own.flatMap((shot) => listShown(levels, shot)));
    return db === null ? [] : [{ materialId, db }];
  });
  if (measured.length < 2) return new Map();
  const sorted = measured.map(({ db }) => db).toSorted((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  const middle = (below + above) / 2;
  return new Map(
    measured.flatMap(({ materialId, db }) => {
      const wanted = Math.max(-limitDb, Math.min(limitDb, strength * (middle - db)));
      return Math.abs(wanted) < unheardDb ? [] : [[materialId, Math.round(wanted * 10) / 10] as const];
    }),
  );
}

/** How loud moments are together, without their pauses; null: next to nothing is heard. */
function measureDb(levels: readonly number[]): number | null {
  const loud = levels.filter((level) => level > quietestDb);
  if (loud.length === 0) return null;
  const gate = toDb(average(loud.map(toPower))) + pauseDb;
  return toDb(average(loud.filter((level) => level >= gate).map(toPower)));
}
