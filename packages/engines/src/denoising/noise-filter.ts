/** Sound is cleaned at this rate. */
export const cleanedRateHz = 16_000;
/** Samples that a network looks at at once. */
export const frameSize = 512;
export const binCount = frameSize / 2 + 1;

/** Takes the noise out of a sound piece by piece, and remembers what came before. */
export type NoiseFilter = {
  /** Samples of a piece. */
  hop: number;
  /** What goes in with a frame comes out with it: {@link frameSize} samples, changed in their place. */
  cleanFrame(frame: Float64Array): void;
  /** Gives its memory back: nothing is cleaned any more. */
  close(): void;
};

/** Cleans a sound of any length; what comes out is as long and lies where it lay. */
export type NoiseStream = {
  /** Any number of samples; as many come out, those of a little earlier: {@link NoiseStream.delay} of them. */
  push(samples: Float32Array): Float32Array;
  delay: number;
};

/** Frames that overlap: each new piece moves them on by one, and what no later frame touches is done. */
export function streamFrames({ hop, cleanFrame }: NoiseFilter): NoiseStream {
  const heard = new Float64Array(frameSize);
  const frame = new Float64Array(frameSize);
  const sum = new Float64Array(frameSize);
  const done = new Float32Array(hop);
  let filled = 0;
  const clean = (): void => {
    frame.set(heard);
    cleanFrame(frame);
    for (let at = 0; at < frameSize; at += 1) sum[at] = (sum[at] ?? 0) + (frame[at] ?? 0);
    done.set(sum.subarray(0, hop));
    sum.copyWithin(0, hop);
    sum.fill(0, frameSize - hop);
    heard.copyWithin(0, hop);
    filled = 0;
  };
  return {
    delay: frameSize,
    push(samples) {
      const out = new Float32Array(samples.length);
      for (let at = 0; at < samples.length; ) {
        const count = Math.min(hop - filled, samples.length - at);
        out.set(done.subarray(filled, filled + count), at);
        heard.set(samples.subarray(at, at + count), frameSize - hop + filled);
        filled += count;
        at += count;
        if (filled === hop) clean();
      }
      return out;
    },
  };
}
