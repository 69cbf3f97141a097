import type { SubtitleCue } from "../document/subtitle-document.ts";
import type { FrameRate } from "../time/frame-rate.ts";
import { type CueChange, listChanges } from "./cue-change.ts";

/** A move of every time: to `factor` times itself, and `offsetMs` later. */
export type TimeMove = { factor: number; offsetMs: number };

export const shiftBy = (offsetMs: number): TimeMove => ({ factor: 1, offsetMs });

/** Where a moment of a file belongs. */
export type SyncPoint = { fromMs: number; toMs: number };

/** The move that brings two moments to their places, and all others in proportion; null: they give none. */
export const stretchBetween = (one: SyncPoint, other: SyncPoint): TimeMove | null => {
  const factor = (other.toMs - one.toMs) / (other.fromMs - one.fromMs);
  if (!Number.isFinite(factor) || factor <= 0) return null;
  return { factor, offsetMs: one.toMs - one.fromMs * factor };
};

/**
 * The move of a file that was timed for one frame rate to the same pictures at another. Between the two counts of one
 * rate (29.97 with and without dropped numbers) labels move: those of the count that drops none fall behind the clock.
 */
export const changeFrameRate = (from: FrameRate, to: FrameRate): TimeMove => {
  const perSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator;
  if (perSecond(from) !== perSecond(to)) return { factor: perSecond(from) / perSecond(to), offsetMs: 0 };
  if (from.isDrop === to.isDrop) return { factor: 1, offsetMs: 0 };
  const whole = Math.round(perSecond(from));
  return { factor: from.isDrop ? perSecond(from) / whole : whole / perSecond(from), offsetMs: 0 };
};

/** A moment after a move, in whole milliseconds; negative before the beginning. */
export const movedMs = (ms: number, { factor, offsetMs }: TimeMove): number =>
  Math.round(ms * factor + offsetMs);

/** Cues that start in this stretch are moved. Default: all. */
export type TimeRange = { fromMs?: number | undefined; untilMs?: number | undefined };

/**
 * What a move does to each cue. What would begin before the beginning begins with it; what would end there by then goes.
 */
export const moveCues = (
  cues: readonly SubtitleCue[],
  move: TimeMove,
  { fromMs = Number.NEGATIVE_INFINITY, untilMs = Number.POSITIVE_INFINITY }: TimeRange = {},
): CueChange[] =>
  listChanges(cues, (cue) => {
    if (cue.startMs < fromMs || cue.startMs >= untilMs) return null;
    const moved = movedCue(cue, move);
    if (moved.endMs <= 0 && cue.endMs > 0) return [];
    return moved.startMs === cue.startMs && moved.endMs === cue.endMs ? null : [moved];
  });

const movedCue = (cue: SubtitleCue, move: TimeMove): SubtitleCue => {
  const moved = (ms: number): number => Math.max(0, movedMs(ms, move));
  return {
    ...cue,
    startMs: moved(cue.startMs),
    endMs: Math.max(movedMs(cue.endMs, move), moved(cue.startMs)),
    ...(cue.words && {
      words: cue.words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
    }),
  };
};

/** A cue from one moment to another; its words keep their share of the time. */
export const timedCue = (cue: SubtitleCue, startMs: number, endMs: number): SubtitleCue => {
  if (cue.words === undefined) return { ...cue, startMs, endMs };
  const factor = (endMs - startMs) / Math.max(1, cue.endMs - cue.startMs);
  const moved = (ms: number): number => Math.round(startMs + (ms - cue.startMs) * factor);
  return {
    ...cue,
    startMs,
    endMs,
    words: cue.words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
  };
};
