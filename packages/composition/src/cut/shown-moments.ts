import { momentFrames, type Shot } from "@voxloom/contract";
import { countPassedFrames } from "../speed.ts";

type Shown = Pick<Shot, "frameCount"> & { firstFrame?: Shot["firstFrame"]; speed?: Shot["speed"] };

/** What is known of the moments that a shot has of its clip. */
export function listShown<T>(moments: readonly T[], shot: Shown): readonly T[] {
  const first = Math.floor((shot.firstFrame ?? 0) / momentFrames);
  const end = Math.ceil(((shot.firstFrame ?? 0) + countPassedFrames(shot)) / momentFrames);
  return moments.slice(first, Math.max(first + 1, end));
}
