import { toMs } from "@voxloom/composition";
import { type MusicSection, videoFrameRate } from "@voxloom/contract";
import type { VideoSettings } from "../../../ordering/video/use-video-preview.ts";
import { beatsOfBar, type FrameBeats } from "./music-grid.ts";

/** Names that scores give, which are said in everybody's language. */
export const sectionNames = ["intro", "verse", "chorus", "break", "outro"] as const;

/** A part of the music where it is heard in the video. */
export type SeenSection = {
  /** Its place among all parts of the music. */
  index: number;
  name: string;
  fromFrame: number;
  endFrame: number;
};

/** The parts of the music that a video is long enough for, by its clock. */
export function listSeenSections(
  sections: readonly MusicSection[],
  { music }: Pick<VideoSettings, "music">,
  frameCount: number,
): SeenSection[] {
  const toVideo = (ms: number) => Math.round(((ms - (music?.fromMs ?? 0)) * videoFrameRate) / 1000);
  return sections.flatMap(({ startMs, name }, index) => {
    const next = sections[index + 1];
    const fromFrame = Math.max(0, toVideo(startMs));
    const endFrame = Math.min(frameCount, next === undefined ? frameCount : toVideo(next.startMs));
    return endFrame <= fromFrame ? [] : [{ index, name, fromFrame, endFrame }];
  });
}

/** Which bars a part takes, counted from 1, the last one with it. */
export function countSectionBars(
  { fromFrame, endFrame }: Pick<SeenSection, "fromFrame" | "endFrame">,
  { beatFrames, firstBarFrame }: FrameBeats,
): { first: number; last: number } {
  const findBar = (frame: number) => Math.round((frame - firstBarFrame) / (beatFrames * beatsOfBar));
  const first = Math.max(1, findBar(fromFrame) + 1);
  return { first, last: Math.max(first, findBar(endFrame)) };
}

const shortestMs = 1_000;

/**
 * Parts of the music, one of which begins at another frame of the video: on the bar nearest to it, and after what comes
 * before it. The first one begins with the music.
 */
export function moveSectionEdge(
  sections: readonly MusicSection[],
  { index, frame, beats, fromMs }: { index: number; frame: number; beats: FrameBeats | null; fromMs: number },
): MusicSection[] {
  const before = sections[index - 1];
  const moved = sections[index];
  if (before === undefined || moved === undefined) return [...sections];
  const barFrames = beats === null ? 1 : beats.beatFrames * beatsOfBar;
  const first = beats?.firstBarFrame ?? 0;
  const landed = first + Math.round((frame - first) / barFrames) * barFrames;
  const startMs = (landed * 1000) / videoFrameRate + fromMs;
  const apartMs = beats === null ? shortestMs : ((barFrames * 1000) / videoFrameRate) * 0.9;
  const endMs = sections[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
  if (startMs < before.startMs + apartMs || startMs > endMs - apartMs) return [...sections];
  return sections.map((one, at) => (at === index ? { ...one, startMs } : one));
}

/** How long shots can be, in beats. */
export const cutSteps = [1, 2, 4, 8] as const;
export type CutStep = (typeof cutSteps)[number];

type Spanned = { startFrame: number; shot: { frameCount: number; lane: number } };

/** Shots that begin within one of these stretches. */
export const listShotsIn = <Shot extends Spanned>(
  shots: readonly Shot[],
  spans: readonly { from: number; end: number }[],
): Shot[] =>
  shots.filter(({ startFrame }) => spans.some(({ from, end }) => startFrame >= from && startFrame < end));

/** How many beats most of these shots stand for; null: they have no common length. */
export function findCutStep(shots: readonly Spanned[], { beatFrames }: FrameBeats): CutStep | null {
  const isLike = (step: CutStep) => (one: Spanned) =>
    Math.abs(one.shot.frameCount - step * beatFrames) <= Math.max(1, beatFrames / 8);
  return cutSteps.find((step) => 2 * shots.filter(isLike(step)).length > shots.length) ?? null;
}

/** How many milliseconds into a video its first bar begins, and how long a beat of it is. */
export const toBeat = ({ beatFrames, firstBarFrame }: FrameBeats) => ({
  beatMs: (beatFrames * 1000) / videoFrameRate,
  firstMs: (firstBarFrame * 1000) / videoFrameRate,
});

/** A stretch of the video by its clock. */
export const toSpan = ({ fromFrame, endFrame }: Pick<SeenSection, "fromFrame" | "endFrame">) => ({
  from: fromFrame,
  end: endFrame,
});

/** The moments between which a part is heard, in milliseconds. */
export const toLoop = ({ fromFrame, endFrame }: SeenSection) => ({
  fromMs: toMs(fromFrame),
  endMs: toMs(endFrame),
});
