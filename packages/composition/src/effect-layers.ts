import { type Arrangement, type AudioEffect, audioEffects, isAudioEffect } from "@voxloom/contract";
import { type AudioLayer, toFrames, toMs } from "./composition.ts";

const mark = "effect:";

/** The name by which a composition knows a sound effect. */
export const effectSource = (effect: AudioEffect): string => `${mark}${effect}`;

/** The sound effect that a composition names; null: it names something else. */
export function readEffectSource(source: string): AudioEffect | null {
  const id = source.startsWith(mark) ? source.slice(mark.length) : "";
  return isAudioEffect(id) ? id : null;
}

/** Sound effects as they are heard: each strikes at its frame, and so begins before it. */
export const listEffects = ({ effects = [] }: Arrangement, end: number): AudioLayer[] =>
  effects.flatMap(({ effect, atFrame, gainDb }) => {
    const { durationMs, hitMs } = audioEffects[effect];
    const begin = atFrame - toFrames(hitMs);
    const startFrame = Math.max(0, begin);
    const fromMs = toMs(startFrame - begin);
    const frameCount = Math.min(end - startFrame, toFrames(durationMs - fromMs));
    if (frameCount < 1) return [];
    return [
      {
        ...{ startFrame, frameCount, source: effectSource(effect), gainDb },
        ...(fromMs > 0 && { fromMs }),
        // One that ends with the video does not crack.
        ...{ fadeInMs: 0, fadeOutMs: frameCount < toFrames(durationMs - fromMs) ? 60 : 0, isLooped: false },
      },
    ];
  });
