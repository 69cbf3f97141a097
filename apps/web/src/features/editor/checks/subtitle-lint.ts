import type { Script, Segment } from "@voxloom/contract";
import { createLinter, type LintOptions, type ScriptProblems } from "@voxloom/timeline";
import type { LineFit } from "./line-checks.ts";

/** What is wrong with the subtitles of states of a script, one after the other, as their lines fit now. */
export const createSubtitleLint = (
  options: LintOptions,
): ((script: Script, fits: ReadonlyMap<string, LineFit | null>) => ScriptProblems) => {
  const lint = createLinter(options);
  let last = new Map<string, Placed>();
  return (script, fits) => {
    const placed = script.segments.map((line) => placedLine(line, fits.get(line.id) ?? null, last));
    last = new Map(placed.map((entry) => [entry.line.id, entry]));
    return lint({ ...script, segments: placed.map(({ shown }) => shown) });
  };
};

/** A line, and the same where it sounds now. */
type Placed = { line: Segment; shown: Segment };

/** The very same object as before as long as line and place are: the linter does anew only what is another object. */
const placedLine = (line: Segment, fit: LineFit | null, last: ReadonlyMap<string, Placed>): Placed => {
  const placement = fit?.placement ?? null;
  const was = last.get(line.id);
  const isSame =
    was?.line === line &&
    was.shown.placement?.startMs === placement?.startMs &&
    was.shown.placement?.endMs === placement?.endMs;
  return isSame ? was : { line, shown: { ...line, placement } };
};
