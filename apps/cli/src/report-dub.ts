import type { LineReport, Script } from "@voxloom/contract";
import type { FinishedDub } from "./dub-file.ts";
import type { DubOutput } from "./dub-outputs.ts";
import type { Reporter } from "./reporter.ts";

/** Worst lines that are named; the report itself has them all. */
const mostNamed = 5;

/** Tells what came of a dub: the files, and how good it is. */
export function reportDub(
  reporter: Reporter,
  { finished, outputs }: { finished: FinishedDub; outputs: readonly DubOutput[] },
): void {
  const { result, plan, sourceLanguage, durationMs, stages } = finished;
  const { report, script } = result;
  for (const warning of report.warnings) reporter.note(warning);
  reporter.note(qualityWords(report.score, report.lines, script));
  const defects = report.lines.filter((line) => line.defects.length > 0).length;
  reporter.result(
    {
      output: outputs[0]?.path ?? null,
      files: outputs,
      from: sourceLanguage,
      to: plan.targetLanguage,
      durationMs,
      speakers: script.speakers.map(({ id, voiceId }) => ({ id, voiceId })),
      lines: script.segments.length,
      linesWithDefects: defects,
      score: report.score,
      engines: plan.steps.map(({ stage, engineId, quality }) => ({ stage, engineId, quality })),
      stages: stages.map(({ name, state, elapsedMs }) => ({ name, state, elapsedMs })),
      warnings: report.warnings,
    },
    outputs.map(({ path }) => path).join("\n"),
  );
}

function qualityWords(score: number, lines: readonly LineReport[], script: Script): string {
  const worst = lines.filter(({ defects }) => defects.length > 0);
  if (worst.length === 0) return `quality ${score} of 100.`;
  const named = worst.slice(0, mostNamed).map(({ segmentId, defects }) => {
    const startMs = script.segments.find(({ id }) => id === segmentId)?.startMs ?? 0;
    return `${clock(startMs)} ${defects.join(", ")}`;
  });
  const rest = worst.length > mostNamed ? ["..."] : [];
  const which = [...named, ...rest].join("; ");
  return `quality ${score} of 100. Worth a look: ${worst.length} of ${lines.length} lines (${which}).`;
}

const clock = (timeMs: number): string => {
  const seconds = Math.floor(timeMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
