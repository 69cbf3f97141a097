import type { TextMarks } from "@voxloom/contract";
import { countCharacters } from "../cues/count-characters.ts";
import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";
import { getPhraseWords } from "./phrase-words.ts";
import { splitLongWord } from "./split-long-word.ts";

/** The smallest part of a text that stays in one line. */
export type Piece = {
  text: string;
  /** A space stands before it in the text. */
  isSpaced: boolean;
  /** Characters it takes of a line, without the space, with its hyphen. */
  width: number;
  /** Width of the space before it. */
  spaceWidth: number;
  /** Letters and digits in it: its share of the speech. */
  letters: number;
  /** Whoever wrote the text begins a new line after it. */
  isLineEnd: boolean;
  /** How much a line break after it hurts: 0 (a sentence ends) to 150 (an article is left alone). */
  breakCost: number;
  /** Written at a line's end where a word is cut. */
  hyphen: string;
  /** When it is spoken, where somebody asked for that. */
  spoken?: { startMs: number; endMs: number };
  /** Where it stood in a text with looks and readings, where it was one. */
  origin?: { marks: TextMarks; at: number };
};

/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// The dictionaries go by script; the locale does not change where these scripts break.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A text as pieces: words, cut only where one is longer than a line. */
export const getPieces = (text: string, language: string, profile: SubtitleProfile): Piece[] => {
  const raw = text
    .split("\n")
    .map((line) => listRawPieces(line, profile))
    .filter((line) => line.length > 0)
    .flatMap((line) => line.map((piece, index) => ({ ...piece, isLineEnd: index === line.length - 1 })));
  return raw.map((piece, index) => {
    const next = raw[index + 1];
    return {
      ...piece,
      isSpaced: piece.isSpaced && index > 0,
      isLineEnd: piece.isLineEnd && next !== undefined,
      width: countCharacters(piece.text + piece.hyphen, profile),
      spaceWidth: piece.isSpaced && index > 0 ? countCharacters(" ", profile) : 0,
      letters: piece.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
      breakCost: next === undefined || piece.isLineEnd ? 0 : computeBreakCost(piece, next, language),
    };
  });
};

const listRawPieces = (line: string, profile: SubtitleProfile): RawPiece[] =>
  line
    .split(/\s+/u)
    .filter((word) => word !== "")
    .flatMap((word) => getWords(word).map((part, index) => ({ text: part, isSpaced: index === 0 })))
    .flatMap((word) =>
      splitLongWord(word.text, profile).map((part, index) => ({
        ...part,
        isSpaced: word.isSpaced && index === 0,
      })),
    );

/** Words of a stretch without spaces; marks stay with the word they belong to, so that no line begins with a comma. */
const getWords = (stretch: string): string[] => {
  if (!unspaced.test(stretch)) return [stretch];
  const words: string[] = [];
  let opening = "";
  for (const { segment } of segmenter.segment(stretch)) {
    if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) {
      opening += segment;
      continue;
    }
    const last = words.at(-1);
    // Besides closing marks: sound marks and small kana that no Japanese line begins with.
    const isClosing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ%％]/u.test(
      segment,
    );
    if (isClosing && opening === "" && last !== undefined) words[words.length - 1] = last + segment;
    else words.push(opening + segment);
    opening = "";
  }
  const last = words.at(-1);
  if (opening !== "" && last !== undefined) words[words.length - 1] = last + opening;
  else if (opening !== "") words.push(opening);
  return words;
};

type RawPiece = Pick<Piece, "text" | "isSpaced" | "hyphen">;

const sentenceEnd = /[.!?…。！？؟۔।]["'”’»」』)\]）]*$/u;
const clauseEnd = /[,;:，、；：،؛—–-]["'”’»」』)\]）]*$/u;
// Chinese and Japanese words that lean on the one before them.
const leaning = /^(的|了|吗|呢|吧|着|过|们|は|が|を|に|で|と|も|の|へ|や|か|ね|よ|です|ます|でした|ました)/u;
const abbreviation =
  /^(?:\p{L}\.|(?:mr|mrs|ms|dr|prof|st|sr|sra|srta|m|mme|mlle|hr|fr|nr|no|vs|z\.b|bzw|ca)\.)$/iu;

const computeBreakCost = (before: RawPiece, after: RawPiece, language: string): number => {
  if (before.hyphen !== "") return 130;
  if (abbreviation.test(before.text)) return 110;
  if (sentenceEnd.test(before.text)) return 0;
  if (clauseEnd.test(before.text)) return 8;
  const { openers, binders } = getPhraseWords(language);
  const left = bare(before.text);
  const right = bare(after.text);
  if (binders.has(left)) return 150;
  if (openers.has(left)) return 110;
  if (/^\p{N}/u.test(left) && !openers.has(right)) return 90;
  if (!after.isSpaced) return leaning.test(after.text) ? 110 : leaning.test(before.text) ? 20 : 40;
  if (unspaced.test(before.text)) return 8;
  if (openers.has(right)) return 18;
  // Two capitals side by side are mostly one name.
  if (language !== "de" && /^\p{Lu}/u.test(before.text) && /^\p{Lu}/u.test(after.text)) return 70;
  return 45;
};

/** A word as the lists know it: small letters, no marks, the part before an apostrophe where that is an elision. */
const bare = (word: string): string => {
  const plain = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return /^(\p{L}{1,2})['’]\p{L}/u.exec(plain)?.[1] ?? plain;
};
