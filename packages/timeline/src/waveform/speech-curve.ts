import type { SpeechCurve } from "@voxloom/subtitles";

/** The stretch whose own quiet and loud moments tell what is speech in it: music may begin and end. */
const windowMs = 20_000;
/** What is quieter than this is silence: the waveform has no finer steps. */
const silentDb = -42;
/** Levels nearer to one another than this are one steady sound. */
const minRangeDb = 4;
/** Where between the quiet and the loud moments speech begins, and from where on it is certain. */
const [begins, certain] = [0.35, 0.65];

/** Levels of pairs (least, most) of a waveform, in decibels of full scale. */
const listLevels = (pairs: Int8Array): Float32Array => {
  const levels = new Float32Array(pairs.length >> 1);
  for (let index = 0; index < levels.length; index++) {
    const peak = Math.max(Math.abs(pairs[index * 2] ?? 0), Math.abs(pairs[index * 2 + 1] ?? 0));
    levels[index] = peak === 0 ? silentDb : Math.max(silentDb, 20 * Math.log10(peak / 127));
  }
  return levels;
};

/** The level below which a share of the values lie. */
const percentile = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? silentDb;

/**
 * How much of each moment of a sound is speech, as far as its loudness tells: what stands out of its surroundings.
 * `pairs`: a level of its waveform, of some 100 pairs a second.
 */
export const readSpeechCurve = (pairs: Int8Array, pairsPerSecond: number): SpeechCurve => {
  const levels = listLevels(pairs);
  const values = new Float32Array(levels.length);
  const windowPairs = Math.max(1, Math.round((windowMs / 1000) * pairsPerSecond));
  const hop = Math.max(1, windowPairs >> 1);
  for (let from = 0; from < levels.length; from += hop) {
    const around = levels.slice(Math.max(0, from - (hop >> 1)), from + hop + (hop >> 1)).sort();
    const [quiet, loud] = [percentile(around, 0.1), percentile(around, 0.95)];
    const range = loud - quiet;
    if (range < minRangeDb) continue;
    for (let index = from; index < Math.min(levels.length, from + hop); index++) {
      const share = ((levels[index] ?? silentDb) - quiet) / range;
      values[index] = Math.min(1, Math.max(0, (share - begins) / (certain - begins)));
    }
  }
  return { stepMs: 1000 / pairsPerSecond, values };
};
