import type { ClipLook, Shot } from "@voxloom/contract";
import { type Judgment, judgeMoments, meanJudgment } from "./judge-moments.ts";
import { listShown } from "./shown-moments.ts";

/** How good what a shot shows of its clip is, 0 to 1 each. */
export type ShotJudgment = Omit<Judgment, "fault"> & {
  /** In how much of it a face is seen; null: nobody has looked for faces there. */
  face: number | null;
  /** What its moments lack, what most of them lack first. */
  faults: readonly { fault: NonNullable<Judgment["fault"]>; share: number }[];
};

/** Judges what a shot shows of its clip, by the moments of that. null: it is a picture, or shows nothing that is known. */
export function judgeShot(look: ClipLook, shot: Shot): ShotJudgment | null {
  if (shot.firstFrame === null) return null;
  const judgments = listShown(judgeMoments(look), shot);
  if (judgments.length === 0) return null;
  const looked = listShown(look.moments, shot).filter(({ faces }) => faces !== undefined);
  const faced = looked.filter(({ faces = [] }) => faces.length > 0);
  const { fault: _, ...means } = meanJudgment(judgments);
  const lacking = Map.groupBy(
    judgments.flatMap(({ fault }) => fault ?? []),
    (fault) => fault,
  );
  return {
    ...means,
    face: look.hasFaces !== true || looked.length === 0 ? null : faced.length / looked.length,
    faults: [...lacking]
      .map(([fault, all]) => ({ fault, share: all.length / judgments.length }))
      .toSorted((one, other) => other.share - one.share),
  };
}
