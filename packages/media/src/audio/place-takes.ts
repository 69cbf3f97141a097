import { open } from "node:fs/promises";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { decodeMono, encodePcm16 } from "../wav/decode-pcm.ts";
import { type WavInfo, wavInfo } from "../wav/wav-info.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";
import { takeRateHz } from "./normalize-takes.ts";

export type PlacedTake = {
  /** 48 kHz WAV. */
  path: string;
  startMs: number;
  gainDb: number;
};
export type PlaceTakesRequest = MediaCall & {
  takes: readonly PlacedTake[];
  durationMs: number;
  outputPath: string;
};

type Placed = { path: string; info: WavInfo; startFrame: number; gain: number };

/** Ten seconds: few reads, little memory. */
const blockFrames = takeRateHz * 10;

async function readTake({ path, startMs, gainDb }: PlacedTake): Promise<Placed> {
  const info = await wavInfo(path);
  if (info.sampleRateHz !== takeRateHz) {
    throw new MediaError("tool-failed", `${path} is not at 48 kHz.`, { stage: "place takes" });
  }
  return { path, info, startFrame: Math.round((startMs * takeRateHz) / 1000), gain: 10 ** (gainDb / 20) };
}

/** Adds the part of a take that sounds in a block. */
async function addTake(block: Float32Array, blockStart: number, take: Placed): Promise<void> {
  const first = Math.max(0, blockStart - take.startFrame);
  const end = Math.min(take.info.frames, blockStart + block.length - take.startFrame);
  if (end <= first) return;
  const frameBytes = (take.info.channels * take.info.bitsPerSample) / 8;
  const bytes = Buffer.alloc((end - first) * frameBytes);
  const file = await open(take.path, "r");
  try {
    await file.read(bytes, 0, bytes.length, take.info.dataOffset + first * frameBytes);
  } finally {
    await file.close();
  }
  const samples = decodeMono(bytes, take.info);
  const offset = take.startFrame + first - blockStart;
  for (let index = 0; index < samples.length; index++) {
    block[offset + index] = (block[offset + index] ?? 0) + (samples[index] ?? 0) * take.gain;
  }
}

/**
 * Takes at their samples, overlaps summed, as blocks of samples that are `frames` together. Memory does not grow with
 * the length.
 */
export async function* placeBlocks(
  takes: readonly PlacedTake[],
  frames: number,
  call: MediaCall = {},
): AsyncGenerator<Float32Array> {
  const placed: Placed[] = [];
  for (const take of takes) placed.push(await readTake(take));
  placed.sort((a, b) => a.startFrame - b.startFrame);
  let next = 0;
  let sounding: Placed[] = [];
  for (let start = 0; start < frames; start += blockFrames) {
    throwIfCanceled(call.signal, "place takes");
    const block = new Float32Array(Math.min(blockFrames, frames - start));
    for (
      let take = placed[next];
      take !== undefined && take.startFrame < start + block.length;
      take = placed[next]
    ) {
      sounding.push(take);
      next += 1;
    }
    for (const take of sounding) await addTake(block, start, take);
    sounding = sounding.filter((take) => take.startFrame + take.info.frames > start + block.length);
    yield block;
    call.onProgress?.((start + block.length) / frames);
  }
}

async function* encodeBlocks(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield encodePcm16(block);
}

/**
 * Writes a 48 kHz mono 16-bit WAV, exactly `durationMs` long, with every take at its sample; overlaps are summed,
 * what lies beyond the end is cut. Memory does not grow with the length.
 */
export async function placeTakes(request: PlaceTakesRequest): Promise<void> {
  const { takes, durationMs, outputPath } = request;
  const frames = Math.round((durationMs * takeRateHz) / 1000);
  const layout = { sampleRateHz: takeRateHz, channels: 1, frames };
  await writeWavBlocks(outputPath, layout, encodeBlocks(placeBlocks(takes, frames, request)));
}
