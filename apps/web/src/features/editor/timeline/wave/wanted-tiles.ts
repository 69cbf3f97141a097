import type { TimeView } from "../view/time-view.ts";
import type { SourceLevel } from "./waveform-source.ts";

/** Pairs in a tile: 8 KB. */
export const tilePairs = 4096;

/** A piece of one level. */
export type TileName = { level: number; tile: number };

/** The coarsest level with a pair for every dot of the screen, or the finest there is. */
export const levelFor = (levels: readonly SourceLevel[], dotsPerMs: number): number => {
  const level = levels.findIndex(({ pairsPerSecond }) => pairsPerSecond >= dotsPerMs * 1000);
  return level === -1 ? levels.length - 1 : level;
};

/** The tiles of a stretch of a level. */
export const listTiles = (level: SourceLevel, span: { fromMs: number; toMs: number }): number[] => {
  const first = Math.max(0, Math.floor((span.fromMs * level.pairsPerSecond) / 1000 / tilePairs));
  const endPair = Math.min(level.pairs, Math.ceil((span.toMs * level.pairsPerSecond) / 1000));
  const end = Math.ceil(endPair / tilePairs);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
};

/**
 * What should be read to draw a view: the coarsest level first, to have something at once wherever one goes, then
 * the level that fits, with half a view at both sides.
 */
export const wantedTiles = (
  levels: readonly SourceLevel[],
  view: TimeView,
  pixelRatio: number,
): TileName[] => {
  const shownMs = view.widthPx / view.pxPerMs;
  const fitting = levelFor(levels, view.pxPerMs * pixelRatio);
  const span = { fromMs: view.scrollMs - shownMs / 2, toMs: view.scrollMs + shownMs * 1.5 };
  const wholeSpan = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  return [...new Set([0, fitting])].flatMap((level) => {
    const of = levels[level];
    if (of === undefined) return [];
    return listTiles(of, level === 0 ? wholeSpan : span).map((tile) => ({ level, tile }));
  });
};
