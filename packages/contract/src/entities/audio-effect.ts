import { z } from "zod";

type EffectFacts = {
  durationMs: number;
  /** Of what is heard: the moment that stands for it, as the strike of a bell or the end of what rises. */
  hitMs: number;
};

/** Short noises that are made by code, for everybody to use, by what programs call them. */
export const audioEffects = {
  "whoosh-in": { durationMs: 900, hitMs: 800 },
  "whoosh-out": { durationMs: 900, hitMs: 60 },
  swish: { durationMs: 360, hitMs: 160 },
  riser: { durationMs: 2_000, hitMs: 1_970 },
  fall: { durationMs: 1_800, hitMs: 60 },
  "reverse-cymbal": { durationMs: 1_500, hitMs: 1_470 },
  impact: { durationMs: 1_800, hitMs: 20 },
  "bass-drop": { durationMs: 1_800, hitMs: 40 },
  "tape-stop": { durationMs: 1_000, hitMs: 20 },
  "drum-roll": { durationMs: 2_600, hitMs: 1_600 },
  click: { durationMs: 60, hitMs: 2 },
  pop: { durationMs: 140, hitMs: 40 },
  ding: { durationMs: 1_600, hitMs: 5 },
  chime: { durationMs: 1_400, hitMs: 5 },
  sparkle: { durationMs: 1_700, hitMs: 20 },
  "camera-shutter": { durationMs: 320, hitMs: 10 },
  typing: { durationMs: 1_600, hitMs: 10 },
  "tick-tock": { durationMs: 2_000, hitMs: 5 },
  heartbeat: { durationMs: 1_900, hitMs: 20 },
  buzz: { durationMs: 700, hitMs: 20 },
  glitch: { durationMs: 500, hitMs: 10 },
} as const satisfies Record<string, EffectFacts>;
export type AudioEffect = keyof typeof audioEffects;

export const isAudioEffect = (id: string): id is AudioEffect => Object.hasOwn(audioEffects, id);
export const audioEffectIds = Object.keys(audioEffects).filter(isAudioEffect);
export const audioEffectSchema = z.enum(audioEffectIds);
