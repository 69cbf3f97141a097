import type { Composition, Track, VisualizerLayer } from "./composition.ts";
import { readLevels, visualizerBands, visualizerMemory, writeLevels } from "./draw-visualizer.ts";
import { listClips } from "./list-parts.ts";
import { listTurns } from "./plain-part.ts";

/** A stretch of a composition that is drawn in one go. */
export type Segment = {
  /** The first frame of it in the whole. */
  startFrame: number;
  /** The stretch as a composition of its own: what it shows at frame 0 the whole shows at `startFrame`. */
  part: Composition;
};

const usualSeconds = 5;

/**
 * A composition in stretches of at most about five seconds, without audio. They are cut where one picture stands alone,
 * so that a change of one picture changes few of them, and where plain videos and what has to be drawn meet; what a
 * stretch shows is told from its own start, so one that only moved is the same.
 */
export function splitSegments(composition: Composition): Segment[] {
  const { frameRate, frameCount } = composition;
  const wanted = usualSeconds * frameRate;
  const cuts: number[] = [];
  for (const cut of [...listCuts(composition), frameCount]) {
    const last = cuts.at(-1) ?? 0;
    // A single picture may stand for minutes.
    for (let next = last + wanted; next < cut - wanted / 2 && cut - last > 2 * wanted; next += wanted)
      cuts.push(next);
    const begun = cuts.at(-1) ?? 0;
    if (cut === frameCount || cut - begun >= wanted / 2) cuts.push(cut);
  }
  const ends = [...new Set([...cuts, ...listTurns(composition)])].toSorted((one, other) => one - other);
  return ends.map((endFrame, index) => {
    const startFrame = ends[index - 1] ?? 0;
    return { startFrame, part: cutPart(composition, startFrame, endFrame) };
  });
}

/** Frames at which a picture has just come to stand alone. */
function listCuts(composition: Composition): number[] {
  return listClips(composition)
    .map(({ startFrame, transition }) => startFrame + (transition?.frameCount ?? 0))
    .filter((frame) => frame > 0 && frame < composition.frameCount)
    .toSorted((one, other) => one - other);
}

function cutPart(composition: Composition, startFrame: number, endFrame: number): Composition {
  const cut = <T extends { startFrame: number; frameCount: number }>(items: readonly T[]): T[] =>
    items
      .filter((item) => item.startFrame < endFrame && item.startFrame + item.frameCount > startFrame)
      .map((item) => ({ ...item, startFrame: item.startFrame - startFrame }));
  // Only what is seen of them: what is heard elsewhere may change.
  const cutLevels = (layer: VisualizerLayer): VisualizerLayer => {
    const from = Math.max(layer.levelsFrom, startFrame - visualizerMemory);
    const at = (frame: number) => Math.max(0, frame - layer.levelsFrom) * visualizerBands;
    const levels = writeLevels(readLevels(layer).subarray(at(from), at(endFrame)));
    return { ...layer, levelsFrom: from - startFrame, levels };
  };
  const cutTrack = (track: Track): Track => {
    switch (track.kind) {
      case "pictures":
        return { ...track, clips: cut(track.clips) };
      case "texts":
        return { ...track, texts: cut(track.texts) };
      case "logos":
        return { ...track, logos: cut(track.logos) };
      case "veils":
        return { ...track, veils: cut(track.veils) };
      case "pulses": {
        const pulses = track.pulses.map((layer) => ({ ...layer, firstFrame: layer.firstFrame - startFrame }));
        return { ...track, pulses: cut(pulses) };
      }
      case "visualizers":
        return { ...track, visualizers: cut(track.visualizers.map(cutLevels)) };
      case "audios":
        return { ...track, audios: [] };
    }
  };
  return { ...composition, frameCount: endFrame - startFrame, tracks: composition.tracks.map(cutTrack) };
}
