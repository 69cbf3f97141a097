import { AppError, type SameFace } from "@voxloom/contract";
import type { Face } from "./join-tracks.ts";

/**
 * Faces of one person in the place of the one that stands for them. The others keep their places, and nothing is seen
 * there. Throws AppError BAD_INPUT for faces that are seen at the same time.
 */
export function joinFaces(faces: readonly Face[], sameFaces: readonly SameFace[]): Face[] {
  const joined = faces.map(({ tracks, frameCount }) => ({ tracks: [...tracks], frameCount }));
  for (const { face, as } of sameFaces) {
    const [from, to] = [joined[face], joined[as]];
    if (from === undefined || to === undefined) continue;
    to.tracks.push(...from.tracks);
    to.tracks.sort((one, other) => one.firstFrame - other.firstFrame);
    to.frameCount += from.frameCount;
    joined[face] = { tracks: [], frameCount: 0 };
    const isTwice = to.tracks.some((track, at) => {
      const next = to.tracks[at + 1];
      return next !== undefined && next.firstFrame < track.firstFrame + track.facts.length;
    });
    if (!isTwice) continue;
    const message = `Faces ${as + 1} and ${face + 1} are seen at the same time: they are two people.`;
    throw new AppError("BAD_INPUT", message, { field: "sameFaces" });
  }
  return joined;
}
