import { open } from "node:fs/promises";
import { type AudioMark, markBlocks } from "../audio-mark/mark-blocks.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { decodeMono, encodePcm16, readWords } from "../wav/decode-pcm.ts";
import { type WavInfo, wavInfo } from "../wav/wav-info.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";
import { takeRateHz } from "./normalize-takes.ts";

export type PlacedTake = {
  /** 48 kHz WAV. */
  path: string;
  startMs: number;
  gainDb: number;
  /** Whether the mark of the sound is put into it; default false. */
  isMarked?: boolean;
};
export type PlaceTakesRequest = MediaCall & {
  takes: readonly PlacedTake[];
  durationMs: number;
  outputPath: string;
  /** What is put into the takes that are marked. */
  mark?: AudioMark | null;
};

type Placed = { path: string; info: WavInfo; startFrame: number; gain: number };

/** Two seconds: few reads, little memory. */
const blockFrames = takeRateHz * 2;

async function readTake({ path, startMs, gainDb }: PlacedTake): Promise<Placed> {
  const info = await wavInfo(path);
  if (info.sampleRateHz !== takeRateHz) {
    throw new MediaError("tool-failed", `${path} is not at 48 kHz.`, { stage: "place takes" });
  }
  return { path, info, startFrame: Math.round((startMs * takeRateHz) / 1000), gain: 10 ** (gainDb / 20) };
}

/** Adds the part of a take that sounds in a block; `memory` is what it is read into. */
async function addTake(
  block: Float32Array,
  { blockStart, take, memory }: { blockStart: number; take: Placed; memory: Buffer },
): Promise<void> {
  const first = Math.max(0, blockStart - take.startFrame);
  const end = Math.min(take.info.frames, blockStart + block.length - take.startFrame);
  if (end <= first) return;
  const { channels, bitsPerSample } = take.info;
  const frameBytes = (channels * bitsPerSample) / 8;
  const size = (end - first) * frameBytes;
  const bytes = size > memory.length ? Buffer.alloc(size) : memory.subarray(0, size);
  const file = await open(take.path, "r");
  try {
    await file.read(bytes, 0, bytes.length, take.info.dataOffset + first * frameBytes);
  } finally {
    await file.close();
  }
  const offset = take.startFrame + first - blockStart;
  // Takes are made as such words: they are added as they are, without samples of their own in between.
  if (channels === 1 && bitsPerSample === 16) addSamples(block, readWords(bytes), offset, take.gain / 32_768);
  else addSamples(block, decodeMono(bytes, take.info), offset, take.gain);
}

function addSamples(
  block: Float32Array,
  samples: Int16Array | Float32Array,
  offset: number,
  gain: number,
): void {
  for (let index = 0; index < samples.length; index++)
    block[offset + index] = (block[offset + index] ?? 0) + (samples[index] ?? 0) * gain;
}

/**
 * Takes at their samples, overlaps summed, as blocks of samples that are `frames` together. Memory does not grow with
 * the length, and no block leaves memory to be collected: all are in the same, and one is good until the next is asked
 * for.
 */
export async function* placeBlocks(
  takes: readonly PlacedTake[],
  frames: number,
  call: MediaCall = {},
): AsyncGenerator<Float32Array> {
  const placed: Placed[] = [];
  for (const take of takes) placed.push(await readTake(take));
  placed.sort((a, b) => a.startFrame - b.startFrame);
  const samples = new Float32Array(Math.min(blockFrames, frames));
  const memory = Buffer.alloc(samples.length * 2);
  let next = 0;
  let sounding: Placed[] = [];
  for (let start = 0; start < frames; start += blockFrames) {
    throwIfCanceled(call.signal, "place takes");
    const block = samples.subarray(0, frames - start).fill(0);
    for (
      let take = placed[next];
      take !== undefined && take.startFrame < start + block.length;
      take = placed[next]
    ) {
      sounding.push(take);
      next += 1;
    }
    for (const take of sounding) await addTake(block, { blockStart: start, take, memory });
    sounding = sounding.filter((take) => take.startFrame + take.info.frames > start + block.length);
    yield block;
    call.onProgress?.((start + block.length) / frames);
  }
}

/** Takes at their samples as {@link placeBlocks} gives them, with a mark where those sound that are to have it. */
export async function* placeMarkedBlocks(
  takes: readonly PlacedTake[],
  frames: number,
  { mark, ...call }: MediaCall & { mark?: AudioMark | null },
): AsyncGenerator<Float32Array> {
  const blocks = placeBlocks(takes, frames, call);
  const marked = takes.filter(({ isMarked }) => isMarked);
  if (!mark || marked.length === 0) return yield* blocks;
  const spans = [];
  for (const take of marked) {
    const { startFrame, info } = await readTake(take);
    spans.push({ start: startFrame, end: startFrame + info.frames });
  }
  spans.sort((a, b) => a.start - b.start);
  yield* markBlocks(blocks, { mark, spans });
}

async function* encodeBlocks(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Buffer> {
  let words = new Int16Array(blockFrames);
  for await (const block of blocks) {
    if (block.length > words.length) words = new Int16Array(block.length);
    yield encodePcm16(block, words);
  }
}

/**
 * Writes a 48 kHz mono 16-bit WAV, exactly `durationMs` long, with every take at its sample; overlaps are summed,
 * what lies beyond the end is cut. Memory does not grow with the length.
 */
export async function placeTakes(request: PlaceTakesRequest): Promise<void> {
  const { takes, durationMs, outputPath } = request;
  const frames = Math.round((durationMs * takeRateHz) / 1000);
  const layout = { sampleRateHz: takeRateHz, channels: 1, frames };
  await writeWavBlocks(outputPath, layout, encodeBlocks(placeMarkedBlocks(takes, frames, request)));
}
