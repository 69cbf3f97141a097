import type { LineDefect, LineReport, Origins, QualityReport, Script, Segment } from "@voxloom/contract";
import { wavInfo } from "@voxloom/media";
import { lintCues } from "@voxloom/subtitles";
import {
  computeLineScore,
  createClock,
  getCueProfile,
  getCues,
  type LineFacts,
  listDefects,
  listLineFacts,
  rateDub,
  type TimedLine,
  uncoveredSpeech,
} from "@voxloom/timeline";
import type { ProductionContext } from "../graph/production-context.ts";
import type { SpeechSpans } from "../stages/find-speech.ts";
import type { FittedScript } from "../stages/fit-script.ts";
import type { MixedAudio } from "../stages/mix-audio.ts";
import type { Background } from "../stages/separate-background.ts";
import type { Source, SourceAudio } from "../stages/source.ts";
import { createHeardLines } from "./heard-lines.ts";
import { measureLevel } from "./measure-levels.ts";
import { oldVoiceMargin } from "./old-voice-margin.ts";
import { recognizeBack } from "./recognize-back.ts";

/** The defects that a vendor refunds by hand: failure, nothing translated, a voice that breaks, two voices at once. */
const refundableDefects: ReadonlySet<LineDefect> = new Set([
  "empty-target",
  "untranslated",
  "voice-breaks",
  "overlap",
]);

type Input = {
  audio: SourceAudio;
  speech: SpeechSpans;
  /** As it was separated, on the source's clock. */
  background: Background | null;
  fitted: FittedScript;
  mixed: MixedAudio;
  origins: Origins;
};

/** What came out, line by line and as a whole, with the worst lines first. */
export async function reportQuality(
  context: ProductionContext,
  source: Source,
  { audio, speech, background, fitted, mixed, origins }: Input,
): Promise<QualityReport> {
  const { script, fit, takes } = fitted;
  const { start } = context.branches;
  const language = script.targetLanguage ?? script.sourceLanguage;
  const [heard, originalLoudnessLufs, speechLoudnessLufs, dub] = await Promise.all([
    start(() => recognizeBack(context, { takes, language })),
    start(() => measureLevel(context, { key: audio.key, path: audio.stereoPath })),
    start(() => measureLevel(context, { key: `${mixed.key}-voice`, path: mixed.voicePath })),
    wavInfo(mixed.dubPath),
  ]);
  const { integratedLufs, truePeakDbtp, clippedSamples, gainDb } = mixed.measures;
  const oldVoiceMarginDb = await oldVoiceMargin(context, {
    background,
    speech,
    durationMs: source.info.durationMs,
    backgroundDb: script.backgroundDb,
    voiceLufs: speechLoudnessLufs,
  });
  const facts = listLineFacts(script, {
    timed: timedLines(source, fitted),
    getPlacement: ({ placement }) => placement,
    getHeard: createHeardLines(script, { takes, heard: heard ?? new Map() }),
  });
  const rated = {
    origins,
    speech: speech.spans.map(({ startMs, endMs }) => ({
      startMs: Math.round(startMs),
      endMs: Math.round(endMs),
    })),
    audio: { loudnessLufs: integratedLufs, truePeakDbtp, clippedSamples, oldVoiceMarginDb },
    isHeardBack: heard !== null && heard.size > 0,
  };
  const uncovered = uncoveredSpeech(rated.speech, script.segments);
  const { rating, findings } = rateDub({ ...rated, lines: facts, uncovered });
  const lines = script.segments.flatMap((segment, index) => {
    const line = facts[index];
    return line === undefined ? [] : lineReport(segment, line, heard?.get(segment.id) ?? null);
  });
  const refundable = lines.filter(({ defects }) => defects.some((defect) => refundableDefects.has(defect)));
  return {
    score: rating?.score ?? null,
    rating,
    findings,
    facts: rated,
    lines: lines.toSorted((a, b) => a.score - b.score),
    loudnessLufs: integratedLufs,
    truePeakDbtp,
    programGainDb: gainDb,
    speechLoudnessLufs,
    originalLoudnessLufs,
    clippedSamples,
    durationDifferenceMs: dub.durationMs - fit.dubDurationMs,
    deadAirMs: facts.reduce((sum, { deadAirMs }) => sum + deadAirMs, 0),
    overlaps: facts.filter(({ isOverlapping }) => isOverlapping).length,
    refundableShare: lines.length === 0 ? 0 : refundable.length / lines.length,
    subtitleProblems: subtitleProblems(script, source),
    warnings: context.warnings(),
  };
}

/** Broken rules of the dub's own subtitles. */
function subtitleProblems(script: Script, { info: { video } }: Source): number {
  const aspect = video === null ? undefined : video.width / video.height;
  const cues = getCues(script, "target", "dub", aspect === undefined ? {} : { aspect });
  return lintCues(cues, getCueProfile(script, "target", aspect)).length;
}

function timedLines(source: Source, { script, fit }: FittedScript): TimedLine[] {
  const { toDub } = createClock(fit.videoStretches, source.info.durationMs);
  return script.segments.map((segment) => ({
    segment,
    slot: { startMs: toDub(segment.startMs), endMs: toDub(segment.endMs) },
    dub:
      segment.placement === null
        ? null
        : { startMs: segment.placement.startMs, endMs: segment.placement.endMs },
  }));
}

function lineReport(segment: Segment, facts: LineFacts, recognizedBackText: string | null): LineReport {
  const { slotMs, deadAirMs, recognizedBackWer, tempo, residualMs } = facts;
  const { placement } = segment;
  return {
    segmentId: segment.id,
    score: computeLineScore(facts),
    defects: listDefects(facts),
    slotMs,
    dubMs: placement === null ? 0 : placement.endMs - placement.startMs,
    tempo,
    residualMs,
    deadAirMs,
    recognizedBackWer,
    recognizedBackText,
    reasons: placement?.reasons ?? [{ code: "nothing-spoken" }],
  };
}
