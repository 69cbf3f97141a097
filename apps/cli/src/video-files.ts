import { createReadStream } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isImageName, type VideoFormat, videoFormats } from "@voxloom/contract";
import {
  describeImage,
  encodeVideo,
  inspectImage,
  inspectMedia,
  makeWorkFolder,
  videoFormatEnding,
  writeWholeFile,
} from "@voxloom/media";
import type { produce } from "@voxloom/studio";
import { type Command, Option } from "commander";
import { cacheOption, withOutputOptions } from "./options.ts";
import { outputFile } from "./output-file.ts";
import type { CommandContext, OutputFlags } from "./session.ts";

export type VideoFiles = NonNullable<Parameters<typeof produce>[1]["attached"]>;

/**
 * Looks at the files of a video: at their paths by the names that they are given. A file with several names is looked at
 * once.
 */
export async function readVideoFiles(
  paths: ReadonlyMap<string, string>,
  { config, signal }: Pick<CommandContext, "config" | "signal">,
): Promise<Record<string, VideoFiles[string]>> {
  const folder = await makeWorkFolder(join(config.workFolder, "voxloom-pictures-"));
  const posterPath = join(folder, "poster.jpg");
  const look = async (path: string): Promise<VideoFiles[string]> => {
    const name = basename(path);
    const info = isImageName(path)
      ? describeImage(await inspectImage({ path, name, posterPath, signal }))
      : await inspectMedia({ path, name, mayBeSilent: true, signal });
    return { path, name, contentHash: "", info };
  };
  const seen = new Map<string, VideoFiles[string]>();
  const files = new Map<string, VideoFiles[string]>();
  try {
    for (const [name, path] of paths) {
      const file = seen.get(path) ?? (await look(path));
      seen.set(path, file);
      files.set(name, file);
    }
    return Object.fromEntries(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type VideoFlags = OutputFlags & { out: string; format?: "h264" | VideoFormat; cache?: string };

/** Adds what every command takes that makes a video. */
export const withVideoOptions = (command: Command): Command =>
  withOutputOptions(command)
    .requiredOption("--out <file>", "video to write; - writes it to standard output")
    .addOption(
      new Option(
        "--format <format>",
        "how the video is encoded; default: by the ending of --out (.webm vp9, .mov prores, .gif gif, .zip png, else h264)",
      ).choices(["h264", ...videoFormats]),
    )
    .addOption(cacheOption());

const formatOfEnding: Readonly<Record<string, VideoFormat>> = {
  ".webm": "vp9",
  ".mov": "prores",
  ".gif": "gif",
  ".zip": "png",
};

type Wanted = Pick<VideoFlags, "out" | "format" | "force"> & { taken: readonly string[] };

/** Where a video is to be written, and how: checked before anything is drawn. `-` is standard output. */
export async function openVideoOutput({ out, format, force, taken }: Wanted) {
  return {
    path: out === "-" ? null : await outputFile(out, { taken, isForced: force }),
    format: format ?? formatOfEnding[extname(out).toLowerCase()] ?? "h264",
  };
}
type VideoOutput = Awaited<ReturnType<typeof openVideoOutput>>;

type Writing = Pick<CommandContext, "config" | "signal" | "reporter"> & {
  stdout: NodeJS.WritableStream;
  /** What is told of the video beside its path. */
  facts: object;
};

/** Writes a finished video where it is wanted, encoded anew where it is to be something else than H.264, and tells of it. */
export async function writeVideo(
  video: string,
  output: VideoOutput,
  { reporter, facts, ...writing }: Writing,
): Promise<void> {
  await encodeTo(video, output, writing);
  // What is written to standard output is the video alone.
  if (output.path !== null) reporter.result({ output: output.path, ...facts }, output.path);
}

async function encodeTo(
  video: string,
  { path, format }: VideoOutput,
  { config, signal, stdout }: Omit<Writing, "reporter" | "facts">,
): Promise<void> {
  const write = async (from: string) => {
    if (path === null) await pipeline(createReadStream(from), stdout, { end: false, signal });
    else await writeWholeFile(path, (temporaryPath) => copyFile(from, temporaryPath));
  };
  if (format === "h264") return write(video);
  const folder = await makeWorkFolder(join(config.workFolder, "voxloom-video-"));
  try {
    const outputPath = join(folder, `video${videoFormatEnding[format]}`);
    await encodeVideo({ path: video, format, outputPath, signal });
    await write(outputPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
