import type { Segment } from "@voxloom/contract";
import { readingTimeMs } from "@voxloom/subtitles";
import type { ScriptEdit } from "../edits/script-edit.ts";
import { isShown, nearestShot } from "./lint-lines.ts";
import type { ScriptProblem, ScriptProblemKind } from "./script-problem.ts";
import type { Situation } from "./situation.ts";
import { splitAtCue } from "./split-at-cue.ts";

/** What may fix a problem, the gentlest first; each is to be tried, for it may do harm elsewhere. */
export const proposeFixes = (situation: Situation, { segmentId, kind }: ScriptProblem): ScriptEdit[] => {
  const { script, options, profile } = situation;
  const lines = script.segments.filter((segment) => isShown(segment, options));
  const index = lines.findIndex(({ id }) => id === segmentId);
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (line === undefined) return [];
  if (options.clock === "dub") return isFixedBySplit(kind) ? splitAtCue(situation, line) : [];
  switch (kind) {
    case "flicker-gap":
      return after === undefined ? [] : [endAt(line, after.startMs - profile.gapMs)];
    case "small-gap":
    case "overlap":
      return after === undefined ? [] : [endAt(line, after.startMs - profile.gapMs)];
    case "line-overlap": {
      const overlapped = lastOfSpeaker(lines.slice(0, index), line);
      return overlapped === null
        ? []
        : [endAt(overlapped, line.startMs - profile.gapMs), endAt(overlapped, line.startMs)];
    }
    case "start-off-shot":
      return [times(line, nearestShot(options.shotsMs ?? [], line.startMs), line.endMs)];
    case "end-off-shot":
      return [endAt(line, nearestShot(options.shotsMs ?? [], line.endMs))];
    case "many-cues":
    case "long-time":
    case "many-lines":
    case "long-line":
      return splitAtCue(situation, line);
    case "fast-reading":
    case "short-time":
      return longer(situation, { before, line, after });
  }
};

const splitKinds: ReadonlySet<ScriptProblemKind> = new Set([
  "many-cues",
  "long-time",
  "many-lines",
  "long-line",
]);

/** Whether a problem can be fixed by cutting its line in two, on whatever clock. */
export const isFixedBySplit = (kind: ScriptProblemKind): boolean => splitKinds.has(kind);

const times = ({ id }: Segment, startMs: number, endMs: number): ScriptEdit => ({
  kind: "set-times",
  segmentId: id,
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
});
const endAt = (line: Segment, endMs: number): ScriptEdit => times(line, line.startMs, endMs);

const lastOfSpeaker = (earlier: readonly Segment[], { speakerId }: Segment): Segment | null =>
  earlier
    .filter((other) => other.speakerId === speakerId)
    .reduce<Segment | null>(
      (last, other) => (last === null || other.endMs > last.endMs ? other : last),
      null,
    );

type Neighbors = { before: Segment | undefined; line: Segment; after: Segment | undefined };

/** Into the silence behind the line, else into the one before it too: as long as its cue takes to be read. */
const longer = ({ script, profile, cues }: Situation, { before, line, after }: Neighbors): ScriptEdit[] => {
  const cue = cues.find(({ fromId }) => fromId === line.id)?.cue;
  const needMs = cue === undefined ? profile.minMs : readingTimeMs(cue.text, profile);
  const latestMs = Math.min(script.durationMs, (after?.startMs ?? Number.POSITIVE_INFINITY) - profile.gapMs);
  const soonestMs = Math.max(0, before === undefined ? 0 : before.endMs + profile.gapMs);
  const endMs = Math.max(line.endMs, Math.min(latestMs, line.startMs + needMs));
  const startMs = Math.min(line.startMs, Math.max(soonestMs, endMs - needMs));
  const wider = [times(line, line.startMs, endMs), times(line, startMs, endMs)];
  return wider.filter(
    (edit) => edit.kind === "set-times" && edit.endMs - edit.startMs > line.endMs - line.startMs,
  );
};
