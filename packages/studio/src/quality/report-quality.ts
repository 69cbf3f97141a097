import type { LineReport, QualityReport, Script } from "@voxloom/contract";
import { wordErrorRate } from "@voxloom/engines";
import { wavInfo } from "@voxloom/media";
import { lintCues } from "@voxloom/subtitles";
import { createClock, cueProfileOf, cuesOf } from "@voxloom/timeline";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "../stages/fit-script.ts";
import type { MixedSound } from "../stages/mix-sound.ts";
import type { Source, SourceSound } from "../stages/source.ts";
import { defectsOf, type LineFacts, refundableDefects, scoreOf } from "./line-facts.ts";
import { measureLevel } from "./measure-levels.ts";
import { recogniseBack } from "./recognise-back.ts";
import { deadAirOf, overlappingLines, type TimedLine } from "./time-cover.ts";

type Input = { sound: SourceSound; fitted: FittedScript; mixed: MixedSound; warnings: () => string[] };

/** What came out, line by line and as a whole, with the worst lines first. */
export async function reportQuality(
  workshop: Workshop,
  source: Source,
  { sound, fitted, mixed, warnings }: Input,
): Promise<QualityReport> {
  return await workshop.board.run("report", null, async () => {
    const { script, fit } = fitted;
    const { start } = workshop.branches;
    const timed = timedLines(source, fitted);
    const language = script.targetLanguage ?? script.sourceLanguage;
    const [heard, originalLoudnessLufs, speechLoudnessLufs, dub] = await Promise.all([
      start(() => recogniseBack(workshop, { takes: fitted.takes, language })),
      start(() => measureLevel(workshop, { key: sound.key, path: sound.stereoPath })),
      start(() => measureLevel(workshop, { key: `${mixed.key}-voice`, path: mixed.voicePath })),
      wavInfo(mixed.dubPath),
    ]);
    const facts = factsOf(fitted, timed, heard);
    const lines = facts.map((line) => lineReport(line, heard.get(line.segment.id) ?? null));
    const refundable = lines.filter(({ defects }) => defects.some((defect) => refundableDefects.has(defect)));
    const { integratedLufs, truePeakDbtp, clippedSamples, gainDb } = mixed.measures;
    return {
      score: meanScore(lines),
      lines: lines.toSorted((a, b) => a.score - b.score),
      loudnessLufs: integratedLufs,
      truePeakDbtp,
      programmeGainDb: gainDb,
      speechLoudnessLufs,
      originalLoudnessLufs,
      clippedSamples,
      durationDifferenceMs: dub.durationMs - fit.dubDurationMs,
      deadAirMs: facts.reduce((sum, { deadAirMs }) => sum + deadAirMs, 0),
      overlaps: facts.filter(({ isOverlapping }) => isOverlapping).length,
      refundableShare: lines.length === 0 ? 0 : refundable.length / lines.length,
      subtitleProblems: subtitleProblems(script, source),
      warnings: warnings(),
    };
  });
}

/** Broken rules of the dub's own subtitles. */
function subtitleProblems(script: Script, { info: { video } }: Source): number {
  const aspect = video === null ? undefined : video.width / video.height;
  const cues = cuesOf(script, "target", "dub", aspect === undefined ? {} : { aspect });
  return lintCues(cues, cueProfileOf(script, "target", aspect)).length;
}

function timedLines(source: Source, { script, fit }: FittedScript): TimedLine[] {
  const { toDub } = createClock(fit.pictureStretches, source.info.durationMs);
  return script.segments.map((segment) => ({
    segment,
    slot: { startMs: toDub(segment.startMs), endMs: toDub(segment.endMs) },
    dub:
      segment.placement === null
        ? null
        : { startMs: segment.placement.startMs, endMs: segment.placement.endMs },
  }));
}

function factsOf(
  { script, takes }: FittedScript,
  timed: readonly TimedLine[],
  heard: ReadonlyMap<string, string>,
): LineFacts[] {
  const deadAir = deadAirOf(timed);
  const overlapping = overlappingLines(timed);
  return timed.map(({ segment, slot }, index) => {
    const text = heard.get(segment.id);
    return {
      segment,
      sourceLanguage: script.sourceLanguage,
      targetLanguage: script.targetLanguage ?? script.sourceLanguage,
      take: takes.get(segment.id) ?? null,
      slotMs: slot.endMs - slot.startMs,
      deadAirMs: deadAir[index] ?? 0,
      isOverlapping: overlapping.has(segment.id),
      recognisedBackWer: text === undefined ? null : wordErrorRate(segment.targetText, text),
    };
  });
}

function lineReport(facts: LineFacts, recognisedBackText: string | null): LineReport {
  const { segment, slotMs, deadAirMs, recognisedBackWer } = facts;
  const { placement } = segment;
  const defects = defectsOf(facts);
  return {
    segmentId: segment.id,
    score: scoreOf(facts, defects),
    defects,
    slotMs,
    dubMs: placement === null ? 0 : placement.endMs - placement.startMs,
    tempo: placement?.tempo ?? 1,
    residualMs: placement?.residualMs ?? 0,
    deadAirMs,
    recognisedBackWer,
    recognisedBackText,
    reason: placement?.reason ?? "Nothing is spoken.",
  };
}

/** Mean of the lines, weighed by their length. */
function meanScore(lines: readonly LineReport[]): number {
  const weight = lines.reduce((sum, { slotMs }) => sum + Math.max(1, slotMs), 0);
  const sum = lines.reduce((total, { score, slotMs }) => total + score * Math.max(1, slotMs), 0);
  return weight === 0 ? 100 : Math.round(sum / weight);
}
