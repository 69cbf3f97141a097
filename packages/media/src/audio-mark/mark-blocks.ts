import { takeRateHz } from "../audio/normalize-takes.ts";
import { createFourier, emptySpectrum } from "./fourier.ts";
import { drawMark, growPatterns, splitNumber } from "./mark-pattern.ts";
import { createMasking } from "./masking.ts";

/** What a voice is marked with. */
export type AudioMark = {
  /** Stands for the seed and the number, and tells neither. */
  id: string;
  /** 32 bytes that nobody else has: who has them finds the mark, and can take it out. */
  seed: Uint8Array;
  /** What it says, of {@link markBits} bits. */
  number: number;
};

/** Samples from the first to behind the last that are marked. */
export type MarkedSpan = { start: number; end: number };

/** How far below what is masked the mark stays in every critical band, in dB. */
const marginDb = 9;
/** A mean square below which nothing is heard that could hide anything: -100 dBFS. */
const silence = 1e-10;

const size = 1024;
const hop = size / 2;
const window = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / size));

/** The marks that were drawn last: a speech is made of many stretches. */
const drawn = new Map<string, Float32Array>();
const marksInMemory = 4;

function findWave({ id, seed, number }: AudioMark): Float32Array {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const wave = drawMark(growPatterns(seed), splitNumber(number));
  const [oldest] = drawn.keys();
  if (drawn.size >= marksInMemory && oldest !== undefined) drawn.delete(oldest);
  drawn.set(id, wave);
  return wave;
}

type MarkRequest = {
  mark: AudioMark;
  /** By their start. */
  spans: readonly MarkedSpan[];
};

/**
 * Adds a mark to blocks of a mono sound of 48 kHz where it hides it; the sound is as long as it was, in other blocks, of
 * up to half a frame more. One is good until the next is asked for. Memory does not grow with the length.
 */
export async function* markBlocks(
  blocks: AsyncIterable<Float32Array>,
  { mark, spans }: MarkRequest,
): AsyncGenerator<Float32Array> {
  const marker = createFrameMarker(findWave(mark));
  // `sound` begins at `start`, half a frame before what is given out next.
  let audio = new Float32Array(hop);
  let start = -hop;
  let length = hop;
  let isFirst = true;
  let ready = new Float32Array(0);
  const apart = joinSpans(spans);
  let next = 0;

  function add(block: Float32Array): void {
    const needed = length + block.length;
    if (needed > audio.length) {
      const more = new Float32Array(needed + hop);
      more.set(audio.subarray(0, length));
      audio = more;
    }
    audio.set(block, length);
    length += block.length;
  }
  /** Marks all whole frames, and gives what no later frame reaches. */
  function take(): Float32Array {
    const frames = Math.max(0, Math.floor(length / hop) - 1);
    if (ready.length < frames * hop) ready = new Float32Array(frames * hop);
    for (let frame = 0; frame < frames; frame++) {
      const at = frame * hop;
      const [from, to] = [start + at, start + at + size];
      while ((apart[next]?.end ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const isMarked = (apart[next]?.start ?? Number.POSITIVE_INFINITY) < to;
      marker.add(isMarked ? audio.subarray(at, at + size) : null, from);
      marker.take(ready.subarray(at, at + hop));
      for (let index = 0; index < hop; index++)
        ready[at + index] = (ready[at + index] as number) + (audio[at + index] as number);
    }
    audio.copyWithin(0, frames * hop, length);
    length -= frames * hop;
    start += frames * hop;
    // The first half frame lies before the sound.
    const out = isFirst && frames > 0 ? ready.subarray(hop, frames * hop) : ready.subarray(0, frames * hop);
    isFirst &&= frames === 0;
    return out;
  }

  let left = 0;
  for await (const block of blocks) {
    left += block.length;
    add(block);
    const out = take();
    left -= out.length;
    if (out.length > 0) yield out;
  }
  add(new Float32Array(2 * hop));
  const out = take();
  if (left > 0) yield out.subarray(0, left);
}

/** Spans that overlap or touch, as one: a long dub has thousands. */
function joinSpans(spans: readonly MarkedSpan[]): MarkedSpan[] {
  const joined: MarkedSpan[] = [];
  for (const { start, end } of spans) {
    const last = joined.at(-1);
    if (last === undefined || start > last.end) joined.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return joined;
}

/** Makes the mark of a sound frame by frame, each half a frame behind the last. */
function createFrameMarker(wave: Float32Array) {
  const fourier = createFourier(size);
  const masking = createMasking({ size, rateHz: takeRateHz });
  const { edges } = masking;
  const bands = edges.length - 1;
  const [first, end] = [edges[0] as number, edges[bands] as number];
  const both = emptySpectrum(size);
  const made = emptySpectrum(size);
  const [markRe, markIm] = [new Float64Array(end), new Float64Array(end)];
  const power = new Float64Array(end);
  const allowed = new Float64Array(bands);
  const margin = 10 ** (-marginDb / 10);
  const sum = new Float64Array(size);

  /** The share of a frame's energy that its quieter half has: what begins late in a frame hides nothing before it. */
  function evenness(frame: Float32Array): number {
    let [before, after] = [0, 0];
    for (let index = 0; index < hop; index++) {
      before += (frame[index] as number) ** 2;
      after += (frame[index + hop] as number) ** 2;
    }
    return before + after < silence * size ? 0 : (2 * Math.min(before, after)) / (before + after);
  }

  /** The spectra of the sound and of the mark, by one transform of both. */
  function transform(frame: Float32Array, at: number): void {
    let place = (at + wave.length) % wave.length;
    for (let index = 0; index < size; index++) {
      both.re[index] = (frame[index] as number) * (window[index] as number);
      both.im[index] = (wave[place] as number) * (window[index] as number);
      place = place + 1 === wave.length ? 0 : place + 1;
    }
    fourier.forth(both);
    for (let bin = first; bin < end; bin++) {
      const a = both.re[bin] as number;
      const b = both.im[bin] as number;
      const c = both.re[size - bin] as number;
      const d = both.im[size - bin] as number;
      power[bin] = ((a + c) ** 2 + (b - d) ** 2) / 4;
      markRe[bin] = (b + d) / 2;
      markIm[bin] = (c - a) / 2;
    }
  }

  function addFrame(even: number): void {
    masking.threshold(power, allowed);
    made.re.fill(0);
    made.im.fill(0);
    for (let band = 0; band < bands; band++) {
      const [from, to] = [edges[band] as number, edges[band + 1] as number];
      let noise = 0;
      for (let bin = from; bin < to; bin++)
        noise += (markRe[bin] as number) ** 2 + (markIm[bin] as number) ** 2;
      if (noise === 0) continue;
      const gain = Math.sqrt(((allowed[band] as number) * margin * even) / noise);
      for (let bin = from; bin < to; bin++) {
        const [re, im] = [(markRe[bin] as number) * gain, (markIm[bin] as number) * gain];
        made.re[bin] = re;
        made.im[bin] = im;
        made.re[size - bin] = re;
        made.im[size - bin] = -im;
      }
    }
    fourier.back(made);
    for (let index = 0; index < size; index++)
      sum[index] = (sum[index] as number) + ((made.re[index] as number) * (window[index] as number)) / size;
  }

  return {
    /** null: nothing of it is to be marked. `at`: its first sample, on the clock of the sound. */
    add(frame: Float32Array | null, at: number): void {
      const even = frame === null ? 0 : evenness(frame);
      if (frame === null || even === 0) return;
      transform(frame, at);
      addFrame(even);
    },
    /** Writes the half frame that is finished. */
    take(into: Float32Array): void {
      for (let index = 0; index < hop; index++) into[index] = sum[index] as number;
      sum.copyWithin(0, hop);
      sum.fill(0, hop);
    },
  };
}
