import { type BeatGrid, videoFrameRate } from "@voxloom/contract";
import { isOfSlides, type VideoSettings } from "../../../ordering/video/use-video-preview.ts";
import type { ArrangedSettings } from "../arranged-settings.ts";

export const beatsOfBar = 4;

/** The beat of a video's music as it is counted: its first one begins a bar. null: it is not known. */
export function readBeatGrid(settings: VideoSettings): BeatGrid | null {
  if (settings.music === null) return null;
  if (isOfSlides(settings)) return settings.beats;
  const { beatMs, beatFromMs, music } = settings;
  return beatMs === null
    ? null
    : { bpm: 60_000 / beatMs, firstMs: beatFromMs ?? music.fromMs ?? 0, every: 1 };
}

/** Another beat of the same music, which is heard from where it was heard. */
export const writeBeatGrid = (settings: VideoSettings, grid: BeatGrid | null): Partial<ArrangedSettings> =>
  isOfSlides(settings)
    ? { beats: grid }
    : { beatMs: grid === null ? null : 60_000 / grid.bpm, beatFromMs: grid?.firstMs };

/** The even beat of a video's music: its length, and where in it the video begins; null: it is not known. */
export function findBeat(settings: VideoSettings): { beatMs: number; fromMs: number } | null {
  const grid = readBeatGrid(settings);
  return grid === null
    ? null
    : { beatMs: 60_000 / grid.bpm, fromMs: (settings.music?.fromMs ?? 0) - grid.firstMs };
}

/** Beats by the clock of a video, in frames, not rounded. */
export type FrameBeats = {
  beatFrames: number;
  /** Where its first whole bar begins: less than a bar after its start. */
  firstBarFrame: number;
};

/** Where beats and bars come in a video; null: no beat is known. Where its music begins anew they go on evenly. */
export function findFrameBeats(settings: VideoSettings): FrameBeats | null {
  const even = findBeat(settings);
  if (even === null) return null;
  const beatFrames = (even.beatMs * videoFrameRate) / 1000;
  const barFrames = beatsOfBar * beatFrames;
  const offset = (0 - even.fromMs * videoFrameRate) / 1000;
  const first = ((offset % barFrames) + barFrames) % barFrames;
  // What begins less than half a frame before the video begins with it.
  return { beatFrames, firstBarFrame: barFrames - first < 0.5 ? first - barFrames : first };
}

/** The bar that a frame lies in, counted from 1, and its beat; before the first whole bar it is bar 0. */
export function countBeat({ beatFrames, firstBarFrame }: FrameBeats, frame: number) {
  // A frame shows what comes until the next one.
  const beat = Math.floor((frame + 0.5 - firstBarFrame) / beatFrames);
  return {
    bar: Math.floor(beat / beatsOfBar) + 1,
    beat: (((beat % beatsOfBar) + beatsOfBar) % beatsOfBar) + 1,
  };
}

/** Lines that are nearer to each other are not told apart. */
const nearestPixels = 5;

type Drawn = {
  scale: number;
  /** CSS colors. */
  beat: string;
  bar: string;
  /** How high lines stand, as CSS has it. */
  height: { beat: string; bar: string };
};

/** Lines at beats and bars as a ground of CSS: however many there are, they are no elements. */
export function drawBeatLines(
  { beatFrames, firstBarFrame }: FrameBeats,
  { scale, beat, bar, height }: Drawn,
) {
  const beatPixels = beatFrames * scale;
  const barPixels = beatPixels * beatsOfBar;
  const thinned = 2 ** Math.max(0, Math.ceil(Math.log2(nearestPixels / barPixels)));
  const drawLines = (color: string, apartPixels: number, tall: string) => ({
    image: `repeating-linear-gradient(to right, ${color} 0 1px, transparent 1px ${apartPixels}px)`,
    // It begins before the video, so that lines before the first bar are drawn too.
    x: `${firstBarFrame * scale - apartPixels * Math.ceil((firstBarFrame * scale) / apartPixels)}px`,
    size: `calc(100% + ${2 * apartPixels}px) ${tall}`,
  });
  const layers = [
    drawLines(bar, barPixels * thinned, height.bar),
    ...(beatPixels < nearestPixels ? [] : [drawLines(beat, beatPixels, height.beat)]),
  ];
  return {
    backgroundImage: layers.map(({ image }) => image).join(", "),
    backgroundPosition: layers.map(({ x }) => `${x} bottom`).join(", "),
    backgroundSize: layers.map(({ size }) => size).join(", "),
    backgroundRepeat: "no-repeat",
  };
}

/** Numbers that are nearer to each other are not read. */
const numbersApartPixels = 44;

/** Which bars of a video have their numbers over the ruler: all, or every second, fourth and so on. */
export function listBarNumbers(
  { beatFrames, firstBarFrame }: FrameBeats,
  { frameCount, scale }: { frameCount: number; scale: number },
): { number: number; frame: number }[] {
  const barFrames = beatsOfBar * beatFrames;
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(numbersApartPixels / (barFrames * scale))));
  const bars = Math.max(0, Math.ceil((frameCount - firstBarFrame) / barFrames));
  return Array.from({ length: Math.ceil(bars / step) }, (_, at) => ({
    number: at * step + 1,
    frame: firstBarFrame + at * step * barFrames,
  }));
}
