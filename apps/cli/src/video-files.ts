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
import { Option } from "commander";
import { outputFile } from "./output-file.ts";
import type { CommandContext } from "./session.ts";

export type VideoFiles = NonNullable<Parameters<typeof produce>[1]["attached"]>;

/** Looks at the files of a video: by the names that they are given, from names by paths. */
export async function readVideoFiles(
  names: ReadonlyMap<string, string>,
  { config, signal }: Pick<CommandContext, "config" | "signal">,
): Promise<Record<string, VideoFiles[string]>> {
  const folder = await makeWorkFolder(join(config.workFolder, "voxloom-pictures-"));
  const files: Record<string, VideoFiles[string]> = {};
  try {
    const posterPath = join(folder, "poster.jpg");
    for (const [path, id] of names) {
      const name = basename(path);
      const info = isImageName(path)
        ? describeImage(await inspectImage({ path, name, posterPath, signal }))
        : await inspectMedia({ path, name, mayBeSilent: true, signal });
      files[id] = { path, name, contentHash: "", info };
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type FormatFlags = { format?: "h264" | VideoFormat };

export const formatOption = (): Option =>
  new Option(
    "--format <format>",
    "how the video is encoded; default: by the ending of --out (.webm vp9, .mov prores, .gif gif, else h264)",
  ).choices(["h264", ...videoFormats]);

const formatOfEnding: Readonly<Record<string, VideoFormat>> = {
  ".webm": "vp9",
  ".mov": "prores",
  ".gif": "gif",
};

type Wanted = FormatFlags & { out: string; force?: boolean | undefined; taken: readonly string[] };

/** Where a video is to be written, and how: checked before anything is drawn. `-` is standard output. */
export async function openVideoOutput({ out, format, force, taken }: Wanted) {
  return {
    path: out === "-" ? null : await outputFile(out, { taken, isForced: force }),
    format: format ?? formatOfEnding[extname(out).toLowerCase()] ?? "h264",
  };
}
type VideoOutput = Awaited<ReturnType<typeof openVideoOutput>>;

type Writing = Pick<CommandContext, "config" | "signal"> & { stdout: NodeJS.WritableStream };

/** Writes a finished video where it is wanted, encoded anew where it is to be something else than H.264. */
export async function writeVideo(
  video: string,
  { path, format }: VideoOutput,
  { config, signal, stdout }: Writing,
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
