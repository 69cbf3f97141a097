import { countPassedFrames, minFrames, replaceShot, toFrames } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { countSourceFrames } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { findFreshMoment, findTrim } from "./next-best.ts";

type Swapped = {
  edit: VideoEdit;
  /** The files of the video in their order. */
  materials: readonly Material[];
  looks: SeenClips["looks"];
};

/** Shows the best fresh moment of the next file in the chosen shot, for as long; null: there is no other file. */
export function swapClip({ edit, materials, looks }: Swapped): (() => void) | null {
  const shot = edit.chosen.shot?.shot;
  if (shot === undefined) return null;
  const usable = materials.filter(({ kind }) => kind === "video" || kind === "image");
  const at = usable.findIndex(({ id }) => id === shot.materialId);
  const next = usable[(at + 1) % usable.length];
  if (next === undefined || next.id === shot.materialId) return null;
  const trim = findTrim(edit.settings, next.id);
  // Of a clip of which a part was ordered nothing is shown behind that.
  const end = Math.min(
    countSourceFrames(next),
    trim === null ? Number.POSITIVE_INFINITY : toFrames(trim.endMs),
  );
  const look = looks.get(next.id);
  const wanted = Math.max(minFrames, countPassedFrames(shot));
  const firstFrame =
    next.kind === "image"
      ? null
      : look
        ? findFreshMoment({ look, trim, shots: sameClip(edit, next.id) }, wanted)
        : toFrames(trim?.startMs ?? 0);
  const part = { materialId: next.id, firstFrame, sourceFrames: Math.max(0, end - (firstFrame ?? 0)) };
  return () => edit.arrange((now) => replaceShot(now, shot.id, part));
}

const sameClip = ({ arrangement }: VideoEdit, materialId: string) =>
  arrangement.shots.filter((one) => one.materialId === materialId);
