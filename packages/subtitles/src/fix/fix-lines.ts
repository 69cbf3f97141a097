import { layOut, splitPieces } from "../breaking/break-text.ts";
import { getPieces, type Piece } from "../breaking/text-pieces.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { retext, sliceCue } from "../sync/retext.ts";
import type { FixedCue, FixRules } from "./fixed-cue.ts";
import { fixedKinds, isBetter, isOfLines, tried } from "./problems-around.ts";

/** Cues whose lines are too long or too many, broken anew, or divided where one cue cannot hold them. */
export const fixLines = (cues: readonly FixedCue[], rules: FixRules): FixedCue[] => {
  let coveredUntilMs = Number.NEGATIVE_INFINITY;
  return cues.flatMap((one, index) => {
    const nextMs = cues[index + 1]?.cue.startMs ?? Number.POSITIVE_INFINITY;
    // Parts of cues that overlap would come out of order.
    const isAlone = one.cue.startMs >= coveredUntilMs && one.cue.endMs <= nextMs;
    coveredUntilMs = Math.max(coveredUntilMs, one.cue.endMs);
    return fixedLines(one, rules, isAlone) ?? [one];
  });
};

const fixedLines = (one: FixedCue, rules: FixRules, isAlone: boolean): FixedCue[] | null => {
  const { profile, language, kinds } = rules;
  const before = tried([one.cue], profile);
  const wanted = before.problems.filter(({ kind }) => isOfLines(kind) && (kinds?.includes(kind) ?? true));
  if (wanted.length === 0) return null;
  const blocks = splitPieces(getPieces(one.cue.text, language, profile), { profile, count: 1 });
  if (blocks.length > 1 && !isAlone) return null;
  const parts = getParts(one.cue, blocks, rules);
  const after = tried(parts, profile);
  if (!isBetter(before, after)) return null;
  return parts.map((cue) => ({ ...one, cue, kinds: [...one.kinds, ...fixedKinds(before, after)] }));
};

/** A cue as one for each block, each with its share of the time: by its words' times, else by its letters. */
const getParts = (cue: SubtitleCue, blocks: readonly Piece[][], { profile }: FixRules): SubtitleCue[] => {
  const letters = blocks.map((block) => block.reduce((sum, piece) => sum + Math.max(0.5, piece.letters), 0));
  const total = letters.reduce((sum, one) => sum + one, 0);
  const lengthMs = cue.endMs - cue.startMs;
  // The gap between two parts is taken from the first; where there is no time for it, they touch.
  const gapMs = lengthMs > blocks.length * (profile.minMs + profile.gapMs) ? profile.gapMs : 0;
  let [offset, spoken, startMs] = [0, 0, cue.startMs];
  return blocks.map((block, index) => {
    const text = layOut(block, profile);
    const isLast = index === blocks.length - 1;
    const from = offset;
    offset = isLast ? cue.text.length : getEnd(cue.text, from, text);
    spoken += letters[index] ?? 0;
    const nextWord = cue.words?.find((word) => word.from >= offset);
    const byLetters = cue.startMs + Math.round((lengthMs * spoken) / total);
    const untilMs = isLast ? cue.endMs : clamp(nextWord?.startMs ?? byLetters, startMs, cue.endMs);
    const endMs = isLast ? untilMs : Math.max(startMs, untilMs - gapMs);
    const part = { ...retext(sliceCue(cue, from, offset), text), startMs, endMs };
    startMs = untilMs;
    return part;
  });
};

const clamp = (ms: number, minMs: number, maxMs: number): number => Math.min(maxMs, Math.max(minMs, ms));

/** Where the letters of a block end in the text that it was taken from. */
const getEnd = (text: string, from: number, block: string): number => {
  let at = from;
  for (const sign of block) {
    if (/\s/.test(sign)) continue;
    const found = text.indexOf(sign, at);
    // A hyphen that was added.
    if (found !== -1 && text.slice(at, found).trim() === "") at = found + sign.length;
  }
  return at;
};
