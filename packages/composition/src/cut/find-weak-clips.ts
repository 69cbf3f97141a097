import { type ClipMoment, momentFrames } from "@voxloom/contract";
import type { Clip } from "../composition.ts";
import type { ClipLooks } from "../cut-clips.ts";
import { judgeMoments } from "./judge-moments.ts";

/** What somebody sees at once in what is shown of a clip. */
export type ClipWeakness = "dark" | "shaken" | "blurred";

/** In shares of all light: evening brings it up a little, and it stays a dark picture. */
const darkLight = 0.16;
/** In so much of what is shown of it. */
const shownShare = 0.5;

type Shown = Pick<Clip, "source" | "firstFrame" | "frameCount">;

/** Clips whose shown moments are dark, shaken or blurred in most of their time, by their materials. */
export function findWeakClips(shots: readonly Shown[], looks: ClipLooks): Map<string, ClipWeakness> {
  const weak = new Map<string, ClipWeakness>();
  for (const [source, shown] of Map.groupBy(shots, (shot) => shot.source)) {
    const look = looks.get(source) ?? null;
    if (look === null) continue;
    const judgments = judgeMoments(look);
    const places = new Set(
      shown.flatMap(({ firstFrame, frameCount }) =>
        firstFrame === undefined ? [] : listPlaces(firstFrame, frameCount),
      ),
    );
    const found = [...places].flatMap((place) => {
      const moment = look.moments[place];
      return moment === undefined ? [] : [{ moment, fault: judgments[place]?.fault ?? null }];
    });
    const isMostly = (test: (one: { moment: ClipMoment; fault: string | null }) => boolean) =>
      found.length > 0 && found.filter(test).length > found.length * shownShare;
    if (isMostly(({ moment }) => moment.light < darkLight)) weak.set(source, "dark");
    else if (isMostly(({ fault }) => fault === "shaken")) weak.set(source, "shaken");
    else if (isMostly(({ fault }) => fault === "blurred")) weak.set(source, "blurred");
  }
  return weak;
}

/** Moments of a clip that so many of its frames lie in. */
function listPlaces(firstFrame: number, frameCount: number): number[] {
  const first = Math.floor(firstFrame / momentFrames);
  const end = Math.max(first + 1, Math.ceil((firstFrame + frameCount) / momentFrames));
  return Array.from({ length: end - first }, (_, at) => first + at);
}
