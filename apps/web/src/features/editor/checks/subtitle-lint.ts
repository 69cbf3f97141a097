import type { Script, Segment } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import type { LineFit, LineProblem } from "./line-checks.ts";
import { type SubtitleSettings, subtitleProblemsOf } from "./subtitle-problems.ts";

/** So many cues share the want of time of a crowded stretch: lines this far from a change read as before. */
const reach = 12;
/** Above this share of changed lines the whole is no dearer. */
const manyShare = 0.2;

/**
 * Lints the subtitles of states of a script one after the other; only around lines that changed, for breaking and
 * timing the subtitles of a long film takes seconds.
 */
export const createSubtitleLint = () => {
  let seen = new Map<string, Segment>();
  let order: readonly string[] = [];
  let problems: ReadonlyMap<string, LineProblem[]> = new Map();
  return (
    script: Script,
    fits: ReadonlyMap<string, LineFit | null>,
    settings: SubtitleSettings,
  ): ReadonlyMap<string, LineProblem[]> => {
    const segments = script.segments.map((line) => placed(line, fits, seen));
    const before = new Map(order.map((id, index) => [id, index]));
    const touched = segments.flatMap((line, index) => {
      const was = before.get(line.id);
      const isMoved = was === undefined || order[was - 1] !== segments[index - 1]?.id;
      return isMoved || seen.get(line.id) !== line ? [index] : [];
    });
    const isCut = order.length > 0 && order.at(-1) !== segments.at(-1)?.id;
    if (isCut) touched.push(segments.length - 1);
    seen = new Map(segments.map((line) => [line.id, line]));
    order = segments.map(({ id }) => id);
    if (touched.length > segments.length * manyShare)
      problems = subtitleProblemsOf({ ...script, segments }, settings);
    else {
      const known = new Map([...problems].filter(([id]) => seen.has(id)));
      for (const { from, to } of windowsOf(touched, segments.length)) {
        for (const line of segments.slice(from, to)) known.delete(line.id);
        const around = segments.slice(Math.max(0, from - reach), to + reach);
        const found = subtitleProblemsOf({ ...script, segments: around }, settings);
        for (const line of segments.slice(from, to)) {
          const own = found.get(line.id);
          if (own !== undefined) known.set(line.id, own);
        }
      }
      problems = known;
    }
    return problems;
  };
};

/** The line where it now sounds; the very same object as long as all of it is the same. */
const placed = (
  line: Segment,
  fits: ReadonlyMap<string, LineFit | null>,
  seen: ReadonlyMap<string, Segment>,
): Segment => {
  const next = { ...line, placement: fits.get(line.id)?.placement ?? null };
  const was = seen.get(line.id);
  return was !== undefined && readsTheSame(was, next) ? was : next;
};

const readsTheSame = (a: Segment, b: Segment): boolean =>
  a.targetText === b.targetText &&
  a.sourceText === b.sourceText &&
  a.startMs === b.startMs &&
  a.endMs === b.endMs &&
  a.speakerId === b.speakerId &&
  a.takeId === b.takeId &&
  a.placement?.startMs === b.placement?.startMs &&
  a.placement?.endMs === b.placement?.endMs &&
  (a.words === b.words || dequal(a.words, b.words));

/** Stretches of lines around the touched ones, those that meet in one. `to` is outside. */
const windowsOf = (touched: readonly number[], count: number): { from: number; to: number }[] => {
  const windows: { from: number; to: number }[] = [];
  for (const index of touched.toSorted((a, b) => a - b)) {
    const from = Math.max(0, index - reach);
    const to = Math.min(count, index + reach + 1);
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to + reach) last.to = Math.max(last.to, to);
    else windows.push({ from, to });
  }
  return windows;
};
