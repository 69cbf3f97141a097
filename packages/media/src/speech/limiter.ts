import { findPeak } from "../wav/find-peak.ts";

/** How early the gain begins to go down before a peak, and how soon it is back, in samples at 48 kHz. */
const attackFrames = 240;
const releaseFrames = 2_880;
const releaseShare = 1 - Math.exp(-1 / releaseFrames);
/** Only pieces of so many samples that a peak is in are gone over one by one: most of a speech is below the ceiling. */
const pieceFrames = 4_800;
/** A gain this close to one is one. */
const almostOne = 1e-5;

/**
 * Brings samples of a sound under a ceiling (0..1), softly and without a step. Gives as many as it was given, at their
 * places: what is held back until the next block comes out of `end`. What it gave is good until it is called again.
 */
export function createLimiter(ceiling: number): {
  add(samples: Float32Array): Float32Array;
  end(): Float32Array;
} {
  /** A piece, behind what the one before held back. */
  const memory = new Float32Array(attackFrames + pieceFrames);
  const gains = new Float32Array(memory.length);
  let waiting = 0;
  let joined = new Float32Array();
  /** The last gains, whose mean is the gain: a ramp as long as the attack. */
  const ramp = new Float64Array(attackFrames).fill(1);
  let isOpen = true;
  let held = 1;

  function turnDown(made: Float32Array, asked: Float32Array): void {
    let [gain, at] = [held, 0];
    let sum = ramp.reduce((all, one) => all + one, 0);
    for (let index = 0; index < made.length; index++) {
      // The gain stays down for the attack's length, so that the mean has come down when the peak sounds.
      const released = gain + (1 - gain) * releaseShare;
      const wanted = asked[index] ?? 1;
      gain = Math.min(wanted, released);
      sum += gain - (ramp[at] ?? 1);
      ramp[at] = gain;
      at = at + 1 === attackFrames ? 0 : at + 1;
      made[index] = ((made[index] ?? 0) * sum) / attackFrames;
    }
    // The oldest gain comes first again.
    ramp.set([...ramp.subarray(at), ...ramp.subarray(0, at)]);
    held = gain;
    isOpen = ramp.every((one) => 1 - one < almostOne);
    if (!isOpen) return;
    ramp.fill(1);
    held = 1;
  }

  /** Takes a piece, and puts what of it is done into `made`; gives how many samples that is. */
  function run(samples: Float32Array, made: Float32Array, isEnd: boolean): number {
    const all = memory.subarray(0, waiting + samples.length);
    all.set(samples, waiting);
    const count = isEnd ? all.length : Math.max(0, all.length - attackFrames);
    const done = made.subarray(0, count);
    done.set(all.subarray(0, count));
    if (!isOpen || findPeak(all) > ceiling)
      turnDown(done, findGains(all, { gains: gains.subarray(0, count), ceiling }));
    waiting = all.length - count;
    memory.copyWithin(0, count, all.length);
    return count;
  }
  function add(samples: Float32Array): Float32Array {
    if (joined.length < samples.length) joined = new Float32Array(samples.length);
    let at = 0;
    for (let from = 0; from < samples.length; from += pieceFrames)
      at += run(samples.subarray(from, from + pieceFrames), joined.subarray(at), false);
    return joined.subarray(0, at);
  }
  function end(): Float32Array {
    const rest = new Float32Array(waiting);
    run(new Float32Array(), rest, true);
    return rest;
  }
  return { add, end };
}

/** For each of the first samples the least gain that it and those within the attack behind it ask for. */
function findGains(
  samples: Float32Array,
  { gains, ceiling }: { gains: Float32Array; ceiling: number },
): Float32Array {
  const count = gains.length;
  gains.fill(1);
  for (let index = 0; index < samples.length; index++) {
    const level = Math.abs(samples[index] ?? 0);
    if (level <= ceiling) continue;
    const gain = ceiling / level;
    const first = Math.max(0, index - attackFrames + 1);
    for (let from = Math.min(index, count - 1); from >= first; from--) {
      if ((gains[from] ?? 1) > gain) gains[from] = gain;
    }
  }
  return gains;
}
