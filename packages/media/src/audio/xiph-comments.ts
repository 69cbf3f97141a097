import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { z } from "zod";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { probeArguments, probeFile } from "../inspect/probe-file.ts";
import { escapeFact } from "../speech/book-facts.ts";

// Ogg and FLAC hold covers and chapters as comments. ffmpeg reads both, and writes the cover in FLAC and chapters in Opus
// only: the others are given to it as comments.

/** Formats whose chapters, and whose cover, ffmpeg does not write by itself. */
const chapterFormats = ["ogg", "flac"];
const coverFormats = ["ogg", "opus"];
/** Types of the pictures that are written, by the names that ffmpeg has for them. */
const coverTypes: Readonly<Record<string, string>> = { png: "image/png", mjpeg: "image/jpeg" };
/** Numbers of chapters have three digits. */
const maxChapters = 1_000;
/** No picture of FLAC is larger; base64 of what is would fill the memory. */
const maxCoverBytes = 2 ** 24 - 1;
/** A number of the kind of picture: the front cover. */
const frontCover = 3;

export type XiphRequest = {
  /** The file that has them. */
  sourcePath: string;
  /** What is written: `ogg`, `opus` or `flac`; others need no comments. */
  format: string;
  hasChapters: boolean;
  /** A path that no file has, for what is needed meanwhile: others begin like it. */
  scratchPath: string;
  signal?: AbortSignal | undefined;
};

/** Options of ffmpeg: of a further input, and what takes its comments from there. */
type Comments = { input: string[]; maps: string[] };

/**
 * Does something with options of ffmpeg that bring a file's chapters and cover as comments; `number`: of the input that
 * they add. There are none where there is nothing to bring. They have to come before other tags: where ffmpeg leaves one
 * of those out, it puts the last one in its place, and a chapter's name would come before the chapter.
 */
export async function withXiphComments<T>(
  request: XiphRequest,
  number: number,
  use: (comments: Comments) => Promise<T>,
): Promise<T> {
  const { format, hasChapters, scratchPath } = request;
  const [factsPath, coverPath] = [`${scratchPath}.txt`, `${scratchPath}.cover`];
  try {
    const facts = [
      ...(hasChapters && chapterFormats.includes(format) ? await listChapters(request) : []),
      ...(coverFormats.includes(format) ? await listCover(request, coverPath) : []),
    ];
    if (facts.length === 0) return await use({ input: [], maps: [] });
    await writeFile(factsPath, [";FFMETADATA1", ...facts, ""].join("\n"));
    // Ogg keeps its tags with the stream, FLAC with the file.
    const place = format === "flac" ? "-map_metadata" : "-map_metadata:s:a:0";
    return await use({
      input: inputArguments(factsPath, { formats: "ffmetadata" }),
      maps: [place, `${number}:g`],
    });
  } finally {
    await Promise.all([factsPath, coverPath].map((path) => rm(path, { force: true })));
  }
}

const chaptersSchema = z.object({
  chapters: z
    .array(
      z.object({
        start_time: z.coerce.number().min(0),
        tags: z.object({ title: z.string().default("") }).default({ title: "" }),
      }),
    )
    .default([]),
});

async function listChapters({ sourcePath, signal }: XiphRequest): Promise<string[]> {
  const args = probeArguments(sourcePath, ["-show_chapters", "-of", "json"]);
  const { stdout } = await runFfprobe({ args, ...(signal && { signal }) });
  const { chapters } = chaptersSchema.parse(JSON.parse(stdout));
  return chapters.slice(0, maxChapters).flatMap(({ start_time: seconds, tags: { title } }, index) => {
    const name = `CHAPTER${String(index).padStart(3, "0")}`;
    return [`${name}=${formatClock(seconds)}`, `${name}NAME=${escapeFact(title)}`];
  });
}

/** As these comments have it: `01:02:03.456`. */
function formatClock(seconds: number): string {
  const whole = Math.round(seconds * 1_000);
  const part = (unit: number, of: number, digits: number): string =>
    String(Math.floor(whole / unit) % of).padStart(digits, "0");
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

async function listCover({ sourcePath, signal }: XiphRequest, coverPath: string): Promise<string[]> {
  const { probe } = await probeFile(sourcePath, signal);
  const cover = probe.streams.find(({ disposition }) => disposition.attached_pic === 1);
  const type = coverTypes[cover?.codec_name ?? ""];
  if (cover === undefined || type === undefined) return [];
  const args = [
    ...inputArguments(sourcePath),
    ...["-map", `0:${cover.index}`, "-c", "copy", "-f", "rawvideo", fileArgument(coverPath)],
  ];
  await runFfmpeg({ stage: "cover", args, signal });
  if ((await stat(coverPath)).size > maxCoverBytes) return [];
  const block = writePicture(type, await readFile(coverPath), cover);
  return [`METADATA_BLOCK_PICTURE=${escapeFact(block.toString("base64"))}`];
}

/** A picture as FLAC has it (RFC 9639, 8.8). Colors are left open: readers look at the picture. */
function writePicture(type: string, bytes: Buffer, { width, height }: { width: number; height: number }) {
  const whole = (value: number): Buffer => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const described = [whole(0), whole(width), whole(height), whole(0), whole(0)];
  return Buffer.concat([
    ...[whole(frontCover), whole(type.length), Buffer.from(type)],
    ...[...described, whole(bytes.length), bytes],
  ]);
}
