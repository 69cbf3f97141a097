import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toSrt } from "@voxloom/subtitles";
import { normalizeTakes } from "../audio/normalize-takes.ts";
import { placeTakes } from "../audio/place-takes.ts";
import { ffmpegCapabilities } from "../ffmpeg/capabilities.ts";
import { makeWorkFolder } from "../ffmpeg/program-user.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall, Span } from "../media-call.ts";
import { drawSample, encodePpm, type SampleScene } from "./draw-sample.ts";
import { sampleArguments } from "./sample-arguments.ts";

export type SampleLine = {
  /** WAV of one spoken line. */
  path: string;
  /** What is said, for a track of English subtitles; default: the line has none. */
  text?: string;
  startMs: number;
  /** Which of the two figures speaks: 0 or 1; default: they take turns. */
  speaker?: 0 | 1;
};
export type SampleRequest = MediaCall & {
  /** MP4 to write. */
  outputPath: string;
  lines: readonly SampleLine[];
  /** Default 60,000. */
  durationMs?: number;
};

const width = 960;
const height = 540;
/** Level that every line is brought to, so that both speakers are as loud. */
const lineRmsDb = -20;

const scenes: readonly SampleScene[] = [
  { speaker: null, isMouthOpen: false },
  { speaker: 0, isMouthOpen: false },
  { speaker: 0, isMouthOpen: true },
  { speaker: 1, isMouthOpen: false },
  { speaker: 1, isMouthOpen: true },
];

async function drawStills(folder: string): Promise<string[]> {
  const paths = scenes.map((_, index) => join(folder, `still-${index}.ppm`));
  for (const [index, scene] of scenes.entries()) {
    await writeFile(paths[index] ?? "", encodePpm(drawSample(width, height, scene)));
  }
  return paths;
}

type Speech = { voicePath: string; subtitlesPath: string | null; turns: [Span[], Span[]] };

async function placeLines(request: SampleRequest, folder: string, durationMs: number): Promise<Speech> {
  const { lines, signal } = request;
  const files = lines.map(({ path }, index) => ({
    inputPath: path,
    outputPath: join(folder, `line-${index}.wav`),
  }));
  const takes = await normalizeTakes(files, { signal });
  const turns: [Span[], Span[]] = [[], []];
  const placed = lines.map((line, index) => {
    const { startMs } = line;
    const speaker = line.speaker ?? (index % 2 === 0 ? 0 : 1);
    const take = takes[index];
    turns[speaker].push({ startMs, endMs: startMs + (take?.durationMs ?? 0) });
    // Raised as far as its peak allows.
    const gainDb = Math.min(lineRmsDb - (take?.rmsDb ?? lineRmsDb), -1.5 - (take?.peakDb ?? -1.5));
    return { path: files[index]?.outputPath ?? "", startMs, gainDb };
  });
  const voicePath = join(folder, "voice.wav");
  await placeTakes({ takes: placed, durationMs, outputPath: voicePath, signal });
  const cues = lines.flatMap(({ text, startMs }, index) => {
    const endMs = startMs + (takes[index]?.durationMs ?? 0);
    return text === undefined ? [] : [{ startMs, endMs, text, speaker: null }];
  });
  const subtitlesPath = cues.length === 0 ? null : join(folder, "subtitles.srt");
  if (subtitlesPath !== null) await writeFile(subtitlesPath, toSrt(cues));
  return { voicePath, subtitlesPath, turns };
}

/**
 * Makes a sample video: two drawn figures who take turns speaking English, over music made of tones, with a track of
 * subtitles for the lines that have a text. 960 x 540, 25 a second.
 */
export async function makeSample(request: SampleRequest): Promise<void> {
  const { outputPath, durationMs = 60_000, signal, onProgress } = request;
  const { filters } = await ffmpegCapabilities({ signal });
  const folder = await makeWorkFolder(join(tmpdir(), "voxloom-sample-"));
  try {
    const stillPaths = await drawStills(folder);
    const speech = await placeLines(request, folder, durationMs);
    const canDrawText = filters.has("drawtext");
    await writeWholeFile(outputPath, async (temporaryPath) => {
      const args = sampleArguments({
        ...speech,
        stillPaths,
        durationMs,
        canDrawText,
        outputPath: temporaryPath,
      });
      await runFfmpeg({ stage: "sample", args, durationMs, signal, onProgress });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
