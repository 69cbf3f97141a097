import { type CutShot, findFocus, listNextBest, usualScore } from "@voxloom/composition";
import type { ClipsSettings, Shot } from "@voxloom/contract";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";

/** A moment that a shot could show instead. */
export type Offered = Pick<Shot, "materialId" | "firstFrame" | "focus">;

type Cut = Pick<SeenClips, "looks"> & {
  clips: ClipsSettings["clips"];
  /** What the video shows. */
  placed: readonly CutShot[];
};

/** So many are offered, of each clip so many. */
const [maxOffered, maxOfClip] = [8, 3];

/** What a shot could show instead, for as long: moments that the video does not show yet, the best first. */
export function listOffered({ frameCount }: CutShot, { clips, looks, placed }: Cut): Offered[] {
  const found = clips.flatMap(({ materialId, trim, focus }): (Offered & { score: number })[] => {
    const look = looks.get(materialId);
    if (look === undefined) return [];
    const shown = placed.filter((one) => one.materialId === materialId);
    if (look === null)
      return shown.length > 0 ? [] : [{ score: usualScore, materialId, firstFrame: null, focus }];
    const used = shown.map(({ firstFrame, frameCount: count }) => {
      const from = firstFrame ?? 0;
      return { from, end: from + count };
    });
    return listNextBest(look, { frameCount, used, trim })
      .slice(0, maxOfClip)
      .map(({ firstFrame, judgment: { score } }) => ({
        ...{ score, materialId, firstFrame },
        focus: focus ?? findFocus(look, { firstFrame, frameCount }),
      }));
  });
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxOffered)
    .map(({ score: _, ...offered }) => offered);
}
