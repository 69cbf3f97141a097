import type { Script, Segment } from "@voxloom/contract";
import type { SubtitleProfile } from "@voxloom/subtitles";
import { getPieces, type Piece, splitPieces } from "@voxloom/subtitles";
import type { DraftCue } from "./draft-cue.ts";
import type { DraftMemory } from "./draft-memory.ts";
import { withOrigins } from "./marked-pieces.ts";
import { evenTimes, type SpeechTimes, wordTimes } from "./speech-times.ts";

export type SubtitleContent = "source" | "target" | "both";

/** What drafts are made by. */
export type DraftRules = {
  content: SubtitleContent;
  /** Of both: which stands above. */
  upperSide: "source" | "target";
  clock: "source" | "dub";
  /** One for each language shown, the upper first. */
  languages: readonly { language: string; profile: SubtitleProfile }[];
  /** Which of the languages has the words that are heard, to be timed one by one; null: none. */
  timedText: number | null;
};

/** The drafts of a script, in order of their speech; a segment gives as many as its texts and its time need. */
export const draftCues = (script: Script, rules: DraftRules, memory: DraftMemory): DraftCue[] => {
  const names = new Map(script.speakers.map((speaker) => [speaker.id, speaker.name]));
  return script.segments
    .flatMap((segment) => {
      const speaker = names.get(segment.speakerId) ?? null;
      return memory.drafts(segment, speaker, () => getDrafts(segment, speaker, rules));
    })
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};

const getDrafts = (segment: Segment, speaker: string | null, rules: DraftRules): DraftCue[] => {
  const texts = getTexts(segment, rules).map((text, index) => {
    const { language = "en", profile } = rules.languages[index] ?? {};
    const pieces = profile === undefined ? [] : getPieces(text, language, profile);
    return { profile, pieces: withOrigins(pieces, text, segment) };
  });
  const { startMs, endMs } = rules.clock === "dub" ? (segment.placement ?? segment) : segment;
  const span = { startMs, endMs: Math.max(startMs, endMs) };
  const times = getTimes(segment, span, rules);
  const maxMs = Math.min(...rules.languages.map(({ profile }) => profile.maxMs));
  let blocks: Piece[][][] = [];
  let count = Math.max(1, Math.ceil((span.endMs - span.startMs) / maxMs));
  // The text that needs most cues says how many there are; the other one is split where the first one is.
  for (let round = 0; round < 2; round++) {
    blocks = texts.map(({ pieces, profile }, index) =>
      profile === undefined
        ? []
        : splitPieces(index === rules.timedText ? timedPieces(pieces, times) : pieces, {
            profile,
            count,
            timeCostOf: timeCost(pieces, times, maxMs),
          }),
    );
    count = Math.max(0, ...blocks.map((parts) => parts.length));
  }
  // Where both give as many, the source says when: whichever stands above, the times are the same.
  const inOrder = rules.upperSide === "source" ? blocks : blocks.toReversed();
  const shares = listShares(inOrder.find((parts) => parts.length === count) ?? []);
  return shares.slice(1).map((to, index) => ({
    ...times(shares[index] ?? 0, to),
    turns: [{ speaker, texts: blocks.map((parts) => parts[index] ?? []) }],
    place: segment.place,
    fromId: segment.id,
    toId: segment.id,
  }));
};

/** What is shown of a segment, the upper text first; "" where it says nothing. */
const getTexts = (segment: Segment, { content, upperSide, clock }: DraftRules): string[] => {
  const target = clock === "dub" ? heardText(segment) : segment.targetText;
  if (content === "both")
    return upperSide === "source" ? [segment.sourceText, target] : [target, segment.sourceText];
  return [content === "source" ? segment.sourceText : target];
};

/** A line that is spoken in a shorter wording is read in it too. */
const heardText = (segment: Segment): string => {
  const text = segment.takes.find((take) => take.id === segment.takeId)?.text;
  return text !== undefined && segment.shorterTexts.includes(text) ? text : segment.targetText;
};

const getTimes = (
  segment: Segment,
  span: { startMs: number; endMs: number },
  rules: DraftRules,
): SpeechTimes => {
  // Words tell where the source pauses; the dub pauses elsewhere.
  const isSource = rules.content === "source" || rules.clock === "source";
  return isSource && segment.words.length > 0 ? wordTimes(segment.words, segment, span) : evenTimes(span);
};

/** A pause of this length makes up for a break between two words of one phrase (cost 45). */
const pauseWorthMs = 450;

/** Cuts at pauses are good ones; parts that last longer than a cue may are bad ones. */
const timeCost = (pieces: readonly Piece[], times: SpeechTimes, maxMs: number) => {
  const letters = lettersUpTo(pieces);
  const shares = letters.map((sum) => sum / (letters.at(-1) || 1));
  const startsMs = shares.map((share) => times(share, 1).startMs);
  const endsMs = shares.map((share) => times(0, share).endMs);
  return (from: number, to: number): number => {
    const endMs = endsMs[to] ?? 0;
    const pauseMs = to === pieces.length ? 0 : Math.max(0, (startsMs[to] ?? 0) - endMs);
    return (endMs - (startsMs[from] ?? 0) > maxMs ? 300 : 0) - Math.min(60, (pauseMs * 45) / pauseWorthMs);
  };
};

/** Pieces that know when they are spoken, by their share of the letters. */
const timedPieces = (pieces: readonly Piece[], times: SpeechTimes): Piece[] => {
  const letters = lettersUpTo(pieces);
  const total = letters.at(-1) || 1;
  return pieces.map((piece, index) => ({
    ...piece,
    spoken: times((letters[index] ?? 0) / total, (letters[index + 1] ?? 0) / total),
  }));
};

const lettersUpTo = (pieces: readonly Piece[]): number[] => {
  const sums = [0];
  for (const piece of pieces) sums.push((sums.at(-1) ?? 0) + piece.letters);
  return sums;
};

/** Where blocks begin and end, as shares of their letters: from 0 to 1. */
const listShares = (blocks: readonly (readonly Piece[])[]): number[] => {
  const lengths = blocks.map((block) => block.reduce((sum, piece) => sum + Math.max(0.01, piece.letters), 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const shares = [0];
  let sum = 0;
  lengths.forEach((length, index) => {
    sum += length;
    shares.push(index === lengths.length - 1 ? 1 : sum / total);
  });
  return shares;
};
