import {
  type AudioFacts,
  type Finding,
  type FindingKind,
  findingFacts,
  type LineDefect,
  lineDefectSchema,
  type MarkName,
  markNameSchema,
  minScores,
  type RatedFacts,
  type Rating,
  type TimeSpan,
  type WordsOrigin,
} from "@voxloom/contract";
import type { LineFacts } from "./line-facts.ts";
import { listDefects, listLossParts } from "./rate-line.ts";

/** Everything a dub is rated by. */
export type DubFacts = RatedFacts & {
  lines: readonly LineFacts[];
  /** Stretches of the speech that no line covers. */
  uncovered: readonly TimeSpan[];
};

/** The loudness that dubs are brought to. */
export const aimLufs = -16;
/** An old voice this much below the new one is heard. */
const heardMarginDb = 18;

/** Lines for whose words nobody answers but engines. */
export const uncheckedLines = (lines: readonly LineFacts[]): LineFacts[] =>
  lines.filter(({ isChecked }) => !isChecked);

/** Whether the sound is cut off at its peaks. */
export const isClipped = ({ clippedSamples, truePeakDbtp }: AudioFacts): boolean =>
  clippedSamples > 0 || (truePeakDbtp ?? -1) > 0;

const weights = ["serious", "minor", "unchecked"] as const;

/** What is wrong with a dub, or could not be checked. */
export function listFindings(facts: DubFacts): Finding[] {
  return [...ofWords(facts), ...ofLines(facts.lines), ...ofAudio(facts.audio)];
}

/** The most serious first. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));

function ofWords(facts: DubFacts): Finding[] {
  const { uncovered } = facts;
  return [
    ...ofOrigins(facts),
    ...ofOtherLanguages(facts.lines),
    ...(uncovered.length === 0
      ? []
      : [finding("uncovered-speech", { count: uncovered.length, spans: [...uncovered] })]),
    ...(facts.isHeardBack || facts.lines.length === 0 ? [] : [finding("not-heard-back")]),
  ];
}

function ofOtherLanguages(lines: readonly LineFacts[]): Finding[] {
  const languages = lines.flatMap(({ otherLanguage }) => otherLanguage ?? []);
  const detail = [...new Set(languages)].join(" ");
  return languages.length === 0 ? [] : [finding("other-language", { detail, count: languages.length })];
}

/** What is known of who made the words, as long as nobody has looked at all of them. */
function ofOrigins({ origins: { recognized, translated }, lines }: DubFacts): Finding[] {
  const count = uncheckedLines(lines).length;
  if (lines.length > 0 && count === 0) return [];
  const isUnknown = recognized.by === "unknown" || translated.by === "unknown";
  const basicName = (origin: WordsOrigin) =>
    origin.by === "engine" && origin.quality === "basic" ? origin.engineName : null;
  const [recognizer, translator] = [basicName(recognized), basicName(translated)];
  const pivots = translated.by === "engine" ? translated.pivots : [];
  return [
    ...(recognizer === null ? [] : [finding("basic-recognition", { detail: recognizer, count })]),
    ...(translator === null ? [] : [finding("basic-translation", { detail: translator, count })]),
    ...(pivots.length === 0 ? [] : [finding("pivot-translation", { detail: pivots.join(" ") })]),
    ...(isUnknown ? [finding("unknown-origin", { count })] : []),
  ];
}

function ofLines(lines: readonly LineFacts[]): Finding[] {
  const counts = new Map<FindingKind, number>();
  for (const line of lines)
    for (const defect of listDefects(line)) counts.set(defect, (counts.get(defect) ?? 0) + 1);
  return lineDefectSchema.options.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [finding(kind, { count })];
  });
}

function ofAudio(audio: AudioFacts): Finding[] {
  const { loudnessLufs, clippedSamples, oldVoiceMarginDb } = audio;
  if (loudnessLufs === null) return [finding("silent")];
  return [
    ...(isClipped(audio) ? [finding("clipping", { count: clippedSamples })] : []),
    ...(oldVoiceMarginDb !== null && oldVoiceMarginDb < heardMarginDb ? [finding("old-voice-left")] : []),
    ...(Math.abs(loudnessLufs - aimLufs) > 2 ? [finding("off-loudness")] : []),
    ...(oldVoiceMarginDb === null ? [finding("old-voice-unchecked")] : []),
  ];
}

const finding = (
  kind: FindingKind,
  { count = 0, spans = [], detail = null }: Partial<Pick<Finding, "count" | "spans" | "detail">> = {},
): Finding => ({ kind, ...findingFacts[kind], count, spans, detail });

/** What most keeps a dub from being good: of its worst mark the most serious, else what nobody could check. */
export function findReason(marks: Rating["marks"], findings: readonly Finding[]): FindingKind | undefined {
  const worst = markNameSchema.options.toSorted((a, b) => (marks[a] ?? 100) - (marks[b] ?? 100))[0];
  const isUnchecked = worst === undefined || (marks[worst] ?? 100) >= minScores.good;
  return findings.find(({ mark, weight }) =>
    isUnchecked ? marks[mark] === null && weight === "unchecked" : mark === worst && weight !== "unchecked",
  )?.kind;
}

/** A line that loses less than this by something is not counted for it. */
const countedLoss = 0.1;

/**
 * What keeps a mark from being good although it is nowhere bad enough to be called a defect: many lines that are a little
 * unsure. Every mark that is not good has a finding.
 */
export function unnamedLosses(
  { lines, speech }: DubFacts,
  marks: Rating["marks"],
  found: readonly Finding[],
): Finding[] {
  const isNamed = (name: MarkName): boolean =>
    found.some(({ mark, weight }) => mark === name && weight !== "unchecked");
  return markNameSchema.options.flatMap((name) => {
    if ((marks[name] ?? 100) >= minScores.good || isNamed(name)) return [];
    // All that takes from the sound and is no line's and no finding yet.
    if (name === "audio") return [finding("old-voice-left")];
    if (lines.length === 0)
      return [finding("uncovered-speech", { count: speech.length, spans: [...speech] })];
    const lost = new Map<LineDefect, { weight: number; count: number }>();
    for (const line of lines)
      for (const [defect, loss] of listLossParts(line)) {
        if (findingFacts[defect].mark !== name) continue;
        const { weight, count } = lost.get(defect) ?? { weight: 0, count: 0 };
        lost.set(defect, {
          weight: weight + loss * Math.max(1, line.slotMs),
          count: count + (loss > countedLoss ? 1 : 0),
        });
      }
    const [most] = [...lost].toSorted(([, a], [, b]) => b.weight - a.weight);
    return most === undefined || most[1].weight === 0
      ? []
      : [finding(most[0], { count: Math.max(1, most[1].count) })];
  });
}
