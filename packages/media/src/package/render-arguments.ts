import { resolve } from "node:path";
import type { AudioTrack } from "@voxloom/contract";
import { addTerms } from "../ffmpeg/add-terms.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { tagOfLanguage } from "../inspect/language-tags.ts";
import { type Container, containers } from "./containers.ts";
import { evenSides } from "./video-codecs.ts";

export type SoftSubtitle = { path: string; language: string; title: string; isDefault: boolean };
export type VideoStretch = {
  sourceStartMs: number;
  sourceEndMs: number;
  /** Length of the picture against the source: 1.25 is a quarter slower. */
  stretch: number;
};
/** The picture of the result: its sides in pixels, even; and the middle of the source that is kept, null: all of it. */
export type VideoSize = {
  width: number;
  height: number;
  crop: { width: number; height: number } | null;
};
export type RenderPlan = {
  sourcePath: string;
  /** null: the sound of the source itself, all tracks of it. */
  audioPath: string | null;
  /** The source's sound tracks where they stay. */
  ownAudio: readonly Pick<AudioTrack, "index" | "codec">[];
  container: Container;
  /** Length of the result. */
  durationMs: number;
  audioLanguage: string | null;
  outputPath: string;
  softSubtitles: readonly SoftSubtitle[];
  burnAssPath: string | null;
  fontsDir?: string;
  videoStretches: readonly VideoStretch[];
  videoSize?: VideoSize;
  /** The picture is copied, not encoded. */
  isCopied: boolean;
  /** How long the last frame is held to reach the end of the sound; 0: not at all. */
  holdMs: number;
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** A path inside a filter's options: quoted for the options, then for the graph. */
export function filterPath(path: string): string {
  const option = resolve(path).replaceAll("\\", "\\\\").replaceAll(":", "\\:").replaceAll("'", "\\'");
  return option.replace(/[\\'[\],;]/g, (character) => `\\${character}`);
}

/**
 * Time stamps of a retimed picture: each stretch adds (factor - 1) of the part of it that has gone by, so the parts
 * between keep their speed and nothing jumps.
 */
export function retimeFilter(stretches: readonly VideoStretch[]): string {
  const terms = stretches.map(({ sourceStartMs, sourceEndMs, stretch }) => {
    const [start, length] = [seconds(sourceStartMs), seconds(sourceEndMs - sourceStartMs)];
    return `${(stretch - 1).toFixed(5)}*clip(T-${start},0,${length})`;
  });
  return `setpts='(T+${addTerms(terms)})/TB'`;
}

const sizeFilters = ({ width, height, crop }: VideoSize): string[] => [
  ...(crop === null ? [] : [`crop=${crop.width}:${crop.height}`]),
  `scale=${width}:${height}`,
];

function videoFilters(plan: RenderPlan): string {
  const { videoStretches, videoSize, burnAssPath, fontsDir, holdMs } = plan;
  const fonts = fontsDir === undefined ? "" : `:fontsdir=${filterPath(fontsDir)}`;
  return [
    ...(videoStretches.length > 0 ? [retimeFilter(videoStretches)] : []),
    ...(holdMs > 0 ? [`tpad=stop_mode=clone:stop_duration=${seconds(holdMs)}`] : []),
    ...(videoSize === undefined ? [evenSides] : sizeFilters(videoSize)),
    // After the retiming: subtitles are on the dub's clock.
    ...(burnAssPath === null ? [] : [`ass=filename=${filterPath(burnAssPath)}${fonts}`]),
  ].join(",");
}

const subtitleArguments = (subtitles: readonly SoftSubtitle[]): string[] =>
  subtitles.flatMap(({ language, title, isDefault }, index) => [
    ...[`-metadata:s:s:${index}`, `language=${tagOfLanguage(language)}`],
    // MP4 players show the handler's name as the track's.
    ...[`-metadata:s:s:${index}`, `title=${title}`, `-metadata:s:s:${index}`, `handler_name=${title}`],
    ...[`-disposition:s:${index}`, isDefault ? "default" : "0"],
  ]);

/** Demuxers of the subtitles that a production writes. */
const subtitleFormats = "srt,ass,webvtt";

/** The sound as the container takes it: a dub is encoded, a source's own tracks only where they have to be. */
function audioArguments({ audioPath, audioLanguage, ownAudio, container }: RenderPlan): string[] {
  const { audio, encodeAudio } = containers[container];
  const encode = (stream: string): string[] => [
    ...[`-c:${stream}`, encodeAudio.codec],
    ...Object.entries(encodeAudio.options).flatMap(([name, value]) => [`-${name}:${stream}`, value]),
  ];
  if (audioPath !== null)
    return [
      ...[...encode("a"), "-ar", "48000"],
      ...(audioLanguage === null ? [] : ["-metadata:s:a:0", `language=${tagOfLanguage(audioLanguage)}`]),
    ];
  return ownAudio.flatMap(({ codec }, place) =>
    audio === "any" || audio.has(codec) ? [`-c:a:${place}`, "copy"] : encode(`a:${place}`),
  );
}

/** Arguments of `renderVideo`. */
export function renderArguments(plan: RenderPlan): string[] {
  const { softSubtitles, audioPath, isCopied } = plan;
  const { encodeVideo, subtitles, muxer } = containers[plan.container];
  const ownAudio = plan.ownAudio.flatMap(({ index }) => ["-map", `0:a:${index}`]);
  const firstText = audioPath === null ? 1 : 2;
  return [
    ...inputArguments(plan.sourcePath),
    ...(audioPath === null ? [] : inputArguments(audioPath)),
    ...softSubtitles.flatMap(({ path }) => inputArguments(path, { formats: subtitleFormats })),
    // V: a picture, not the cover of a song.
    ...["-map", "0:V:0", ...(audioPath === null ? ownAudio : ["-map", "1:a:0"])],
    ...softSubtitles.flatMap((_, index) => ["-map", `${index + firstText}:s:0`]),
    // What a video with its own sound says of itself stays true.
    ...(audioPath === null ? [] : ["-map_metadata", "-1", "-map_chapters", "-1"]),
    ...(isCopied ? ["-c:v", "copy"] : ["-vf", videoFilters(plan), ...encodeVideo]),
    ...audioArguments(plan),
    ...(softSubtitles.length > 0 ? ["-c:s", subtitles] : []),
    ...subtitleArguments(softSubtitles),
    ...["-t", seconds(plan.durationMs), ...muxer, fileArgument(plan.outputPath)],
  ];
}
