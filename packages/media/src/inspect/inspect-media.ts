import { stat } from "node:fs/promises";
import { limits as contractLimits, type MediaInfo } from "@voxloom/contract";
import { MediaError } from "../media-error.ts";
import { boxLengths } from "./box-lengths.ts";
import { describeMedia, findVideo } from "./describe-media.ts";
import { probeFile } from "./probe-file.ts";
import type { Probe } from "./probe-schema.ts";
import { readHead } from "./read-head.ts";
import { type PacketTimes, readPackets } from "./read-packets.ts";
import { type Refusals, refusals } from "./refusals.ts";
import { sniffContainer } from "./sniff-container.ts";
import { textContent } from "./text-content.ts";

/** Limits of what is let in; each defaults to the contract's `limits`. */
export type InspectLimits = {
  maxDurationMs?: number;
  maxVideoSidePixels?: number;
  maxPicturePixels?: number;
};
export type InspectRequest = {
  path: string;
  /** The name a person gave the file, for errors. */
  name: string;
  limits?: InspectLimits;
  /** A video without a sound track is taken too. Default: it is refused. */
  mayBeSilent?: boolean;
  signal?: AbortSignal;
};

/** A length is believed when the content reaches this share of it, or misses this much. */
const believedShare = 0.95;
const believedSeconds = 2;
/** ffprobe's confidence below which bytes of no known kind are not taken for sound. */
const minProbeScore = 26;
/** Streams without a header of their own: their length is an estimate, and what is there is what counts. */
const estimatedContainers = new Set(["mp3", "aac", "amr"]);
const boxContainers = new Set(["mp4", "mov", "m4a"]);

/** Refuses by content, before any media library sees the file. Gives the container, or null: ffprobe is to say. */
async function checkContent(path: string, refuse: Refusals): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  if (file === null || !file.isFile()) throw refuse.unreadable("it is not there, or not a file");
  if (file.size === 0) throw refuse.empty();
  const text = textContent(await readHead(path));
  if (text.kind === "playlist" && text.targets[0] !== undefined) {
    throw refuse.pointsElsewhere(text.what, text.targets[0].trim().slice(0, 120));
  }
  const sniffed = await sniffContainer(path);
  if (sniffed.kind === "media") return sniffed.container;
  if (sniffed.kind === "other") throw refuse.unsupported(sniffed.what);
  if (text.kind !== "not-text") throw refuse.unsupported(text.what);
  return null;
}

async function checkBoxes(path: string, refuse: Refusals): Promise<void> {
  const { declaredBytes, actualBytes, hasMovieIndex } = await boxLengths(path);
  if (declaredBytes > actualBytes) {
    throw refuse.truncated(`${actualBytes} of ${declaredBytes} bytes are there`);
  }
  if (!hasMovieIndex) throw refuse.truncated("the index that stands at its end is missing");
}

async function probeChecked(path: string, refuse: Refusals, signal?: AbortSignal): Promise<Probe> {
  try {
    const { probe, stderr } = await probeFile(path, signal);
    if (probe.format === undefined || probe.streams.length === 0) {
      throw refuse.unreadable(stderr.trim().split("\n").at(-1)?.replace(/^.*: /, "") || "nothing is in it");
    }
    return probe;
  } catch (error) {
    // A probe that runs out of time or memory is the file's doing.
    if (error instanceof MediaError)
      throw refuse.unreadable("reading it takes more time or memory than is allowed");
    throw error;
  }
}

function checkVideo(probe: Probe, limits: Required<InspectLimits>, refuse: Refusals): void {
  for (const { codec_type: type, width, height } of probe.streams) {
    if (type !== "video") continue;
    const isTooWide = Math.max(width, height) > limits.maxVideoSidePixels;
    if (isTooWide || width * height > limits.maxPicturePixels) {
      throw refuse.tooManyPixels(width, height, limits.maxVideoSidePixels);
    }
  }
}

function checkLength(declaredSeconds: number, packets: PacketTimes, refuse: Refusals): void {
  const found = Math.max(0, ...packets.endSeconds.values());
  if (packets.endSeconds.size === 0) throw refuse.truncated("its header is there, its content is not");
  const isReached = (end: number): boolean =>
    end >= declaredSeconds * believedShare || end >= declaredSeconds - believedSeconds;
  // A recording ends where its sound and picture do; only a lying header says more than its subtitles.
  if (isReached(found) || isReached(packets.subtitlesEndSeconds)) return;
  // A third and more of a recording is what a broken copy leaves; less is a header that lies.
  if (found >= declaredSeconds / 3) {
    throw refuse.truncated(`its content ends after ${Math.round(found)} of ${Math.round(declaredSeconds)} s`);
  }
  throw refuse.lengthUnbelievable(declaredSeconds * 1000, found * 1000);
}

/**
 * The door for files that strangers bring: says what a file is, or why it cannot be taken.
 * Throws AppError MEDIA_EMPTY, MEDIA_TYPE_UNSUPPORTED, MEDIA_POINTS_ELSEWHERE, MEDIA_UNREADABLE, MEDIA_TRUNCATED,
 * MEDIA_NO_AUDIO, MEDIA_LENGTH_UNBELIEVABLE, MEDIA_TOO_LONG, MEDIA_TOO_MANY_PIXELS or MEDIA_TOOL_MISSING,
 * each with `details` {name, limit, ...}.
 */
export async function inspectMedia(request: InspectRequest): Promise<MediaInfo> {
  const { path, name, signal, mayBeSilent = false } = request;
  const limits: Required<InspectLimits> = { ...contractLimits, ...request.limits };
  const refuse = refusals(name);
  const sniffed = await checkContent(path, refuse);
  if (sniffed !== null && boxContainers.has(sniffed)) await checkBoxes(path, refuse);
  const probe = await probeChecked(path, refuse, signal);
  if (sniffed === null && (probe.format?.probe_score ?? 0) < minProbeScore)
    throw refuse.unsupported("unknown data");
  checkVideo(probe, limits, refuse);
  const hasAudio = probe.streams.some((stream) => stream.codec_type === "audio" && stream.channels > 0);
  if (!hasAudio && !(mayBeSilent && findVideo(probe) !== undefined)) throw refuse.noAudio();
  // Some containers count it from their first packet and some from zero: the lesser reading is the one to hold.
  const declaredSeconds = probe.format?.duration ?? 0;
  const video = findVideo(probe)?.index ?? null;
  const audios = probe.streams.filter((stream) => stream.codec_type === "audio").map(({ index }) => index);
  const streams = new Set(video === null ? audios : [...audios, video]);
  const subtitles = new Set(
    probe.streams.filter((stream) => stream.codec_type === "subtitle").map(({ index }) => index),
  );
  const packets = await readPackets(path, { endSeconds: declaredSeconds, streams, subtitles, video, signal });
  if (!estimatedContainers.has(sniffed ?? "mp3")) checkLength(declaredSeconds, packets, refuse);
  const info = describeMedia({ probe, packets, container: sniffed });
  if (info.durationMs > limits.maxDurationMs) throw refuse.tooLong(info.durationMs, limits.maxDurationMs);
  if (info.durationMs === 0) throw refuse.unreadable("it has no length");
  return info;
}
