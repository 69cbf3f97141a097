import { rm, writeFile } from "node:fs/promises";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { showToPrograms } from "../ffmpeg/program-user.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type Chapter = { title: string; startMs: number; endMs: number };

type BookRequest = MediaCall & {
  inputPath: string;
  outputPath: string;
  title: string;
  /** In order, without overlaps. */
  chapters: readonly Chapter[];
  /** Length of the input. */
  durationMs: number;
};

/** Players count chapters of the older kind in one byte; more of them are written in the newer kind alone. */
export const maxOldChapters = 255;

/** Writes sound as an audiobook: M4B, one channel of AAC at 96 kbit/s, with a title and chapters. */
export async function encodeBook(request: BookRequest): Promise<void> {
  const { inputPath, outputPath, title, chapters, durationMs, signal, onProgress } = request;
  const flags = chapters.length > maxOldChapters ? "+faststart+disable_chpl" : "+faststart";
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const facts = `${temporaryPath}.txt`;
    try {
      await writeFile(facts, bookFacts({ title, chapters }));
      await showToPrograms(facts);
      const args = [
        ...inputArguments(inputPath),
        ...inputArguments(facts, { formats: "ffmetadata" }),
        ...["-map", "0:a:0", "-map_metadata", "1", "-map_chapters", "1", "-ac", "1"],
        ...["-c:a", "aac", "-aac_coder", "fast", "-b:a", "96k", "-movflags", flags, "-f", "ipod"],
        fileArgument(temporaryPath),
      ];
      await runFfmpeg({ stage: "encode", args, durationMs, signal, onProgress });
    } finally {
      await rm(facts, { force: true });
    }
  });
}

/** Title and chapters as ffmpeg reads them. */
export const bookFacts = ({ title, chapters }: Pick<BookRequest, "title" | "chapters">): string =>
  [
    ";FFMETADATA1",
    `title=${escapeFact(title)}`,
    ...chapters.flatMap((chapter) => [
      "[CHAPTER]",
      "TIMEBASE=1/1000",
      `START=${chapter.startMs}`,
      `END=${chapter.endMs}`,
      `title=${escapeFact(chapter.title)}`,
    ]),
    "",
  ].join("\n");

const escapeFact = (text: string): string => text.replace(/\s+/g, " ").replace(/[=;#\\]/g, "\\$&");
