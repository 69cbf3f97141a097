import {
  type Finding,
  type FindingAction,
  type FindingKind,
  markNameSchema,
  type QualityReport,
  type Script,
} from "@voxloom/contract";
import type { FinishedDub } from "./dub-file.ts";
import type { Reporter } from "./reporter.ts";

/** Worst lines that are named; the report itself has them all. */
const maxNamed = 5;

/** Tells what came of a dub in one language or in several: the files, and how good each is. */
export function reportDubs(reporter: Reporter, finished: readonly FinishedDub[]): void {
  const [first, ...others] = finished.map(describeDub);
  for (const { result, plan } of finished) {
    const { report, script } = result;
    const words = [...report.warnings, ...ratingWords(report, script)];
    for (const one of words) reporter.note(others.length === 0 ? one : `${plan.targetLanguage}: ${one}`);
  }
  const paths = finished.flatMap(({ outputs }) => outputs.map(({ path }) => path));
  if (first === undefined) return;
  reporter.result(others.length === 0 ? first : { languages: [first, ...others] }, paths.join("\n"));
}

/** A dub for programs. */
function describeDub({ outputs, result, plan, sourceLanguage, durationMs, stages }: FinishedDub) {
  const { report, script } = result;
  return {
    output: outputs[0]?.path ?? null,
    files: outputs,
    from: sourceLanguage,
    to: plan.targetLanguage,
    durationMs,
    speakers: script.speakers.map(({ id, voiceId }) => ({ id, voiceId })),
    lines: script.segments.length,
    linesWithDefects: report.lines.filter((line) => line.defects.length > 0).length,
    score: report.score,
    rating: report.rating,
    findings: report.findings,
    engines: plan.steps.map(({ stage, engineId, quality }) => ({ stage, engineId, quality })),
    stages: stages.map(({ name, state, elapsedMs }) => ({ name, state, elapsedMs })),
    warnings: report.warnings,
  };
}

/** How good it is, what was found with what to do about it, and the worst lines. */
function ratingWords({ rating, findings, lines }: QualityReport, script: Script): string[] {
  if (rating === null) return ["not rated."];
  const marks = markNameSchema.options.map((name) => `${name} ${rating.marks[name] ?? "not checked"}`);
  const whole = `${rating.verdict.replace("-", " ")}, ${rating.score} of 100 (${marks.join(", ")}).`;
  const worst = lines.filter(({ defects }) => defects.length > 0);
  const named = worst.slice(0, maxNamed).map(({ segmentId, defects }) => {
    const startMs = script.segments.find(({ id }) => id === segmentId)?.startMs ?? 0;
    return `${clock(startMs)} ${defects.join(", ")}`;
  });
  const rest = worst.length > maxNamed ? ["..."] : [];
  const which = [...named, ...rest].join("; ");
  return [
    whole,
    ...findings.map(findingWords),
    ...(worst.length === 0 ? [] : [`worth a look: ${worst.length} of ${lines.length} lines (${which}).`]),
  ];
}

const wordsOfKind: Record<FindingKind, string> = {
  "basic-recognition": "recognition is of basic quality, expect wrong words",
  "basic-translation": "translation is of basic quality, expect wrong meanings",
  "pivot-translation": "translated by way of another language",
  "other-language": "lines that were heard in another language than the rest",
  "unknown-origin": "who recognized and translated is not known",
  "uncovered-speech": "what sounds like speech has no line",
  "not-heard-back": "not checked: no engine here can listen to the dub's language",
  "empty-target": "lines with nothing to say",
  untranslated: "lines that are not translated",
  "source-language-left": "lines with words of the original",
  "unknown-words": "lines with words the translator did not know",
  "unsure-words": "lines with words the recognizer was not sure of",
  misheard: "lines that are hard to understand",
  "does-not-fit": "lines that are too long for their place",
  overlap: "lines that speak over another",
  "fast-speech": "lines that are spoken very fast",
  "dead-air": "lines that end much too early",
  silent: "the dub is silent",
  "voice-breaks": "lines without a sound",
  clipping: "the sound is distorted",
  "old-voice-left": "the old voice can be heard behind the new one",
  "off-loudness": "louder or quieter than usual",
  "old-voice-unchecked": "not checked: whether the old voice can still be heard",
};

const wordsOfAction: Record<FindingAction, string> = {
  "choose-engine": "Choose others: voxloom engines.",
  "review-lines": "Correct the script in the studio, or bring subtitles with --srt.",
  "write-lines": "Bring subtitles of it with --srt.",
  "set-volume": "Try --no-background, or set the levels in the studio.",
  "make-again": "Make the dub once more.",
  listen: "Listen to it.",
};

function findingWords({ kind, action, count, spans, detail }: Finding): string {
  const places = spans.slice(0, maxNamed).map(({ startMs, endMs }) => `${clock(startMs)}-${clock(endMs)}`);
  const rest = spans.length > maxNamed ? ["..."] : [];
  const facts = [detail, count > 0 ? `${count}` : null, [...places, ...rest].join(", ") || null];
  const known = facts.filter((fact) => fact !== null);
  const about = known.length === 0 ? "" : ` (${known.join(": ")})`;
  return `${wordsOfKind[kind]}${about}. ${wordsOfAction[action]}`;
}

const clock = (timeMs: number): string => {
  const seconds = Math.floor(timeMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
