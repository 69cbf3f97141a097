import { type HeardBands, notesPerSecond } from "./hear-bands.ts";

/** How a mouth is to be, a value for each frame of the video. */
export type MouthShapes = {
  /** How far it is open, 0 to 1 of what this mouth opens. */
  jaw: Float32Array;
  /** -1 round as for "oo", 1 wide as for "ee". */
  spread: Float32Array;
  /** 1: the lips are pressed together, as for m and b. */
  pressed: Float32Array;
  /** How much the voice has to say, 0 to 1: in pauses the mouth is as it was. */
  voice: Float32Array;
};

const noteMs = 1000 / notesPerSecond;
/** Smoothing of each, and how much the mouth is ahead of what is heard, in milliseconds. */
const smoothMs = { jaw: 28, spread: 45, pressed: 16, voice: 60 };
const leadMs = 20;
/** Below the loud parts of the voice by so much, in decibels, nobody speaks. */
const speechRangeDb = 30;
/** How long before and after speech the mouth takes part, and how long it takes to go over. */
const aroundMs = 90;
/** By how much more a closed mouth hums than this voice usually does, and between which limits, in decibels. */
const hum = { aboveUsualDb: 9, minDb: 12, maxDb: 24 };
/** A dip so deep and so short between louder parts is the closure of a stop. */
const dip = { db: 11, reachMs: 70 };

const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value));
/** 0 below `from`, 1 above `to`. */
const ramp = (value: number, from: number, to: number): number => clamp((value - from) / (to - from));

/** The value that a share of all are below. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** From which level on somebody speaks, and the level of loud speech, in decibels of full scale. */
export function findSpeechLevels({ all }: Pick<HeardBands, "all">): { fromDb: number; loudDb: number } {
  const sounding = all.filter((db) => db > -75);
  const loudDb = sounding.length === 0 ? -30 : percentile(sounding, 0.92);
  const floorDb = percentile(all, 0.1);
  // Where there are no pauses, the quietest is a quiet vowel and not what is behind the voice.
  const hasPauses = floorDb < loudDb - 10;
  const fromDb = hasPauses
    ? Math.min(loudDb - 12, Math.max(loudDb - speechRangeDb, floorDb + 6))
    : loudDb - speechRangeDb;
  return { fromDb, loudDb };
}

/**
 * The mouth that belongs to a voice, by its sound alone and so in any language: how loud it is and how much of it lies
 * where open vowels have their strength opens the jaw, dark and bright vowels round and spread the lips, and what only
 * hums, or breaks off for a moment, closes them. With `movement` the jaw opens so many times as far, and never farther than
 all the way.
 */
export function shapeMouth(
  heard: HeardBands,
  { frameRate, frameCount, movement = 1 }: { frameRate: number; frameCount: number; movement?: number },
): MouthShapes {
  const { fromDb, loudDb } = findSpeechLevels(heard);
  const count = heard.all.length;
  const jaw = new Float32Array(count);
  const spread = new Float32Array(count);
  const pressed = new Float32Array(count);
  const voice = new Float32Array(count);
  const reach = Math.round(dip.reachMs / noteMs);
  const around = Math.round(aroundMs / noteMs);
  const db = (band: Float32Array, at: number) => band[at] ?? -100;
  const upperDb = (at: number) => Math.max(db(heard.open, at), db(heard.dark, at), db(heard.bright, at));
  const hums = heard.all.map((level, at) => (level > fromDb + 6 ? db(heard.hum, at) - upperDb(at) : -100));
  const usualDb = percentile(
    hums.filter((one) => one > -100),
    0.5,
  );
  const humDb = Math.min(hum.maxDb, Math.max(hum.minDb, usualDb + hum.aboveUsualDb));
  for (let at = 0; at < count; at += 1) {
    const level = db(heard.all, at);
    const loudness = ramp(level, fromDb, loudDb);
    const openness = ramp(db(heard.open, at) - db(heard.hum, at), -16, 4);
    const voiced = Math.max(db(heard.hum, at), db(heard.open, at));
    const hiss = level > fromDb ? ramp(db(heard.hiss, at) - voiced, -4, 8) : 0;
    // A hum whose upper parts are gone comes through the nose: the lips, or the tongue, are closed.
    const isHum = level > fromDb && db(heard.hum, at) - upperDb(at) > humDb;
    jaw[at] = loudness ** 1.2 * (0.3 + 0.7 * openness) * (1 - 0.75 * hiss);
    spread[at] = loudness * (2 * ramp(db(heard.bright, at) - db(heard.dark, at), -24, -2) - 1);
    const before = loudest(heard.all, at - reach, at);
    const after = loudest(heard.all, at + 1, at + 1 + reach);
    const isDip = Math.min(before, after) - level > dip.db && Math.min(before, after) > fromDb + 4;
    pressed[at] = isHum ? 1 : isDip && hiss < 0.3 ? 0.9 : 0;
    if (level <= fromDb) continue;
    for (let near = Math.max(0, at - around); near <= Math.min(count - 1, at + around); near += 1)
      voice[near] = 1;
  }
  const inFrames = (values: Float32Array, ms: number, near = 0) => {
    const soft = soften(values, ms / noteMs);
    return Float32Array.from({ length: frameCount }, (_, frame) => {
      const at = Math.round((((frame + 0.5) * 1000) / frameRate + leadMs) / noteMs);
      let most = 0;
      for (let by = -near; by <= near; by += 1) {
        const value = soft[Math.min(count - 1, Math.max(0, at + by))] ?? 0;
        if (by === -near || value > most) most = value;
      }
      return most;
    });
  };
  // A closure may be over between two frames: the one beside it shows it.
  const closed = inFrames(pressed, smoothMs.pressed, 1);
  const natural = inFrames(jaw, smoothMs.jaw);
  const opened = movement === 1 ? natural : natural.map((value) => clamp(movement * value));
  return {
    jaw: opened.map((value, frame) => value * (1 - clamp(1.6 * (closed[frame] ?? 0)))),
    spread: inFrames(spread, smoothMs.spread),
    pressed: closed.map((value) => clamp(1.3 * value)),
    voice: inFrames(voice, smoothMs.voice).map((value) => (value < 0.02 ? 0 : clamp(value))),
  };
}

function loudest(values: Float32Array, from: number, to: number): number {
  let most = -100;
  for (let at = Math.max(0, from); at < Math.min(values.length, to); at += 1)
    most = Math.max(most, values[at] ?? -100);
  return most;
}

/** Gaussian smoothing by so many values. */
function soften(values: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-(((at - reach) / sigma) ** 2) / 2),
  );
  return values.map((_, at) => {
    let sum = 0;
    let weight = 0;
    for (let near = 0; near < weights.length; near += 1) {
      const value = values[at + near - reach];
      if (value === undefined) continue;
      sum += value * (weights[near] ?? 0);
      weight += weights[near] ?? 0;
    }
    return weight === 0 ? 0 : sum / weight;
  });
}
