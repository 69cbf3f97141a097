import { stat } from "node:fs/promises";
import { alignCrop, cropPicture, type Gains, type PlainPart } from "@voxloom/composition";
import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { refusals } from "../inspect/refusals.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";
import { drawTexts, type TextState } from "./draw-texts.ts";
import { evenFilters, shownSides } from "./even-video.ts";
import { colorFilter, segmentEncoder } from "./segment-encoder.ts";

/** A video that is shown: its name there, the file, and what the person and the probe said of it. */
export type ShownVideo = { name: string; path: string; title: string; info: MediaInfo };

export type PlainSegmentRequest = MediaCall & {
  part: PlainPart & { size: { width: number; height: number }; frameRate: number; frameCount: number };
  videos: readonly ShownVideo[];
  /** Files of the logos, by the names that the part has for them; missing: none. */
  pictures?: Readonly<Record<string, string>>;
  /** Files of the fonts that were brought, by the names that words have for them; missing: none. */
  fonts?: Readonly<Record<string, string>>;
  /** How many cores it may have, asked when it begins to encode; missing: one. */
  countThreads?: () => number;
  /** For the words as they are drawn. */
  scratchFolder: string;
  outputPath: string;
};

/** Frames before the first one that are decoded too: one that stays from before is there then. */
const runUpFrames = 15;

type Shot = PlainPart["shots"][number];

function findVideo(videos: readonly ShownVideo[], { clip }: Shot): ShownVideo {
  const video = videos.find(({ name }) => name === clip.source);
  if (video === undefined) throw new Error(`The video ${clip.source} was not handed over.`);
  return video;
}

/** The first frame of its video that a shot shows, counted at the rate of the part. */
const getFirstFrame = ({ clip, startFrame }: Shot): number => clip.firstFrame + startFrame - clip.startFrame;

/** Filters that make of a video what the canvas would show of it: the same scale, and the same part. */
export function shotFilters(
  shot: Shot,
  { info, title }: Pick<ShownVideo, "info" | "title">,
  { size, frameRate }: Pick<PlainSegmentRequest["part"], "size" | "frameRate">,
): string[] {
  const { video } = info;
  if (video === null) throw refusals(title).unreadable("it has no picture");
  const sides = shownSides(video);
  const { focus, motion, gains } = shot.clip;
  const scale = Math.max(size.width / sides.width, size.height / sides.height) * motion.from.zoom;
  const scaled = {
    width: Math.max(size.width, Math.round(sides.width * scale)),
    height: Math.max(size.height, Math.round(sides.height * scale)),
  };
  // What is cut out of it has the size of the canvas.
  const wanted = cropPicture(scaled, { frame: size, focus, view: motion.from });
  const crop = alignCrop({ ...wanted, ...size }, size);
  const runUp = Math.min(runUpFrames, getFirstFrame(shot));
  return [
    ...evenFilters(video, frameRate, scaled),
    `trim=start_frame=${runUp}:end_frame=${runUp + shot.frameCount}`,
    "setpts=PTS-STARTPTS",
    `crop=${size.width}:${size.height}:${Math.min(crop.x, scaled.width - size.width)}:${Math.min(crop.y, scaled.height - size.height)}`,
    ...(gains === undefined ? [] : [gainFilter(gains)]),
    colorFilter,
    "setsar=1",
    // Of one that ends early, the last frame stays.
    `tpad=stop_mode=clone:stop=${shot.frameCount}`,
    `trim=end_frame=${shot.frameCount}`,
    // The first frame of a passage shows only what was there before: this one is not seen in it yet.
    ...(shot.comesFrames > 0 ? ["tpad=start_mode=clone:start=1"] : []),
    `settb=1/${frameRate}`,
  ];
}

/** The filter that makes colors stronger or weaker, as `applyGains` makes them on a canvas. */
const gainFilter = ({ red, green, blue }: Gains): string =>
  `format=gbrp,colorchannelmixer=rr=${red}:gg=${green}:bb=${blue}`;

const shotInput = (shot: Shot, { path }: ShownVideo, frameRate: number): string[] => {
  const firstFrame = getFirstFrame(shot);
  const from = firstFrame - Math.min(runUpFrames, firstFrame);
  return inputArguments(path, {
    before: ["-threads", "1", "-an", "-sn", "-ss", (from / frameRate).toFixed(6)],
  });
};

/** Filters that join shots: at once, or with the next one fading in. */
function joinShots(shots: readonly Shot[], frameRate: number): { graph: string[]; last: string } {
  const graph: string[] = [];
  let joined = "v0";
  shots.forEach(({ startFrame, comesFrames }, index) => {
    if (index === 0) return;
    const pair = `[${joined}][v${index}]`;
    joined = `j${index}`;
    // It begins a frame early and ends a frame late, so that each frame between is neither the one nor the other alone.
    const passage = `xfade=transition=fade:duration=${(comesFrames + 1) / frameRate}:offset=${(startFrame - 1) / frameRate}`;
    const how = comesFrames > 0 ? passage : `concat=n=2:v=1:a=0,fps=${frameRate},settb=1/${frameRate}`;
    graph.push(`${pair}${how}[${joined}]`);
  });
  return { graph, last: joined };
}

/** Inputs and filters that lay words over a picture, each while it is there. */
function layTexts(states: readonly TextState[], from: string, firstInput: number) {
  const graph: string[] = [];
  let below = from;
  states.forEach(({ x, y, startFrame, frameCount }, index) => {
    const above = `o${index}`;
    const isThere = `between(n,${startFrame},${startFrame + frameCount - 1})`;
    graph.push(
      `[${firstInput + index}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[t${index}]`,
      `[${below}][t${index}]overlay=${x}:${y}:eof_action=repeat:enable='${isThere}'[${above}]`,
    );
    below = above;
  });
  return { graph, last: below };
}

/**
 * A part that shows videos as they are, with words and logos over them, as H.264 in MP4, without audio: ffmpeg alone cuts and
 * scales them, as the canvas would. Throws AppError MEDIA_UNREADABLE.
 */
export async function renderPlainSegment(request: PlainSegmentRequest): Promise<void> {
  const { part, videos, scratchFolder, outputPath, signal, onProgress } = request;
  const { shots, texts, logos, size, frameRate, frameCount } = part;
  const { pictures = {}, fonts = {}, countThreads = () => 1 } = request;
  const states = await drawTexts(
    { texts, logos, pictures, fonts, size, frameCount },
    { folder: scratchFolder, signal },
  );
  const shown = shots.map((shot) => ({ shot, video: findVideo(videos, shot) }));
  const each = shown.map(
    ({ shot, video }, index) => `[${index}:V:0]${shotFilters(shot, video, part).join(",")}[v${index}]`,
  );
  const joined = joinShots(shots, frameRate);
  const { graph, last } = layTexts(states, joined.last, shown.length);
  const [first] = shown;
  if (first === undefined) throw new Error("A part shows something.");
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = [
      ...shown.flatMap(({ shot, video }) => shotInput(shot, video, frameRate)),
      ...states.flatMap(({ path }) =>
        inputArguments(path, { before: ["-f", "png_pipe"], formats: "png_pipe" }),
      ),
      ...["-filter_threads", "1", "-filter_complex_threads", "1"],
      ...["-filter_complex", [...each, ...joined.graph, ...graph].join(";"), "-map", `[${last}]`],
      ...["-frames:v", String(frameCount), "-fps_mode", "cfr", "-r", String(frameRate)],
      ...segmentEncoder(countThreads()),
      fileArgument(temporaryPath),
    ];
    const durationMs = (frameCount * 1000) / frameRate;
    const { title } = first.video;
    await runFfmpeg({ stage: "render-segment", args, durationMs, signal, onProgress }).catch(
      (error: unknown) => {
        throw isFaultOfInput(error) ? refusals(title).unreadable("its picture is damaged") : error;
      },
    );
    if ((await stat(temporaryPath)).size === 0)
      throw refusals(title).unreadable("there is no picture where one is to be shown");
  });
}
