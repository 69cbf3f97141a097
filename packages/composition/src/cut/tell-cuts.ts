import type { ClipMoment, FaceBox } from "@voxloom/contract";
import { toFrames } from "../composition.ts";
import type { ClipLooks, PlacedMoment } from "../cut-clips.ts";
import { listShown } from "./shown-moments.ts";

/** By what a cut differs from others of the same clips. */
export type CutTrait = "face" | "calm" | "moving" | "bright" | "fast";

type Seen = {
  looks: ClipLooks;
  /** Faces of pictures, as far as somebody has looked. */
  faces: ReadonlyMap<string, readonly FaceBox[]>;
};

const startFrames = toFrames(2_000);
/** A face in fewer of the moments that were looked at passes by. */
const facedShare = 1 / 3;
/** A cut is told by its motion or its lengths where it has less than this share of what the next one has. */
const [calmShare, fastShare] = [0.6, 0.8];
/** In shares of all that can change in a tenth of a second, and of all light: what the eye tells apart. */
const [seenMotion, seenLight] = [0.008, 0.12];

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Moments of its clip in the first frames of what is shown of it; of a picture none. */
function listMomentsIn(
  { materialId, firstFrame, frameCount }: PlacedMoment,
  looks: ClipLooks,
  frames = frameCount,
): readonly ClipMoment[] {
  if (firstFrame === null) return [];
  const moments = looks.get(materialId)?.moments ?? [];
  return listShown(moments, { firstFrame, frameCount: Math.min(frameCount, frames) });
}

function beginsWithFace([first]: readonly PlacedMoment[], { looks, faces }: Seen): boolean {
  if (first === undefined) return false;
  if (first.firstFrame === null) return (faces.get(first.materialId)?.length ?? 0) > 0;
  const looked = listMomentsIn(first, looks).flatMap((moment) => (moment.faces ? [moment.faces.length] : []));
  const faced = looked.filter((count) => count > 0);
  return faced.length > 0 && faced.length >= looked.length * facedShare;
}

function measureCut(cut: readonly PlacedMoment[], seen: Seen) {
  const start = cut
    .filter(({ startFrame }) => startFrame < startFrames)
    .flatMap((placed) => listMomentsIn(placed, seen.looks, startFrames - placed.startFrame));
  return {
    isFaceFirst: beginsWithFace(cut, seen),
    motion: mean(start.map(({ motion }) => motion)),
    light: mean(start.map(({ light }) => light)),
    shotFrames: mean([...new Map(cut.map((one) => [one.startFrame, one.frameCount])).values()]),
  };
}

type Measured = ReturnType<typeof measureCut>;

/** Whether one value is so far from the lowest or highest of the others; where one of them is not known, it is not. */
function standsOut(
  measure: "motion" | "light" | "shotFrames",
  { of, others }: { of: Measured; others: readonly Measured[] },
  isApart: (own: number, low: number, high: number) => boolean,
): boolean {
  const own = of[measure];
  const rest = others.flatMap((cut) => cut[measure] ?? []);
  return own !== null && rest.length === others.length && isApart(own, Math.min(...rest), Math.max(...rest));
}

/** What tells each of these cuts from the others, at their first two seconds and in their pace; null: nothing does. */
export function tellCuts(cuts: readonly (readonly PlacedMoment[])[], seen: Seen): (CutTrait | null)[] {
  const all = cuts.map((cut) => measureCut(cut, seen));
  return all.map((of, index): CutTrait | null => {
    const others = all.filter((_, at) => at !== index);
    if (others.length === 0) return null;
    const among = { of, others };
    if (of.isFaceFirst && others.some(({ isFaceFirst }) => !isFaceFirst)) return "face";
    if (standsOut("motion", among, (own, low) => low >= seenMotion && own <= calmShare * low)) return "calm";
    if (standsOut("motion", among, (own, _, high) => own >= seenMotion && high <= calmShare * own))
      return "moving";
    if (standsOut("shotFrames", among, (own, low) => own <= fastShare * low)) return "fast";
    return standsOut("light", among, (own, _, high) => own >= high + seenLight) ? "bright" : null;
  });
}
