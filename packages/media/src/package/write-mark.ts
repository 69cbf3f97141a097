import { extname } from "node:path";
import { z } from "zod";
import { withXiphComments } from "../audio/xiph-comments.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { probeArguments, probeFile } from "../inspect/probe-file.ts";
import type { MediaCall } from "../media-call.ts";
import { maxOldChapters } from "../speech/book-facts.ts";

/** Before the text of a mark, whatever tag holds it. */
const head = "voxloom-provenance:";
const markPattern = /voxloom-provenance:([\w.-]+)/;
/** A tag of its own, where the container takes any; MP4 and WAV keep known ones only. */
const ownTag = "VOXLOOM_PROVENANCE";
type MarkRules = { tag: typeof ownTag | "comment"; isOfStream?: boolean; muxer: readonly string[] };

const ipod: MarkRules = { tag: "comment", muxer: ["-movflags", "+faststart", "-f", "ipod"] };
const ogg = (muxer: string): MarkRules => ({ tag: ownTag, isOfStream: true, muxer: ["-f", muxer] });
const rules: Readonly<Record<string, MarkRules>> = {
  ".mp4": { tag: "comment", muxer: ["-movflags", "+faststart", "-f", "mp4"] },
  ".m4a": ipod,
  ".m4b": ipod,
  ".wav": { tag: "comment", muxer: ["-rf64", "auto", "-f", "wav"] },
  ".mp3": { tag: ownTag, muxer: ["-f", "mp3"] },
  ".flac": { tag: ownTag, muxer: ["-f", "flac"] },
  ".ogg": ogg("ogg"),
  ".opus": ogg("opus"),
  ".mkv": { tag: ownTag, muxer: ["-f", "matroska"] },
  ".webm": { tag: ownTag, muxer: ["-f", "webm"] },
};

/** Whether a file of this name can hold a mark. */
export const canHoldMark = (path: string): boolean => rules[extname(path).toLowerCase()] !== undefined;

type MarkRequest = MediaCall & {
  inputPath: string;
  /** Of the same ending as the input. */
  outputPath: string;
  /** Letters, digits, `-`, `_` and `.`. */
  mark: string;
};

/** Copies a file, packet by packet, with a mark in its tags instead of one that it has. Other tags, chapters and tracks stay. */
export async function writeMark({ inputPath, outputPath, mark, signal }: MarkRequest): Promise<void> {
  const rule = rules[extname(outputPath).toLowerCase()];
  if (rule === undefined) throw new Error(`${outputPath} can hold no mark`);
  const text = `${head}${mark}`;
  const { probe } = await probeFile(inputPath, signal);
  const comment = probe.format?.tags.comment ?? "";
  const rest = comment.replace(markPattern, "").trim();
  const comments = rule.tag === "comment" ? [rest, text].filter((part) => part !== "").join("\n") : rest;
  const isNew = comments !== comment;
  // Ogg keeps its tags with the stream, and those that stand there win.
  const own = rule.isOfStream === true ? "-metadata:s:a:0" : "-metadata";
  const hasMany = (await countChapters(inputPath, signal)) > maxOldChapters;
  const muxer = hasMany ? ["-movflags", "+faststart+disable_chpl", "-f", "ipod"] : rule.muxer;
  const pictures = rule.isOfStream === true ? [] : ["-map", "0:v?"];
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const format = extname(outputPath).toLowerCase().slice(1);
    const call = { sourcePath: inputPath, format, hasChapters: true, scratchPath: temporaryPath, signal };
    await withXiphComments(call, 1, async (xiph) => {
      const args = [
        ...[...inputArguments(inputPath), ...xiph.input],
        ...[...pictures, "-map", "0:a", "-map", "0:s?", "-map", "0:t?", "-c", "copy"],
        ...[...xiph.maps, "-map_metadata", "0", "-map_metadata:s:a:0", "0:s:a:0"],
        ...(isNew ? ["-metadata", `comment=${comments}`] : []),
        ...(rule.tag === ownTag ? [own, `${ownTag}=${text}`] : []),
        ...[...muxer, fileArgument(temporaryPath)],
      ];
      await runFfmpeg({ stage: "mark", args, signal });
    });
  });
}

const chaptersSchema = z.object({ chapters: z.array(z.unknown()).default([]) });

async function countChapters(path: string, signal: AbortSignal | undefined): Promise<number> {
  if (extname(path).toLowerCase() !== ".m4b") return 0;
  const { stdout } = await runFfprobe({
    args: probeArguments(path, ["-show_chapters", "-of", "json"]),
    signal,
  });
  return chaptersSchema.parse(JSON.parse(stdout)).chapters.length;
}

/** The mark in a file's tags; null: there is none. */
export async function readMark(
  path: string,
  { signal }: Pick<MediaCall, "signal"> = {},
): Promise<string | null> {
  const { probe } = await probeFile(path, signal);
  const tags = [probe.format?.tags ?? {}, ...probe.streams.map((stream) => stream.tags)];
  for (const text of tags.flatMap((of) => Object.values(of))) {
    const found = markPattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
