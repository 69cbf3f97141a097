import {
  findPerson,
  type LipFollowing,
  type LipReport,
  type SaidLines,
  type SameFace,
} from "@voxloom/contract";
import { type Face, type LipPlan, type LipTarget, listMouths } from "@voxloom/lips";

/** Faces in the order of how long they are seen. */
export type FoundPeople = { faces: Face[]; frameRate: number; frameCount: number };

/** Whose mouth says what, and how each is to be in each frame. */
export type PlannedLips = {
  plan: LipPlan;
  targets: LipTarget[];
  /** How the mouth of each line goes along with it; null: none is moved, or not here. */
  following: (LipFollowing | null)[];
};

/** Faces that are shown: more than these are passers-by. */
const maxShownFaces = 12;

/** What a report tells beside what was found and planned. */
type Told = {
  width: number;
  height: number;
  sameFaces: readonly SameFace[];
  said: SaidLines | null;
};

/** What is told of a lip sync: its faces, its lines, and what was left as it was. */
export function makeReport(
  { faces, frameRate, frameCount }: FoundPeople,
  { plan: { lines }, targets, following }: PlannedLips,
  { width, height, sameFaces, said }: Told,
): LipReport {
  const shown = faces.slice(0, maxShownFaces);
  const mouths = listMouths(shown, { frameRate, width, height });
  const toMs = (frames: number) => Math.round((frames * 1000) / frameRate);
  const share = (value: number, side: number) => Math.round((value / side) * 1e4) / 1e4;
  return {
    faces: shown.map(({ tracks, frameCount: seen }, face) => {
      const [first] = tracks;
      // Where it is largest one knows it best.
      const best = (first?.facts ?? []).reduce(
        (found, facts, at, all) => (facts.height > (all[found]?.height ?? 0) ? at : found),
        0,
      );
      const { x = 0, y = 0, height: faceHeight = 0 } = first?.facts[best] ?? {};
      const side = faceHeight * 1.4;
      const as = findPerson(sameFaces, face);
      return {
        face,
        ...(as === face ? {} : { as }),
        seenMs: toMs(seen),
        atMs: toMs((first?.firstFrame ?? 0) + best),
        x: share(x - side / 2, width),
        y: share(y - side / 2, height),
        width: share(side, width),
        height: share(side, height),
        mouths: mouths[face] ?? [],
      };
    }),
    lines: lines.map(({ startFrame, endFrame, face, left }, index) => ({
      ...{ startMs: toMs(startFrame), endMs: toMs(endFrame), face, left },
      following: following[index] ?? null,
    })),
    ...(said === null ? {} : { said }),
    movedFrames: new Set(targets.map(({ frame }) => frame)).size,
    frameCount,
  };
}
