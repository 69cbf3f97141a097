import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import type { MouthShape } from "../person/look.ts";
import type { VoiceCode } from "../voices/sentences.ts";
import { speakSample } from "../voices/speak.ts";

/** A line of a film: who says it, in which voice and language. */
export type Line = { speaker: number; voice: VoiceCode; locale: string; text: string };

/** A line that has been said, with its place in the film. */
export type SpokenLine = Line & { path: string; start: number; end: number; samples: Float32Array };

const sampleRate = 16_000;
const wavHeaderBytes = 44;

/** Says the lines one after the other, from `start` with a pause between them, and joins them to one sound. */
export async function speakLines(
  lines: readonly Line[],
  {
    folder,
    name,
    start = 0.4,
    pause = 0.6,
  }: { folder: string; name: string; start?: number; pause?: number },
): Promise<{ lines: SpokenLine[]; audioPath: string; end: number }> {
  const spoken: SpokenLine[] = [];
  let at = start;
  for (const [index, line] of lines.entries()) {
    const path = join(folder, `${name}-${index}.wav`);
    await speakSample(line, { folder, path });
    const samples = await readSamples(path);
    spoken.push({ ...line, path, start: at, end: at + samples.length / sampleRate, samples });
    at += samples.length / sampleRate + pause;
  }
  const audioPath = join(folder, `${name}.wav`);
  await joinLines(spoken, audioPath);
  return { lines: spoken, audioPath, end: at - pause };
}

async function readSamples(path: string): Promise<Float32Array> {
  const data = (await readFile(path)).subarray(wavHeaderBytes);
  return Float32Array.from({ length: data.length / 2 }, (_, at) => data.readInt16LE(at * 2) / 32_768);
}

async function joinLines(lines: readonly SpokenLine[], path: string): Promise<void> {
  const delays = lines.map(({ start }, index) => `[${index}]adelay=${Math.round(start * 1000)}[d${index}]`);
  const mix = `${lines.map((_, index) => `[d${index}]`).join("")}amix=${lines.length}:normalize=0,apad=pad_dur=1`;
  await runTool({
    command: "ffmpeg",
    args: [
      ...["-v", "error", "-y", ...lines.flatMap((line) => ["-i", line.path])],
      ...["-filter_complex", [...delays, mix].join(";"), path],
    ],
  });
}

const shapes: readonly [RegExp, MouthShape][] = [
  [/[mbpмбпمبμβπ]/iu, "closed"],
  [/[fvwфвفφ]/iu, "lip"],
  [/[aàáâäåаαあاा]/iu, "open"],
  [/[oóôöuúüùоуωоو]/iu, "round"],
  [/[eéèêëiíìîyеиыіηι]/iu, "wide"],
];
const otherShapes: readonly MouthShape[] = ["small", "open", "wide", "small", "round"];
const getShape = (letter: string, index: number): MouthShape =>
  shapes.find(([letters]) => letters.test(letter))?.[1] ?? otherShapes[index % otherShapes.length] ?? "small";

/** How loud a line is round a moment of the film, 0 to about 1. */
export function levelAt({ start, samples }: SpokenLine, t: number, windowSeconds = 0.06): number {
  const middle = Math.round((t - start) * sampleRate);
  const half = Math.round((windowSeconds / 2) * sampleRate);
  const part = samples.subarray(Math.max(0, middle - half), Math.max(0, middle + half));
  if (part.length === 0) return 0;
  return Math.min(1, Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) * 5);
}

/** The mouth of a line's speaker at a moment: by the letters that are due, shut where the sound is quiet. */
export function mouthAt(line: SpokenLine, t: number): MouthShape {
  if (t < line.start || t > line.end) return "smile";
  const level = levelAt(line, t);
  if (level < 0.1) return "closed";
  const letters = [...line.text].filter((letter) => /\p{L}/u.test(letter));
  const index = Math.floor(((t - line.start) / (line.end - line.start)) * letters.length);
  const shape = getShape(letters[index] ?? "", index);
  return level < 0.3 && shape === "open" ? "small" : shape;
}
