import type { LineDefect, Segment } from "@voxloom/contract";
import { likelierLanguage } from "@voxloom/engines";
import type { SpokenTake } from "../stages/spoken-take.ts";

/** What is known of a finished line. Times on the dub's clock. */
export type LineFacts = {
  segment: Segment;
  sourceLanguage: string;
  targetLanguage: string;
  take: SpokenTake | null;
  slotMs: number;
  deadAirMs: number;
  /** Sounds at the same time as another line, where the originals did not. */
  isOverlapping: boolean;
  recognisedBackWer: number | null;
};

/** Speech faster than this is heard as hurried. */
const hurriedTempo = 1.25;
/** Dead air that is noticed: this long, and this share of the line. */
const noticedDeadAirMs = 700;
const noticedDeadAirShare = 0.35;
/** Above this a listener would not follow either. */
const misheardWer = 0.6;
/** A text is judged by its language only where it is long enough. */
const shortestJudgedText = 24;

const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const wordsIn = (text: string): number => comparable(text).split(" ").filter(Boolean).length;

/** What is wrong with a line, most serious first. */
export function defectsOf(facts: LineFacts): LineDefect[] {
  const { segment, take, slotMs, deadAirMs } = facts;
  const { placement } = segment;
  const isEmpty = segment.targetText.trim() === "";
  const isUnsounding = !isEmpty && (take === null || take.durationMs === 0);
  const checks: [LineDefect, boolean][] = [
    ["empty-target", isEmpty && segment.sourceText.trim() !== ""],
    ["voice-breaks", isUnsounding],
    ["untranslated", isUntranslated(facts)],
    ["overlap", facts.isOverlapping],
    ["does-not-fit", placement?.method === "does-not-fit"],
    ["misheard", (facts.recognisedBackWer ?? 0) > misheardWer],
    ["source-language-left", isInSourceLanguage(facts)],
    ["fast-speech", (placement?.tempo ?? 1) > hurriedTempo],
    ["unknown-words", segment.unknownWords.length > 0],
    ["dead-air", deadAirMs > noticedDeadAirMs && deadAirMs > slotMs * noticedDeadAirShare],
  ];
  return checks.filter(([, isSo]) => isSo).map(([defect]) => defect);
}

function isUntranslated({ segment, sourceLanguage, targetLanguage }: LineFacts): boolean {
  if (sourceLanguage === targetLanguage || segment.targetText.trim() === "") return false;
  const words = wordsIn(segment.targetText);
  // "OK", names and figures are the same in many languages.
  const isSame = comparable(segment.sourceText) === comparable(segment.targetText) && words >= 3;
  return isSame || (words >= 2 && segment.unknownWords.length >= words / 2);
}

function isInSourceLanguage({ segment, sourceLanguage, targetLanguage }: LineFacts): boolean {
  if (sourceLanguage === targetLanguage || segment.targetText.length < shortestJudgedText) return false;
  return likelierLanguage(segment.targetText, [sourceLanguage, targetLanguage]) === sourceLanguage;
}

/** The defects that a vendor refunds by hand: failure, nothing translated, a voice that breaks, two voices at once. */
export const refundableDefects: ReadonlySet<LineDefect> = new Set([
  "empty-target",
  "untranslated",
  "voice-breaks",
  "overlap",
]);

const penalties: Record<LineDefect, number> = {
  "empty-target": 100,
  "voice-breaks": 95,
  untranslated: 70,
  overlap: 45,
  "does-not-fit": 45,
  misheard: 30,
  "source-language-left": 30,
  "fast-speech": 15,
  "unknown-words": 15,
  "dead-air": 10,
};

/** 0 to 100. Beside its defects a line loses up to 10 points for hurry and up to 10 for words a recogniser missed. */
export function scoreOf(facts: LineFacts, defects: readonly LineDefect[]): number {
  const hurry = Math.min(1, Math.max(0, (facts.segment.placement?.tempo ?? 1) - 1) / 0.5);
  const unheard = Math.min(1, facts.recognisedBackWer ?? 0);
  const lost = defects.reduce((sum, defect) => sum + penalties[defect], 0) + hurry * 10 + unheard * 10;
  return Math.round(Math.max(0, 100 - lost));
}
