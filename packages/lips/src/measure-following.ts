import type { LipFollowing } from "@voxloom/contract";
import type { HeardBands } from "./hear-bands.ts";
import type { Face } from "./join-tracks.ts";
import {
  correlateWithin,
  type LipPlan,
  type LipTarget,
  listFacts,
  listLoudness,
  listOpenings,
} from "./plan-lips.ts";
import { findSpeechLevels, type MouthShapes } from "./shape-mouth.ts";

/** So many values a second at most are written down: more than that nobody sees in a curve. */
const valuesPerSecond = 12.5;
/** A mouth may be early or late by so many frames. */
const lagFrames = 3;

type Moved = {
  faces: readonly Face[];
  heard: HeardBands;
  plan: LipPlan;
  targets: readonly LipTarget[];
  /** How the mouth was wanted, before what a face lets it do. */
  shapes: Pick<MouthShapes, "jaw">;
};

const round = (value: number, digits = 100): number => Math.round(value * digits) / digits;

/**
 * For each line how loud the voice is, how far its mouth was open before, and how far it was moved to be open; and how well
 * each of the two goes with the voice, as Pearson's correlation within three frames. The best that can be is how the wanted mouth
 * goes with it, of a face that lets it do everything, or what was reached. null: no mouth was moved there.
 */
export function measureFollowing({ faces, heard, plan, targets, shapes }: Moved): (LipFollowing | null)[] {
  const { fromDb, loudDb } = findSpeechLevels(heard);
  const openingOf = new Map(targets.map(({ face, frame, opening }) => [`${face} ${frame}`, opening]));
  const step = Math.max(1, Math.ceil(plan.frameRate / valuesPerSecond));
  return plan.lines.map((line) => {
    const { startFrame, face, left } = line;
    const seen = face === null || left !== null ? undefined : faces[face];
    if (seen === undefined) return null;
    const voice = listLoudness(heard, line, plan.frameRate).map((db) =>
      Math.min(1, Math.max(0, (db - fromDb) / Math.max(1, loudDb - fromDb))),
    );
    const before = listOpenings(listFacts(seen, line));
    const after = before.map((opening, at) => openingOf.get(`${face} ${startFrame + at}`) ?? opening);
    const thin = (values: readonly number[]) =>
      values.filter((_, at) => at % step === 0).map((value) => round(value, 1_000));
    const wanted = before.map((_, at) => shapes.jaw[startFrame + at] ?? 0);
    const matchAfter = round(correlateWithin(after, voice, lagFrames));
    return {
      stepMs: round((step * 1_000) / plan.frameRate),
      ...{ voice: thin(voice), before: thin(before), after: thin(after) },
      matchBefore: round(correlateWithin(before, voice, lagFrames)),
      matchAfter,
      matchBest: Math.max(matchAfter, round(correlateWithin(wanted, voice, lagFrames))),
    };
  });
}
