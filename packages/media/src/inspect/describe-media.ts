import { type AudioTrack, limits, type MediaInfo, type SubtitleTrack } from "@voxloom/contract";
import { automaticTitle } from "../subtitles/embed-automatic-captions.ts";
import { isPictureCodec, isTextCodec } from "../subtitles/text-codecs.ts";

import { languageOfTag } from "./language-tags.ts";
import type { Probe, ProbedStream } from "./probe-schema.ts";
import type { PacketTimes } from "./read-packets.ts";

/** `30000/1001` or `4:3` as a number; 0 where nothing is said. */
export function parseRate(rate: string): number {
  const [over = 0, under = 1] = rate.split(/[/:]/).map(Number);
  return under > 0 && over > 0 ? over / under : 0;
}

/**
 * Whether frames come at uneven distances: more than one in fifty stands a quarter off the usual distance. Times
 * in seconds, in any order and more than once (B-frames are stored out of order, so the last few may lack their
 * neighbors).
 */
function hasVariableRate(times: readonly number[]): boolean {
  const sorted = [...new Set(times)].toSorted((a, b) => a - b).slice(0, times.length > 20 ? -8 : undefined);
  const distances = sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (usual === undefined || usual <= 0) return false;
  // Containers round times to a millisecond.
  const uneven = distances.filter((distance) => Math.abs(distance - usual) > usual / 4 + 0.001).length;
  return uneven > distances.length / 50;
}

/** Streams further apart than this at the end do not belong to the same recording's end. */
const sameEndSeconds = 1;
const maxTitleCharacters = 200;

/** The stream that is the picture: not the cover of a song. */
export const findVideo = (probe: Probe): ProbedStream | undefined =>
  probe.streams.find(
    (stream) => stream.codec_type === "video" && stream.disposition.attached_pic !== 1 && stream.width > 0,
  );

function getRotation(stream: ProbedStream): number {
  // ffprobe counts against the clock.
  const counter = stream.side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return (((Math.round(-counter / 90) * 90) % 360) + 360) % 360;
}

const hdrTransfers = new Set(["smpte2084", "arib-std-b67"]);

/** What is unusual about a picture's light, colors and points: nothing is said of what is plain. */
function describeColors(
  {
    sample_aspect_ratio: aspect = "",
    color_transfer: transfer = "",
    color_space: matrix = "unknown",
  }: ProbedStream,
  isTurned: boolean,
): Pick<NonNullable<MediaInfo["video"]>, "isHdr" | "pixelAspect" | "colorMatrix"> {
  const ratio = parseRate(aspect);
  // Beyond that a file is damaged.
  const isUsual = ratio === 1 || !(ratio >= 0.1 && ratio <= 10);
  return {
    ...(hdrTransfers.has(transfer) && { isHdr: true }),
    ...(!isUsual && { pixelAspect: isTurned ? 1 / ratio : ratio }),
    ...(matrix !== "unknown" && { colorMatrix: matrix }),
  };
}

function describeVideo(stream: ProbedStream, headSeconds: readonly number[]): MediaInfo["video"] {
  const rotationDegrees = getRotation(stream);
  const isTurned = rotationDegrees % 180 !== 0;
  return {
    codec: stream.codec_name,
    width: isTurned ? stream.height : stream.width,
    height: isTurned ? stream.width : stream.height,
    rotationDegrees,
    frameRate: parseRate(stream.avg_frame_rate) || parseRate(stream.r_frame_rate) || 25,
    isVariableFrameRate: hasVariableRate(headSeconds),
    ...describeColors(stream, isTurned),
  };
}

/** A stranger wrote it, at any length. */
const getTitle = ({ tags }: ProbedStream): string | null => tags.title?.slice(0, maxTitleCharacters) || null;

const describeTrack = (stream: ProbedStream, index: number): AudioTrack => ({
  index,
  codec: stream.codec_name,
  channels: stream.channels,
  sampleRateHz: stream.sample_rate || 48_000,
  language: languageOfTag(stream.tags.language),
  title: getTitle(stream),
});

/** A track of subtitles; `index` counts those alone. */
export const describeSubtitles = (stream: ProbedStream, index: number): SubtitleTrack => ({
  index,
  codec: stream.codec_name,
  language: languageOfTag(stream.tags.language),
  title: getTitle(stream),
  isForced: stream.disposition.forced === 1,
  isForHearingImpaired: stream.disposition.hearing_impaired === 1,
  ...([stream.tags.title, stream.tags.handler_name].includes(automaticTitle) && {
    ...{ title: null, isAutomatic: true as const },
  }),
  ...(isPictureCodec(stream.codec_name) && { isPicture: true as const }),
  cueCount: null,
  problem: null,
});

/** The picture's own end where it is near the container's: a dub is as long as the picture, not as its padding. */
function getDuration({ probe, packets }: { probe: Probe; packets: PacketTimes }): number {
  const start = probe.format?.start_time ?? 0;
  const last = Math.max(0, ...packets.endSeconds.values());
  const video = findVideo(probe);
  const videoEnd = video === undefined ? undefined : packets.endSeconds.get(video.index);
  const end = videoEnd !== undefined && last - videoEnd < sameEndSeconds ? videoEnd : last;
  return Math.max(0, Math.round((end - start) * 1000));
}

const containerOfFormat = (formatName: string): string => {
  const [first = "unknown"] = formatName.split(",");
  return first === "matroska" ? "mkv" : first;
};

/** Puts together what was found in a file. `container`: by its first bytes, null where they say nothing. */
export function describeMedia(found: {
  probe: Probe;
  packets: PacketTimes;
  container: string | null;
}): MediaInfo {
  const { probe, packets, container } = found;
  const video = findVideo(probe);
  const audios = probe.streams.filter((stream) => stream.codec_type === "audio");
  const subtitles = probe.streams.filter((stream) => stream.codec_type === "subtitle");
  return {
    container: container ?? containerOfFormat(probe.format?.format_name ?? ""),
    durationMs: getDuration({ probe, packets }),
    video: video === undefined ? null : describeVideo(video, packets.headSeconds),
    audioTracks: audios
      .map(describeTrack)
      // A track of no channels is damaged; the others keep their place, which is how ffmpeg counts.
      .filter((track) => track.channels > 0),
    subtitleTracks: subtitles
      .map(describeSubtitles)
      .filter(({ codec }) => isTextCodec(codec) || isPictureCodec(codec))
      .slice(0, limits.maxSubtitleTracks),
  };
}
