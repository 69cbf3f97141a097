import { countPassedFrames, minFrames, replaceShot } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { findOrderedPart, findTrim } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { findFreshMoment } from "./next-best.ts";

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
  const look = looks.get(next.id);
  const shots = edit.arrangement.shots.filter(({ materialId }) => materialId === next.id);
  const trim = findTrim(edit.settings, next.id);
  const wanted = Math.max(minFrames, countPassedFrames(shot));
  const fresh = look ? findFreshMoment({ look, trim, shots }, wanted) : undefined;
  const part = findOrderedPart(edit.settings, next, fresh);
  return () => edit.arrange((now) => replaceShot(now, shot.id, part));
}
