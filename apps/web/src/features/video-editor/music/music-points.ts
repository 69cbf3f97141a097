import { type AudioLayer, bound, curveAt, ducking, gainAt, toMs } from "@voxloom/composition";
import { limits, type MusicPoint } from "@voxloom/contract";

/** Between these the line goes, in decibels beside the volume of the music: at the foot nothing is heard. */
export const gainBounds = { min: -30, max: 6 } as const;
/** Nearer to each other two moments could not be told apart. */
const nearestMs = 100;
const edgePixels = 3;

export const boundGain = (db: number): number =>
  Math.round(bound(db, gainBounds.min, gainBounds.max) * 10) / 10;

/** How far down a row of a height the line is. */
export const placeGain = (db: number, height: number): number =>
  edgePixels +
  ((gainBounds.max - bound(db, gainBounds.min, gainBounds.max)) / (gainBounds.max - gainBounds.min)) *
    (height - 2 * edgePixels);

/** How many decibels lie between two places of a row, the lower one `byPixels` further down. */
export const readGain = (byPixels: number, height: number): number =>
  (-byPixels / (height - 2 * edgePixels)) * (gainBounds.max - gainBounds.min);

/** A point of the line at a moment, on the line as it is; null: there is one, or as many as may be. */
export function findNewPoint(points: readonly MusicPoint[], ms: number): MusicPoint | null {
  const atMs = Math.max(0, Math.round(ms));
  const isFree = points.every((point) => Math.abs(point.atMs - atMs) >= nearestMs);
  if (!isFree || points.length >= limits.maxMusicPoints) return null;
  return { atMs, gainDb: boundGain(curveAt(points, atMs)) };
}

/** The points with another one, in their order. */
export const addPoint = (points: readonly MusicPoint[], point: MusicPoint): MusicPoint[] =>
  [...points, point].toSorted((one, other) => one.atMs - other.atMs);

/** The points with one moved: never past its neighbors, nor out of the video. */
export function movePoint(
  points: readonly MusicPoint[],
  index: number,
  { byMs, byDb, endMs }: { byMs: number; byDb: number; endMs: number },
): MusicPoint[] {
  const least = (points[index - 1]?.atMs ?? -nearestMs) + nearestMs;
  // Of a video that was made shorter, the next one can lie behind the end.
  const most = Math.min(endMs, (points[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) - nearestMs);
  return points.map((point, at) =>
    at === index
      ? {
          atMs: Math.round(bound(point.atMs + byMs, least, Math.max(least, most))),
          gainDb: boundGain(point.gainDb + byDb),
        }
      : point,
  );
}

/** So many points of a fade are drawn: it falls evenly as one hears it, not in decibels. */
const fadeSteps = 8;

type Line = { frameCount: number; height: number; pixelsOf: (ms: number) => number };

/** The line of how loud the music is beside its volume: by its points, under a voice and out at the end. */
export function drawGainLine(
  layer: Pick<AudioLayer, "ducks" | "curve" | "fadeOutMs">,
  { frameCount, height, pixelsOf }: Line,
): string {
  const endMs = toMs(frameCount);
  const { ducks = [], curve = [], fadeOutMs } = layer;
  const fade = Array.from(
    { length: fadeOutMs === 0 ? 0 : fadeSteps },
    (_, step) => endMs - (fadeOutMs * (fadeSteps - step)) / fadeSteps,
  );
  const corners = [
    ...[0, endMs],
    ...curve.map(({ atMs }) => atMs),
    ...fade,
    ...ducks.flatMap(({ startMs, endMs: until }) => [
      ...[startMs - ducking.attackMs, startMs],
      ...[until, until + ducking.releaseMs],
    ]),
  ];
  const shown = [...new Set(corners)].filter((ms) => ms >= 0 && ms <= endMs).toSorted((a, b) => a - b);
  return shown
    .map((ms, index) => {
      const left = fadeOutMs === 0 ? 1 : bound((endMs - ms) / fadeOutMs, 0.001, 1);
      const db = gainAt({ ...layer, gainDb: 0 }, ms) + 20 * Math.log10(left);
      return `${index === 0 ? "M" : "L"}${pixelsOf(ms).toFixed(1)},${placeGain(db, height).toFixed(1)}`;
    })
    .join("");
}
