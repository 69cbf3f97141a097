import { open } from "node:fs/promises";
import { encodeAudio, makeWaveform, measurePeaks } from "@voxloom/media";
import {
  readWaveformHeader,
  waveformHeaderBytes,
  waveformLevelFor,
  waveformPairs,
  waveformTile,
} from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";

/** A finished 16-bit WAV; the key stands for its content. */
export type KeyedAudio = { key: string; path: string };

/** What a timeline draws and plays, by the names of a dub's files. */
export type TimelineFiles = {
  "original-waveform": string;
  "dub-waveform": string;
  "background-waveform": string | null;
  "background-audio": string | null;
};

/** Outlines a sound, for players. */
export const peaksStage = defineStage({
  name: "peaks",
  version: 1,
  inputs: { audio: input<KeyedAudio>() },
  files: { peaks: "peaks.json" },
  run: async ({ inputs, files, signal }) => {
    await measurePeaks({ audioPath: inputs.audio.path, outputPath: files.peaks, signal });
  },
});

/** Outlines a sound in tiles, for timelines. */
export const waveformStage = defineStage({
  name: "waveform",
  version: 1,
  inputs: { audio: input<KeyedAudio>() },
  files: { waveform: "waveform.bin" },
  run: async ({ inputs, files, signal }) => {
    await makeWaveform({ audioPath: inputs.audio.path, outputPath: files.waveform, signal });
  },
});

/** Encodes a sound as M4A, which every browser plays and seeks in. */
export const encodeStage = defineStage({
  name: "encode-audio",
  version: 1,
  parameters: z.object({ format: z.literal("m4a") }),
  inputs: { audio: input<KeyedAudio>() },
  files: { audio: "audio.m4a" },
  run: ({ parameters, inputs, files, signal }) =>
    encodeAudio({ inputPath: inputs.audio.path, outputPath: files.audio, ...parameters, signal }),
});

/** The outline of a sound, for players. */
export const makePeaks = async (context: ProductionContext, audio: KeyedAudio): Promise<string> =>
  (await runStage(context, peaksStage, { inputs: { audio } })).files.peaks;

/** The outline of a sound in tiles, for timelines. */
export const makeWaveformFile = async (context: ProductionContext, audio: KeyedAudio): Promise<string> =>
  (await runStage(context, waveformStage, { inputs: { audio } })).files.waveform;

/** A sound as players want it. */
export const encodeForPlayers = async (context: ProductionContext, audio: KeyedAudio): Promise<string> =>
  (await runStage(context, encodeStage, { parameters: { format: "m4a" }, inputs: { audio } })).files.audio;

/** Waveforms of the sounds, and the background for players. */
export async function makeTimelineFiles(
  context: ProductionContext,
  audios: { original: KeyedAudio; dub: KeyedAudio; background: KeyedAudio | null },
): Promise<TimelineFiles> {
  const { start } = context.branches;
  const { original, dub, background } = audios;
  const [originalWaveform, dubWaveform, backgroundWaveform, backgroundAudio] = await Promise.all([
    start(() => makeWaveformFile(context, original)),
    start(() => makeWaveformFile(context, dub)),
    background === null ? null : start(() => makeWaveformFile(context, background)),
    background === null ? null : start(() => encodeForPlayers(context, background)),
  ]);
  return {
    "original-waveform": originalWaveform,
    "dub-waveform": dubWaveform,
    "background-waveform": backgroundWaveform,
    "background-audio": backgroundAudio,
  };
}

/** How loud a sound is by its waveform file, 0 to 127, in so many stretches of one length; fewer of a very short one. */
export async function readOutline(waveformPath: string, stretches: number): Promise<number[]> {
  const file = await open(waveformPath, "r");
  try {
    const read = async (first: number, bytes: number): Promise<Uint8Array> =>
      (await file.read(new Uint8Array(bytes), 0, bytes, first)).buffer;
    const header = readWaveformHeader(await read(0, waveformHeaderBytes));
    const level = waveformLevelFor(header, (stretches * 1000) / Math.max(1, header.durationMs));
    const tile = level && waveformTile(level, { fromMs: 0, toMs: header.durationMs });
    if (tile === null) return [];
    const pairs = waveformPairs(await read(tile.firstByte, tile.lastByte + 1 - tile.firstByte));
    const count = Math.min(stretches, tile.pairs);
    return Array.from({ length: count }, (_, index) => {
      const [from, to] = [index, index + 1].map((at) => 2 * Math.floor((at * tile.pairs) / count));
      return pairs.subarray(from, to).reduce((most, peak) => Math.max(most, Math.abs(peak)), 0);
    });
  } finally {
    await file.close();
  }
}
