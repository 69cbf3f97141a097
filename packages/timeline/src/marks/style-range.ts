import type { TextMarks, TextRun, TextStyle } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { getMarks } from "./line-marks.ts";

type Range = { from: number; to: number };
/** What of a look is to be set; undefined: taken away. */
export type StyleChange = { [Key in keyof TextStyle]?: TextStyle[Key] | undefined };

/** The marks with a look set, or taken away, on a stretch of the text; runs that come to look alike are one. */
export const styleRange = (
  marks: TextMarks | null,
  { from, to }: Range,
  change: StyleChange,
): TextMarks | null => {
  const runs = marks?.runs ?? [];
  const bounds = [...new Set([from, to, ...runs.flatMap((run) => [run.from, run.to])])].sort((a, b) => a - b);
  const styled: TextRun[] = [];
  bounds.slice(0, -1).forEach((start, index) => {
    const end = bounds[index + 1] ?? start;
    const {
      from: _from,
      to: _to,
      ...style
    } = runs.find((run) => run.from <= start && run.to >= end) ?? { from, to };
    const next: StyleChange = start >= from && end <= to ? { ...style, ...change } : style;
    const look = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    if (Object.keys(look).length === 0) return;
    const last = styled.at(-1);
    if (last !== undefined && last.to === start && isAlike(last, look)) last.to = end;
    else styled.push({ ...look, from: start, to: end });
  });
  return getMarks({ ...marks, runs: styled });
};

const isAlike = ({ from: _from, to: _to, ...style }: TextRun, other: TextStyle): boolean =>
  dequal(style, other);

/** Whether a whole stretch has a look. */
export const hasStyle = (marks: TextMarks | null, { from, to }: Range, key: keyof TextStyle): boolean => {
  let at = from;
  for (const run of marks?.runs ?? []) {
    if (run.to <= at || run[key] === undefined) continue;
    if (run.from > at) return false;
    at = run.to;
    if (at >= to) return true;
  }
  return at >= to;
};
