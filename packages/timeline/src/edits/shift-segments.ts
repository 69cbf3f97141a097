import type { Script } from "@voxloom/contract";
import { settleLine } from "../marks/settle-line.ts";
import { orderSegments } from "../script/create-script.ts";
import { checkTimes, checkUnlocked, linesOf } from "./line-checks.ts";

type Shift = { segmentIds: readonly string[]; byMs: number; isRipple: boolean };

/** Moves lines in time, with all later ones where they ripple. Throws AppError BAD_INPUT at the source's ends. */
export const shiftSegments = (script: Script, { segmentIds, byMs, isRipple }: Shift): Script => {
  const chosen = new Set(linesOf(script, segmentIds));
  const fromMs = Math.min(...[...chosen].map(({ startMs }) => startMs));
  const moves = (line: (typeof script.segments)[number]): boolean =>
    chosen.has(line) || (isRipple && line.startMs >= fromMs);
  const segments = script.segments.map((line) => {
    if (!moves(line)) return line;
    checkUnlocked(line);
    const moved = { ...line, startMs: line.startMs + byMs, endMs: line.endMs + byMs };
    checkTimes(script, moved);
    return settleLine(line, moved);
  });
  return { ...script, segments: orderSegments(segments) };
};
