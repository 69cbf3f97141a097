/** Loudness of 400 ms blocks, counted by tenths of a LUFS: what of several sounds adds up to that of all. */
export type LoudnessCounts = Record<string, number>;

/** The shelf and the high pass that stand for a head, at 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const shelf = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const;
const highPass = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const;

/** 100 ms at 48 kHz; a block is four of them, a step after the one before. */
const stepFrames = 4_800;
const stepsOfBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;
/** One channel that is heard from both speakers is 3 dB louder than from one. */
const channels = 2;

const getLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const getPower = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);

/**
 * Measures the loudness of one channel at 48 kHz, as both speakers would play it, by EBU R128. Takes samples -1..1 in
 * any number of blocks.
 */
export function createLoudnessMeter(): { add(samples: Float32Array): void; count(): LoudnessCounts } {
  const counts = new Map<number, number>();
  const steps: number[] = [];
  let memory: [number, number, number, number] = [0, 0, 0, 0];
  let [sum, filled] = [0, 0];

  function endStep(): void {
    steps.push(sum);
    [sum, filled] = [0, 0];
    if (steps.length < stepsOfBlock) return;
    const power = (channels * steps.reduce((all, step) => all + step, 0)) / (stepsOfBlock * stepFrames);
    steps.shift();
    const lufs = power > 0 ? getLufs(power) : Number.NEGATIVE_INFINITY;
    if (lufs <= absoluteGateLufs) return;
    const tenth = Math.round(lufs * 10);
    counts.set(tenth, (counts.get(tenth) ?? 0) + 1);
  }

  return {
    add(samples) {
      const [b0, b1, b2] = shelf.b;
      const [a1, a2] = shelf.a;
      const [c1, c2] = highPass.a;
      // Numbers of its own are many times faster than those that functions share.
      let [p1, p2, q1, q2] = memory;
      for (let from = 0; from < samples.length; ) {
        const end = Math.min(samples.length, from + stepFrames - filled);
        let energy = 0;
        for (let index = from; index < end; index++) {
          const sample = samples[index] ?? 0;
          // Both filters in the transposed form: two numbers of memory each.
          const shelved = b0 * sample + p1;
          p1 = b1 * sample - a1 * shelved + p2;
          p2 = b2 * sample - a2 * shelved;
          const weighted = shelved + q1;
          q1 = q2 - 2 * shelved - c1 * weighted;
          q2 = shelved - c2 * weighted;
          energy += weighted * weighted;
        }
        sum += energy;
        filled += end - from;
        from = end;
        if (filled === stepFrames) endStep();
        // Numbers too small to be told from nothing are slow to reckon with.
        if (Math.abs(p1) + Math.abs(p2) + Math.abs(q1) + Math.abs(q2) < 1e-20)
          [p1, p2, q1, q2] = [0, 0, 0, 0];
      }
      memory = [p1, p2, q1, q2];
    },
    count: () => Object.fromEntries(counts),
  };
}

/** The integrated loudness of sounds together, in LUFS; null where nothing is loud enough to be measured. */
export function sumLoudness(parts: readonly LoudnessCounts[]): number | null {
  const counts = new Map<number, number>();
  for (const part of parts)
    for (const [tenth, count] of Object.entries(part))
      counts.set(Number(tenth), (counts.get(Number(tenth)) ?? 0) + count);
  const getMean = (gateLufs: number): number | null => {
    let [power, blocks] = [0, 0];
    for (const [tenth, count] of counts) {
      if (tenth / 10 <= gateLufs) continue;
      power += getPower(tenth / 10) * count;
      blocks += count;
    }
    return blocks === 0 ? null : getLufs(power / blocks);
  };
  const open = getMean(absoluteGateLufs);
  return open === null ? null : getMean(open + relativeGateLu);
}
