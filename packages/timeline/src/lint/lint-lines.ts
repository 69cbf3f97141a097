import type { Script, Segment } from "@voxloom/contract";
import type { SubtitleProfile } from "@voxloom/subtitles";
import type { LintOptions, ScriptProblem, ScriptProblemKind } from "./script-problem.ts";

/** Three and eleven frames at 24 pictures a second (Netflix, timed text style guide). */
export const flickerMs = { least: 125, most: 458 } as const;
/** An edge nearer than this to a shot change should be on it. */
export const snapMs = 500;
/** An edge nearer than this is on it: half a frame. */
const onShotMs = 21;

/** Whether a line says something on the sides that are shown. */
export const isShown = (
  { sourceText, targetText }: Segment,
  { content }: Pick<LintOptions, "content">,
): boolean =>
  (content !== "target" && sourceText.trim() !== "") || (content !== "source" && targetText.trim() !== "");

/** What is wrong with the times of lines, on the source's clock. */
export const lintLines = (
  { segments }: Script,
  options: LintOptions,
  profile: Pick<SubtitleProfile, "gapMs">,
): ScriptProblem[] => {
  const problems: ScriptProblem[] = [];
  const endsMs = new Map<string, number>();
  const shown = segments.filter((segment) => isShown(segment, options));
  let latestMs = 0;
  shown.forEach((segment, index) => {
    const broken = (kind: ScriptProblemKind, measured: number, limit: number) =>
      problems.push({ segmentId: segment.id, kind, measured, limit });
    const { startMs, endMs, speakerId } = segment;
    const spokenUntilMs = endsMs.get(speakerId) ?? 0;
    if (spokenUntilMs > startMs) broken("line-overlap", spokenUntilMs - startMs, 0);
    endsMs.set(speakerId, Math.max(spokenUntilMs, endMs));
    latestMs = Math.max(latestMs, endMs);
    const gapMs = (shown[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - latestMs;
    if (endMs === latestMs && gapMs >= flickerMs.least && gapMs <= flickerMs.most)
      broken("flicker-gap", gapMs, profile.gapMs);
    for (const [kind, edgeMs] of [
      ["start-off-shot", startMs],
      ["end-off-shot", endMs],
    ] as const) {
      const offMs = Math.abs(edgeMs - nearestShot(options.shotsMs ?? [], edgeMs));
      if (offMs > onShotMs && offMs <= snapMs) broken(kind, offMs, 0);
    }
  });
  return problems;
};

/** The shot change nearest to a time; far away where there is none. */
export const nearestShot = (shotsMs: readonly number[], ms: number): number => {
  let [low, high] = [0, shotsMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shotsMs[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  const [before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY] = [
    shotsMs[low - 1],
    shotsMs[low],
  ];
  return ms - before <= after - ms ? before : after;
};
