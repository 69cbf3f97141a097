import { type AudioEffect, audioEffectIds, audioEffects } from "@voxloom/contract";
import { createRandom } from "../random.ts";
import { maxPeak } from "../render.ts";
import { measureLoudestLufs } from "../synthesis/loudness.ts";
import { type Stereo, sides } from "../synthesis/stereo.ts";
import { sampleRateHz, toSamples } from "../synthesis/tone.ts";
import type { EffectMaker } from "./effect-maker.ts";
import {
  makeBassDrop,
  makeDrumRoll,
  makeFall,
  makeGlitch,
  makeImpact,
  makeReverseCymbal,
  makeRiser,
  makeSwish,
  makeTapeStop,
  makeWhooshIn,
  makeWhooshOut,
} from "./passing.ts";
import {
  makeBuzz,
  makeCameraShutter,
  makeChime,
  makeClick,
  makeDing,
  makeHeartbeat,
  makePop,
  makeSparkle,
  makeTickTock,
  makeTyping,
} from "./struck.ts";

const makers: Record<AudioEffect, EffectMaker> = {
  "whoosh-in": makeWhooshIn,
  "whoosh-out": makeWhooshOut,
  swish: makeSwish,
  riser: makeRiser,
  fall: makeFall,
  "reverse-cymbal": makeReverseCymbal,
  impact: makeImpact,
  "bass-drop": makeBassDrop,
  "tape-stop": makeTapeStop,
  "drum-roll": makeDrumRoll,
  click: makeClick,
  pop: makePop,
  ding: makeDing,
  chime: makeChime,
  sparkle: makeSparkle,
  "camera-shutter": makeCameraShutter,
  typing: makeTyping,
  "tick-tock": makeTickTock,
  heartbeat: makeHeartbeat,
  buzz: makeBuzz,
  glitch: makeGlitch,
};

/** The loudest 0.4 s of an effect, LUFS: as loud as music that it is heard with. */
export const effectLufs = -16;

/**
 * A noise for videos: 48 kHz stereo, as long as its facts in the contract say, and silent at both ends. It is leveled to
 * {@link effectLufs}; what is too short for that has its peak at {@link maxPeak}, which none exceeds. The same for the
 * same one. It takes some hundredths of a second.
 */
export function renderEffect(effect: AudioEffect): { mix: Stereo; sampleRateHz: number } {
  const { durationMs, hitMs } = audioEffects[effect];
  const random = createRandom(52_711 + 104_729 * audioEffectIds.indexOf(effect));
  const mix = makers[effect]({ seconds: durationMs / 1000, hit: hitMs / durationMs, random });
  softenEdges(mix);
  const loudest = Math.max(
    ...sides.map((side) => mix[side].reduce((most, one) => Math.max(most, Math.abs(one)), 0)),
  );
  const gain = Math.min(10 ** ((effectLufs - measureLoudestLufs(mix)) / 20), maxPeak / loudest);
  for (const side of sides)
    for (let at = 0; at < mix[side].length; at += 1) mix[side][at] = (mix[side][at] ?? 0) * gain;
  return { mix, sampleRateHz };
}

/** A wave that begins or ends in its middle would crack. */
function softenEdges({ left, right }: Stereo): void {
  const [begins, ends] = [toSamples(0.0005), toSamples(0.008)];
  for (const side of [left, right]) {
    for (let at = 0; at < begins; at += 1) side[at] = (side[at] ?? 0) * (at / begins);
    for (let at = 0; at < ends; at += 1) {
      const from = side.length - 1 - at;
      side[from] = (side[from] ?? 0) * (at / ends);
    }
  }
}
