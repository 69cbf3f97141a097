import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Segment, Word } from "@voxloom/contract";
import type { ReadPicture, TextRecognizer } from "@voxloom/engines";
import { extractSubtitlePictures } from "@voxloom/media";
import { subtitlesUnreadable, toSrt } from "@voxloom/subtitles";
import { joinTexts } from "@voxloom/timeline";
import { z } from "zod";
import type { StageContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, type Keyed, unkeyedInput } from "../graph/stage.ts";
import { computeHash } from "./probe-source.ts";

/** Subtitles of a recording that are pictures, and the language in which they are read. */
export type PicturedSubtitles = {
  sourcePath: string;
  /** As the person named the file, for messages. */
  name: string;
  /** SHA-256 of the file, hexadecimal; empty: nobody has counted it. */
  contentHash: string;
  /** So much of it is read, from the start. */
  durationMs: number;
  /** Its index among all tracks of subtitles. */
  track: number;
  language: string;
  /** Only so many from the start; default: all. */
  maxCount?: number | undefined;
};

const pictureSchema = z.object({ startMs: z.int(), endMs: z.int(), file: z.string() });
const readCueSchema = z.object({
  startMs: z.int(),
  endMs: z.int(),
  /** Lines divided by line breaks. */
  text: z.string(),
  /** It stands in the upper third of the picture. */
  isAbove: z.boolean(),
  words: z.array(z.object({ text: z.string(), confidence: z.number() })),
  /** The picture it was read from, in the folder of the pictures; its sides and where the text stands, in pixels. */
  file: z.string(),
  width: z.int(),
  height: z.int(),
  box: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }),
});
/** A subtitle as it was read from its picture. */
export type ReadCue = z.infer<typeof readCueSchema>;

/** Takes the pictures of a track out of a file. */
export const subtitlePicturesStage = defineStage({
  name: "subtitle-pictures",
  version: 1,
  parameters: z.object({ track: z.int(), durationMs: z.int(), maxCount: z.int().optional() }),
  inputs: { source: input<Keyed>(), sourcePath: unkeyedInput<string>() },
  output: z.array(pictureSchema),
  run: ({
    parameters: { track, maxCount, durationMs },
    inputs: { sourcePath },
    folder,
    signal,
    onProgress,
  }) =>
    extractSubtitlePictures({
      ...{ sourcePath, durationMs, folder, signal, onProgress },
      track: { index: track },
      ...(maxCount !== undefined && { maxCount }),
    }),
});

type Pictures = Keyed & { folder: string; value: z.infer<typeof pictureSchema>[] };

/** Reads the text of the pictures, and writes it as a file of subtitles. */
export const recognizeSubtitlesStage = defineStage({
  name: "recognize-subtitles",
  version: 1,
  capability: "recognize-text",
  parameters: z.object({ language: z.string() }),
  inputs: { pictures: input<Pictures>() },
  output: z.object({ cues: z.array(readCueSchema), unreadCount: z.int() }),
  files: { subtitles: "subtitles.srt" },
  async run({ parameters: { language }, inputs: { pictures }, engine, files, signal, onProgress }) {
    const picturePaths = pictures.value.map(({ file }) => join(pictures.folder, file));
    const { pictures: read } = await engine.recognizeText({
      ...{ picturePaths, language, layout: "lines" as const, signal, onProgress },
    });
    const all = pictures.value.map((picture, index) => readCue(picture, read[index]));
    const cues = joinRepeated(all.filter(({ text }) => text !== ""));
    const written = cues.map(({ startMs, endMs, text, isAbove }) => ({
      ...{ startMs, endMs, text },
      speaker: null,
      ...(isAbove && { place: { anchor: 8 as const } }),
    }));
    await writeFile(files.subtitles, toSrt(written));
    return { cues, unreadCount: all.filter(({ text }) => text === "").length };
  },
});

/** Subtitles that are drawn anew, as those that fade are, are read again: they are one. */
const sameGapMs = 100;

function joinRepeated(cues: readonly ReadCue[]): ReadCue[] {
  const joined: ReadCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last !== undefined && last.text === cue.text && cue.startMs - last.endMs <= sameGapMs)
      last.endMs = cue.endMs;
    else joined.push({ ...cue });
  }
  return joined;
}

function readCue(
  { startMs, endMs, file }: z.infer<typeof pictureSchema>,
  picture: ReadPicture | undefined,
): ReadCue {
  const lines = picture?.lines.filter(({ words }) => words.length > 0) ?? [];
  const words = lines.flatMap((line) => line.words);
  const text = lines.map((line) => joinTexts(line.words.map((word) => word.text))).join("\n");
  const { width = 0, height = 0 } = picture ?? {};
  const box = findBox(words);
  const isSaid = /[\p{L}\p{N}]/u.test(text);
  return {
    ...{ startMs, endMs, file },
    text: isSaid ? text : "",
    isAbove: box.height > 0 && box.top + box.height < height / 3,
    ...{ width, height, box },
    words: isSaid ? words.map((word) => ({ text: word.text, confidence: word.confidence })) : [],
  };
}

function findBox(words: readonly { left: number; top: number; width: number; height: number }[]) {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  return words.length === 0
    ? { left: 0, top: 0, width: 0, height: 0 }
    : {
        ...{ left, top },
        width: Math.max(...words.map((word) => word.left + word.width)) - left,
        height: Math.max(...words.map((word) => word.top + word.height)) - top,
      };
}

type Options = {
  engine: TextRecognizer;
  /** Called with 0..1: finding the pictures is the first tenth. */
  onProgress?: (fraction: number) => void;
};

/**
 * Subtitles that are pictures as a file with their text, and how sure each word is. Throws AppError SUBTITLES_UNREADABLE
 * where nothing of them can be read, and what the engine throws.
 */
export async function recognizeSubtitles(
  context: StageContext,
  pictured: PicturedSubtitles,
  { engine, onProgress = () => undefined }: Options,
): Promise<{ path: string; cues: ReadCue[]; folder: string; reused: boolean }> {
  const { sourcePath, name, contentHash, track, durationMs, language, maxCount } = pictured;
  const { signal } = context.branches;
  const key = contentHash === "" ? await computeHash(sourcePath, signal) : contentHash;
  const pictures = await runStage(context, subtitlePicturesStage, {
    parameters: { track, durationMs, ...(maxCount !== undefined && { maxCount }) },
    inputs: { source: { key }, sourcePath },
    onProgress: (fraction) => onProgress(fraction / 10),
  });
  const read = await runStage(context, recognizeSubtitlesStage, {
    parameters: { language },
    inputs: { pictures },
    engine,
    onProgress: (fraction) => onProgress(0.1 + fraction * 0.9),
  });
  const { cues, unreadCount } = read.value;
  if (cues.length === 0)
    throw subtitlesUnreadable(
      "no-text-in-pictures",
      `Nothing could be read in the ${pictures.value.length} pictures of subtitle track ${track + 1} of "${name}". Choose the language that they are in, or have the recording listened to.`,
      { name, number: track + 1, count: pictures.value.length },
    );
  if (unreadCount > 0)
    context.warn([
      `${unreadCount} of ${pictures.value.length} subtitles of "${name}" are pictures without any word that could be read; they were left out.`,
    ]);
  return { path: read.files.subtitles, cues, folder: pictures.folder, reused: read.reused };
}

/** Lines with the words as they were read, so that those that are unsure are marked; their times are spread evenly. */
export function withReadWords(segments: readonly Segment[], cues: readonly ReadCue[]): Segment[] {
  const byTime = new Map(cues.map((cue) => [`${cue.startMs} ${cue.text}`, cue]));
  return segments.map((segment) => {
    const cue = byTime.get(`${segment.startMs} ${segment.sourceText}`);
    return cue === undefined ? segment : { ...segment, words: spreadWords(cue.words, segment) };
  });
}

function spreadWords(
  words: ReadCue["words"],
  { startMs, endMs }: Pick<Segment, "startMs" | "endMs">,
): Word[] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  let passed = 0;
  const getTime = (): number => startMs + Math.round(((endMs - startMs) * passed) / Math.max(1, letters));
  return words.map(({ text, confidence }) => {
    const from = getTime();
    passed += text.length;
    return { text, startMs: from, endMs: getTime(), confidence };
  });
}
