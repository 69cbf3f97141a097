import type { Segment } from "@voxloom/contract";
import { goesOnOf } from "@voxloom/timeline";

/** A pause that ends a scene, and the most lines of one. */
const scenePauseMs = 4000;
const maxLines = 40;

/** For each line, whether its sentence goes on in the next one. A block of a text is whatever its writer made one. */
export const listSentences = (segments: readonly Segment[]): boolean[] =>
  goesOnOf(
    segments.map(({ sourceText, startMs, endMs, speakerId }) => ({
      text: sourceText,
      startMs,
      endMs,
      speaker: speakerId,
    })),
  ).map((goesOn, index) => goesOn && segments[index]?.block === null);

/** Lines in scenes: what is translated with one another in sight. In order, nothing left out, no sentence cut. */
export function listScenes(segments: readonly Segment[]): Segment[][] {
  const scenes: Segment[][] = [];
  const goesOn = listSentences(segments);
  for (const [index, segment] of segments.entries()) {
    const scene = scenes.at(-1);
    const last = scene?.at(-1);
    const isNew =
      scene === undefined ||
      last === undefined ||
      (scene.length >= maxLines && goesOn[index - 1] !== true) ||
      segment.startMs - last.endMs >= scenePauseMs;
    if (isNew) scenes.push([segment]);
    else scene.push(segment);
  }
  return scenes;
}
