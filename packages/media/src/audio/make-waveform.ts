import { type FileHandle, open } from "node:fs/promises";
import {
  createWaveformHeader,
  encodeWaveformHeader,
  type WaveformLevel,
  waveformPairBytes,
  waveformRates,
} from "@voxloom/timeline";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { wavInfo } from "../wav/wav-info.ts";

export type WaveformRequest = MediaCall & {
  /** 16-bit WAV. */
  audioPath: string;
  /** File to write, as `createWaveformHeader` of the timeline describes it. */
  outputPath: string;
};

/** A level while it is written: the pair that is being gathered, and pairs that wait to be written together. */
type Layer = {
  level: WaveformLevel;
  /** Pairs of the next finer level that make one of this. */
  ratio: number;
  gathered: number;
  least: number;
  most: number;
  waiting: Int8Array;
  filled: number;
  written: number;
};

const blockSeconds = 20;
/** Room for the pairs of two blocks, so that one always fits beside what waits. */
const waitingPairs = 2 * blockSeconds * Math.max(...waveformRates);

const getLayer = (level: WaveformLevel, finer: WaveformLevel | undefined): Layer => ({
  level,
  ratio: finer === undefined ? 1 : finer.pairsPerSecond / level.pairsPerSecond,
  gathered: 0,
  least: 127,
  most: -127,
  waiting: new Int8Array(waitingPairs * waveformPairBytes),
  filled: 0,
  written: 0,
});

async function flush(file: FileHandle, layer: Layer): Promise<void> {
  const { level, waiting, filled, written } = layer;
  const bytes = new Uint8Array(waiting.buffer, 0, filled * waveformPairBytes);
  await file.write(bytes, 0, bytes.length, level.offsetBytes + written * waveformPairBytes);
  layer.written += filled;
  layer.filled = 0;
}

/** Puts the gathered pair of a layer into its place and into the next coarser layer. Layers from the finest. */
function close(layers: readonly Layer[], index: number): void {
  const layer = layers[index];
  if (layer === undefined || layer.gathered === 0) return;
  const { least, most } = layer;
  layer.waiting[layer.filled * 2] = least;
  layer.waiting[layer.filled * 2 + 1] = most;
  layer.filled += 1;
  layer.gathered = 0;
  layer.least = 127;
  layer.most = -127;
  const coarser = layers[index + 1];
  if (coarser === undefined) return;
  coarser.least = Math.min(coarser.least, least);
  coarser.most = Math.max(coarser.most, most);
  coarser.gathered += 1;
  if (coarser.gathered === coarser.ratio) close(layers, index + 1);
}

const asByte = (sample: number): number => Math.max(-127, Math.round((sample * 127) / 32_767));

/** Puts least and most of interleaved samples into a layer: the outline of the loudest channel. */
function takeOutline(layer: Layer, samples: Int16Array, from: number, to: number): void {
  let least = 32_767;
  let most = -32_768;
  for (let index = from; index < to; index++) {
    const sample = samples[index] ?? 0;
    if (sample < least) least = sample;
    if (sample > most) most = sample;
  }
  layer.least = asByte(least);
  layer.most = asByte(most);
}

/** Gathers the pairs of a block; `pair` is the first of it. Answers the first pair of the next. */
function gather(layers: readonly Layer[], block: AudioBlock, pair: number): number {
  const [finest] = layers;
  if (finest === undefined) return pair;
  const { samples, startFrame, endFrame, channels, sampleRateHz } = block;
  const getFirstFrame = (number: number): number =>
    Math.floor((number * sampleRateHz) / finest.level.pairsPerSecond);
  let next = pair;
  for (; getFirstFrame(next) < endFrame; next++) {
    const from = getFirstFrame(next) - startFrame;
    const to = Math.min(endFrame, getFirstFrame(next + 1)) - startFrame;
    takeOutline(finest, samples, from * channels, to * channels);
    finest.gathered = 1;
    close(layers, 0);
  }
  return next;
}

type AudioBlock = {
  samples: Int16Array;
  startFrame: number;
  endFrame: number;
  channels: number;
  sampleRateHz: number;
};

/** Writes the waveform of a sound in tiles, reading it as a stream. */
export async function makeWaveform(request: WaveformRequest): Promise<void> {
  const { audioPath, outputPath, signal, onProgress } = request;
  const { frames, channels, sampleRateHz, bitsPerSample } = await wavInfo(audioPath);
  if (bitsPerSample !== 16)
    throw new MediaError("tool-failed", `${audioPath} is not a 16-bit WAV.`, { stage: "waveform" });
  const header = createWaveformHeader({ frames, sampleRateHz });
  const layers = header.levels.toReversed().map((level, index, all) => getLayer(level, all[index - 1]));
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const file = await open(temporaryPath, "w");
    try {
      await file.write(encodeWaveformHeader(header), 0, undefined, 0);
      let pair = 0;
      // Whole seconds, so that a pair never crosses a block.
      const blockFrames = sampleRateHz * blockSeconds;
      for await (const { bytes, startFrame } of readWavBlocks(audioPath, { blockFrames, signal })) {
        const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
        const endFrame = startFrame + samples.length / channels;
        pair = gather(layers, { samples, startFrame, endFrame, channels, sampleRateHz }, pair);
        for (const layer of layers) if (layer.filled > waitingPairs / 2) await flush(file, layer);
        onProgress?.(endFrame / frames);
      }
      for (const index of layers.keys()) close(layers, index);
      for (const layer of layers) await flush(file, layer);
    } finally {
      await file.close();
    }
  });
}
