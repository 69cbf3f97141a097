import { encodeVideoArguments, storedTimes } from "./video-codecs.ts";

type ContainerRules = {
  /** Pictures that are copied into it. */
  video: ReadonlySet<string> | "any";
  /** Sounds that are copied into it. */
  audio: ReadonlySet<string> | "any";
  encodeVideo: readonly string[];
  /** Codec of other sounds, and its options by their names. */
  encodeAudio: { codec: string; options: Readonly<Record<string, string>> };
  /** Encoder of its subtitles; the subtitles come in {@link textFormat}. */
  subtitles: string;
  textFormat: "srt" | "ass" | "vtt";
  muxer: readonly string[];
};

const aac = { codec: "aac", options: { aac_coder: "fast", b: "192k" } };
const fastVp9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-row-mt", "1"];

/** What a video is put into, and what each takes: MP4 and WebM what browsers play, MKV nearly anything. */
export const containers = {
  mp4: {
    // HEVC is not among them: few browsers show it.
    video: new Set(["h264", "vp9", "av1"]),
    audio: new Set(["aac", "mp3", "opus", "flac"]),
    encodeVideo: encodeVideoArguments,
    encodeAudio: aac,
    subtitles: "mov_text",
    textFormat: "srt",
    muxer: ["-movflags", "+faststart", "-f", "mp4"],
  },
  mkv: {
    video: "any",
    audio: "any",
    encodeVideo: encodeVideoArguments,
    encodeAudio: aac,
    // Keeps places and looks.
    subtitles: "ass",
    textFormat: "ass",
    muxer: ["-f", "matroska"],
  },
  webm: {
    video: new Set(["vp8", "vp9", "av1"]),
    audio: new Set(["opus", "vorbis"]),
    encodeVideo: [...fastVp9, "-b:v", "0", "-crf", "32", "-pix_fmt", "yuv420p", ...storedTimes],
    // Of some layouts of channels the encoder makes nothing.
    encodeAudio: { codec: "libopus", options: { b: "128k", ac: "2" } },
    subtitles: "webvtt",
    textFormat: "vtt",
    muxer: ["-f", "webm"],
  },
} as const satisfies Record<string, ContainerRules>;

export type Container = keyof typeof containers;

/** The format in which subtitles are handed to {@link renderVideo} for a container. */
export const getTextFormat = (container: Container): "srt" | "ass" | "vtt" =>
  containers[container].textFormat;
