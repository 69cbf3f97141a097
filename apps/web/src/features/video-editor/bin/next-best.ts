import {
  type ClipRange,
  countPassedFrames,
  findFocus,
  findNextBest,
  listNextBest,
  minFrames,
  toFrames,
} from "@voxloom/composition";
import type { ClipLook, ClipsSettings, Shot } from "@voxloom/contract";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { findTrim } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";

type Trim = ClipsSettings["clips"][number]["trim"];

/** Which frames of its clip a shot shows; of a picture none. */
export const listRange = (shot: Shot): ClipRange[] =>
  shot.firstFrame === null ? [] : [{ from: shot.firstFrame, end: shot.firstFrame + countPassedFrames(shot) }];

type Clip = {
  /** What was seen in the clip. */
  look: ClipLook;
  /** Only this part of it was ordered; null: all of it. */
  trim: Trim;
  /** All shots of the video. */
  shots: readonly Shot[];
};

/**
 * Where a shot could show its clip instead, for as long, and what stays in view there: the best that no other shot shows,
 * pressed again the one after it. null: there is none.
 */
export function findNextOf(
  shot: Shot,
  { look, trim, shots }: Clip,
): Required<Pick<Shot, "firstFrame" | "focus">> | null {
  const others = shots.filter(({ id, materialId }) => id !== shot.id && materialId === shot.materialId);
  const frameCount = Math.max(minFrames, countPassedFrames(shot));
  const places = listNextBest(look, { frameCount, used: others.flatMap(listRange), trim });
  const next = findNextBest(places, listRange(shot)[0] ?? null);
  if (next === null) return null;
  const { firstFrame } = next;
  // Where nobody said what stays in view, nobody says it of the other moment.
  return { firstFrame, focus: shot.focus === null ? null : findFocus(look, { firstFrame, frameCount }) };
}

/** Shows the next best moment of its clip in the chosen shot; null: none is chosen, or there is none. */
export function stepToNextBest(edit: VideoEdit, { looks }: Pick<SeenClips, "looks">): (() => void) | null {
  const shot = edit.chosen.shot?.shot;
  const look = looks.get(shot?.materialId ?? "");
  if (shot === undefined || !look) return null;
  const { settings, arrangement } = edit;
  const next = findNextOf(shot, {
    ...{ look, shots: arrangement.shots },
    trim: findTrim(settings, shot.materialId),
  });
  return next === null ? null : () => edit.showMoment(shot.id, next);
}

/** Where the best moment of a clip begins that the video does not show yet; where all are shown, the best of all. */
export function findFreshMoment({ look, trim, shots }: Clip, frameCount: number): number {
  const wanted = { frameCount, trim, mayBeShorter: true };
  const [fresh = listNextBest(look, { ...wanted, used: [] })[0]] = listNextBest(look, {
    ...wanted,
    used: shots.flatMap(listRange),
  });
  return fresh?.firstFrame ?? toFrames(trim?.startMs ?? 0);
}
