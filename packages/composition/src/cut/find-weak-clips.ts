import type { ClipMoment } from "@voxloom/contract";
import type { Clip } from "../composition.ts";
import type { ClipLooks } from "../cut-clips.ts";
import { judgeMoments } from "./judge-moments.ts";
import { listShown } from "./shown-moments.ts";

/** What somebody sees at once in what is shown of a clip. */
export type ClipWeakness = "dark" | "shaken" | "blurred";

/** In shares of all light: evening brings it up a little, and it stays a dark picture. */
const darkLight = 0.16;
/** In so much of what is shown of it. */
const shownShare = 0.5;

type Shown = Pick<Clip, "source" | "firstFrame" | "frameCount" | "speed">;

/** Clips whose shown moments are dark, shaken or blurred in most of their time, by their materials. */
export function findWeakClips(shots: readonly Shown[], looks: ClipLooks): Map<string, ClipWeakness> {
  const weak = new Map<string, ClipWeakness>();
  for (const [source, shown] of Map.groupBy(shots, (shot) => shot.source)) {
    const look = looks.get(source) ?? null;
    if (look === null) continue;
    const judgments = judgeMoments(look);
    const judged = look.moments.map((moment, at) => ({ moment, fault: judgments[at]?.fault ?? null }));
    const clips = shown.filter(({ firstFrame }) => firstFrame !== undefined);
    // What is shown twice counts once.
    const found = [...new Set(clips.flatMap((clip) => listShown(judged, clip)))];
    const isMostly = (test: (one: { moment: ClipMoment; fault: string | null }) => boolean) =>
      found.length > 0 && found.filter(test).length > found.length * shownShare;
    if (isMostly(({ moment }) => moment.light < darkLight)) weak.set(source, "dark");
    else if (isMostly(({ fault }) => fault === "shaken")) weak.set(source, "shaken");
    else if (isMostly(({ fault }) => fault === "blurred")) weak.set(source, "blurred");
  }
  return weak;
}
