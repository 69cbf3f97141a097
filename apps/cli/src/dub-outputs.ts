import { constants, copyFile } from "node:fs/promises";
import { extname } from "node:path";
import { AppError, type DownloadKind, type DubSettings, type MediaInfo } from "@voxloom/contract";
import { encodeAudio, getAudioLook } from "@voxloom/media";
import { type ArtifactStore, type DubResult, makeDownload } from "@voxloom/studio";
import { type WantedFile, writeAllWhole } from "./write-whole.ts";

/** A file wanted of a dub: one of the downloads, or its sound for players. */
export type DubOutput = { kind: DownloadKind | "dub-m4a"; path: string };

const kindOfEnding: Record<string, DubOutput["kind"]> = {
  ".mp4": "video",
  ".wav": "dub-wav",
  ".mp3": "dub-mp3",
  ".m4a": "dub-m4a",
};

/** What a file's name asks for. Throws AppError BAD_INPUT. */
export function getKind(path: string): DubOutput["kind"] {
  const kind = kindOfEnding[extname(path).toLowerCase()];
  if (kind !== undefined) return kind;
  throw new AppError("BAD_INPUT", `${path} must end in .mp4, or in .wav, .mp3 or .m4a for the sound alone.`, {
    name: path,
  });
}

/** Refuses, before any work, what this dub will not have. Throws AppError BAD_INPUT. */
export function checkOutputs(
  outputs: readonly DubOutput[],
  { info, settings }: { info: MediaInfo; settings: DubSettings },
): void {
  for (const { kind, path } of outputs) {
    if (kind === "video" && info.video === null) {
      const remedy = "Give a name that ends in .wav, .mp3 or .m4a.";
      throw new AppError("BAD_INPUT", `The recording has no picture to write to ${path}. ${remedy}`, {
        name: path,
      });
    }
    if (kind === "dub-as-source" && info.video !== null) {
      const words = `${path} was to be in the format of a recording, and this is a video: ask for video instead.`;
      throw new AppError("BAD_INPUT", words, { name: path });
    }
    if (kind === "background-wav" && !settings.keepBackground) {
      throw new AppError("BAD_INPUT", `With --no-background there is none to write to ${path}.`, {
        name: path,
      });
    }
  }
}

type Finished = {
  result: DubResult;
  source: { path: string; info: MediaInfo };
  store: ArtifactStore;
  signal: AbortSignal;
};

/** Puts the files in their places, all or none. They are copies: the cache stays as it is whatever becomes of them. */
export async function writeOutputs(outputs: readonly DubOutput[], finished: Finished): Promise<void> {
  const wanted = outputs.map(
    ({ kind, path }): WantedFile => ({
      path,
      make: (partPath) => writeOutput(kind, partPath, finished),
    }),
  );
  await writeAllWhole(wanted, finished.signal);
}

async function writeOutput(kind: DubOutput["kind"], partPath: string, finished: Finished): Promise<void> {
  const { result, source, store, signal } = finished;
  const { script, report } = result;
  if (kind === "dub-m4a" && result.files["dub-audio"] === null) {
    const order = { inputPath: result.files.dub, outputPath: partPath, format: "m4a" } as const;
    await encodeAudio({ ...order, signal });
    return;
  }
  const path =
    kind === "dub-m4a"
      ? result.files["dub-audio"]
      : await makeDownload({
          ...{ kind, script, report, files: presentFiles(result), store, signal },
          source: { path: source.path, look: getAudioLook(source.info), isWhole: true },
        });
  // Shares the blocks where the file system can.
  if (path !== null) await copyFile(path, partPath, constants.COPYFILE_FICLONE);
}

const presentFiles = ({ files }: DubResult): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([name, path]) => (path === null ? [] : [[name, path]])));
