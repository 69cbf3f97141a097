import type { Segment } from "@voxloom/contract";

/** A pause that ends a scene, and the most lines of one. */
const scenePauseMs = 4000;
const mostLines = 40;

/** Lines in scenes: what is translated with one another in sight. In order, nothing left out. */
export function scenesOf(segments: readonly Segment[]): Segment[][] {
  const scenes: Segment[][] = [];
  for (const segment of segments) {
    const scene = scenes.at(-1);
    const last = scene?.at(-1);
    const isNew =
      scene === undefined ||
      last === undefined ||
      scene.length >= mostLines ||
      segment.startMs - last.endMs >= scenePauseMs;
    if (isNew) scenes.push([segment]);
    else scene.push(segment);
  }
  return scenes;
}
