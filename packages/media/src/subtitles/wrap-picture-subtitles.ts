import { open, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError, limits, type MediaInfo } from "@voxloom/contract";
import { vobSubIndexHead } from "@voxloom/subtitles";
import { fileArgument, type InputOptions, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { describeSubtitles } from "../inspect/describe-media.ts";
import { probeArguments, probeFile } from "../inspect/probe-file.ts";
import { readHead } from "../inspect/read-head.ts";
import { refusals } from "../inspect/refusals.ts";
import { isFaultOfInput } from "../media-error.ts";
import { isPictureCodec } from "./text-codecs.ts";

/** What such files are called, ffmpeg's name for how they are packed, and whether their times count from zero. */
type Packing = { name: string; demuxer: string; countsFromZero: boolean };
/** What ffmpeg opens, and how: the file itself, or the index that was appended to it. */
type Opened = { path: string; options: InputOptions };

const packetBytes = 188;

/** How a file is packed that may hold pictures of text alone, by its first bytes; null: it is no such file. */
function findPacking(head: Buffer): Packing | null {
  // A segment of PGS: its times, a known type, and the length of what follows.
  if (
    head.length > 13 &&
    head.toString("latin1", 0, 2) === "PG" &&
    [0x14, 0x15, 0x16, 0x17].includes(head[10] ?? 0)
  )
    return { name: "sup", demuxer: "sup", countsFromZero: true };
  if (head.length > 14 && head.readUInt32BE(0) === 0x0000_01ba)
    return { name: "vobsub", demuxer: "mpeg", countsFromZero: true };
  const hasPackets =
    head.length > packetBytes * 2 && [0, 1, 2].every((at) => head[at * packetBytes] === 0x47);
  return hasPackets ? { name: "ts", demuxer: "mpegts", countsFromZero: false } : null;
}

/** How long the last one is seen that nobody takes away. */
const lastMs = 5000;

type WrapRequest = {
  path: string;
  /** As a person named the file, for errors. */
  name: string;
  /** The index of a disc's subtitles, where it is a file of its own; default: what stands behind them in theirs. */
  indexPath?: string | undefined;
  /** Matroska to write. */
  outputPath: string;
  signal?: AbortSignal | undefined;
};

/**
 * Puts subtitles that are pictures into Matroska, as they are, where a file holds them alone: PGS of a Blu-ray, VobSub of a
 * disc (its `.sub`, behind which its `.idx` may stand: languages, colors, times), DVB of a broadcast. Null: it is no
 * such file. Throws AppError MEDIA_UNREADABLE and MEDIA_TOO_LONG.
 */
export async function wrapPictureSubtitles(request: WrapRequest): Promise<MediaInfo | null> {
  const { path, name, outputPath } = request;
  const packing = findPacking(await readHead(path));
  if (packing === null) return null;
  const indexPath = `${outputPath}.idx`;
  try {
    const index = packing.name === "vobsub" ? await findIndex(request.indexPath ?? path) : null;
    if (index !== null) {
      await writeFile(indexPath, index);
      const options = { before: ["-sub_name", resolve(path)], formats: "vobsub,mpeg" };
      // An index that does not fit costs what it says, not the subtitles.
      const indexed = await wrap(request, packing, { path: indexPath, options }).catch((error: unknown) => {
        if (isFaultOfInput(error) || (error instanceof AppError && error.code === "MEDIA_UNREADABLE"))
          return null;
        throw error;
      });
      if (indexed !== null) return indexed;
    }
    return await wrap(request, packing, { path, options: { formats: packing.demuxer } });
  } catch (error) {
    // A file on which ffmpeg fails is damaged.
    if (isFaultOfInput(error)) throw refusals(name).unreadable("its subtitles are damaged");
    throw error;
  } finally {
    await rm(indexPath, { force: true });
  }
}

/** The index at the end of a file, or all of it; null: there is none. */
async function findIndex(path: string): Promise<Buffer | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const length = Math.min(size, limits.maxSubtitleBytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const start = buffer.lastIndexOf(vobSubIndexHead);
    return start === -1 ? null : buffer.subarray(start);
  } finally {
    await file.close();
  }
}

async function wrap(
  { name, outputPath, signal }: WrapRequest,
  packing: Packing,
  { path, options }: Opened,
): Promise<MediaInfo | null> {
  const refuse = refusals(name);
  const { streams } = (await probeFile(path, signal, options)).probe;
  const pictured = streams
    .filter(({ codec_name: codec }) => isPictureCodec(codec))
    .slice(0, limits.maxSubtitleTracks);
  const isRecording = streams.some(({ codec_type: type }) => type === "video" || type === "audio");
  if (pictured.length === 0 || isRecording) return null;
  await runFfmpeg({
    stage: "picture-subtitles",
    args: [
      ...["-v", "error", ...(packing.countsFromZero ? ["-copyts"] : [])],
      ...inputArguments(path, options),
      ...pictured.flatMap(({ index }) => ["-map", `0:${index}`]),
      ...["-c", "copy", "-fflags", "+bitexact", "-f", "matroska", fileArgument(outputPath)],
    ],
    signal,
  });
  const foundMs = await findLastMs(outputPath, signal);
  if (foundMs === null) throw refuse.unreadable("no subtitle is in it");
  const durationMs = foundMs + lastMs;
  if (durationMs > limits.maxDurationMs) throw refuse.tooLong(durationMs, limits.maxDurationMs);
  return {
    container: packing.name,
    durationMs,
    ...{ video: null, audioTracks: [], subtitleTracks: pictured.map(describeSubtitles) },
  };
}

/** When the last one is seen or taken away; null: nothing is seen for any time. */
async function findLastMs(path: string, signal: AbortSignal | undefined): Promise<number | null> {
  let lastSeconds = 0;
  await runFfprobe({
    args: probeArguments(path, ["-show_entries", "packet=pts_time", "-of", "csv=p=0"]),
    signal,
    onLine: (line) => {
      const seconds = Number.parseFloat(line);
      if (Number.isFinite(seconds)) lastSeconds = Math.max(lastSeconds, seconds);
    },
  });
  return lastSeconds <= 0 ? null : Math.round(lastSeconds * 1000);
}
