import type { LayerStyle, SpokenNarration, VideoShape } from "@voxloom/contract";
import { type TextLayer, toMs } from "../composition.ts";
import { framesPassed } from "../speed.ts";
import type { StartedShot } from "./list-starts.ts";
import { listSpokenTexts } from "./spoken-texts.ts";

type Look = {
  style: LayerStyle;
  shape: VideoShape;
  /** Length of the video, in frames. */
  frameCount: number;
  /** When a narration speaks, in milliseconds: its own captions stand there. */
  ducks: readonly { startMs: number; endMs: number }[];
};

/** Captions of what is said in dubbed clips, where shots let it be heard; a caption that a cut leaves little of is left out. */
export function listDubbedTexts(
  shown: readonly StartedShot[],
  dubbed: ReadonlyMap<string, SpokenNarration>,
  { style, shape, frameCount: end, ducks }: Look,
): TextLayer[] {
  return shown.flatMap(({ shot, startFrame: shotStart }): TextLayer[] => {
    const spoken = dubbed.get(shot.materialId);
    const { firstFrame, gainDb, speed } = shot;
    const isHeard = gainDb !== null && (speed === undefined || speed.from === speed.to);
    if (spoken === undefined || firstFrame === null || !isHeard) return [];
    const pace = framesPassed(shot, shot.frameCount) / shot.frameCount;
    const toShot = (frame: number) => Math.round((frame - firstFrame) / pace);
    return listSpokenTexts(spoken, { style, shape }).flatMap(({ id: _, spoken: words = [], ...text }) => {
      const from = Math.max(0, toShot(text.startFrame));
      const to = Math.min(shot.frameCount, toShot(text.startFrame + text.frameCount), end - shotStart);
      if (to - from < Math.max(minFrames, (text.frameCount / pace) * minShare)) return [];
      const startFrame = shotStart + from;
      const [startMs, endMs] = [toMs(startFrame), toMs(shotStart + to)];
      if (ducks.some((duck) => duck.startMs < endMs && duck.endMs > startMs)) return [];
      const timed = words.flatMap((word) => {
        const wordFrom = Math.max(from, toShot(text.startFrame + word.startFrame));
        const wordTo = Math.min(to, toShot(text.startFrame + word.startFrame + word.frameCount));
        return wordTo <= wordFrom
          ? []
          : [{ ...word, startFrame: wordFrom - from, frameCount: wordTo - wordFrom }];
      });
      return [{ ...text, startFrame, frameCount: to - from, spoken: timed }];
    });
  });
}

const minFrames = 8;
/** How much of a caption has to be left. */
const minShare = 0.4;
