import type { TranslatedLine, TranslateLine, TranslateRequest } from "../engine.ts";
import { joinSentences, type Sentence } from "./join-sentences.ts";
import type { ProtectedText } from "./protect-text.ts";
import { splitTranslation } from "./split-translation.ts";
import { isStandIn, restore, type StandIn } from "./stand-ins.ts";

/** A translated text, and words in it that the engine did not know. */
export type Translated = { text: string; unknownWords: string[] };

/** What an engine does with texts; `translateLines` makes lines of it. */
export type TextTranslator = {
  /** Sentences go through in small lots, so that progress shows and a canceled call ends soon. */
  lotSize: number;
  /** Texts with stand-ins for what must not be translated. `isStrict`: for numbers too. */
  guard(texts: readonly string[], isStrict: boolean): Promise<ProtectedText[]>;
  /** Texts in the other language; null for one that the engine breaks on. Those without letters stay as they are. */
  translate(texts: readonly string[]): Promise<(Translated | null)[]>;
  /** The translation of a text with capitals and marks as its language has them. */
  tidy(source: string, translated: string): string;
};

/** One answer for each line, in order; a line that the engine breaks on keeps its source text, alone, with a warning. */
export async function translateLines(
  request: TranslateRequest,
  engine: TextTranslator,
): Promise<{ lines: TranslatedLine[]; warnings: string[] }> {
  const lines: TranslatedLine[] = [];
  const warnings: string[] = [];
  const context: Context = { request, engine, warnings };
  const sentences = joinSentences(request.lines);
  for (let start = 0; start < sentences.length; start += engine.lotSize) {
    lines.push(...(await translateLot(sentences.slice(start, start + engine.lotSize), context)));
    request.onProgress?.(lines.length / request.lines.length);
  }
  if (request.lines.length === 0) request.onProgress?.(1);
  return { lines, warnings };
}

type Context = { request: TranslateRequest; engine: TextTranslator; warnings: string[] };

async function translateLot(lot: readonly Sentence[], context: Context): Promise<TranslatedLine[]> {
  const first = await attempt(lot, false, context);
  const again = lot.filter((_, index) => first[index] === null);
  const second = await attempt(again, true, context);
  const results: TranslatedLine[] = [];
  for (const [index, sentence] of lot.entries()) {
    const found = first[index] ?? second[again.indexOf(sentence)] ?? (await inPieces(sentence, context));
    results.push(...(await answer(sentence, found, context)));
  }
  return results;
}

/** Stands for a space inside what was kept, until a sentence is split. */
const glue = "\uf8ff";
const glued = (stored: readonly StandIn[]): StandIn[] =>
  stored.map(({ word, value }) => ({ word, value: value.replace(/\s/gu, glue) }));

/** Translations of sentences; null where something that was kept got lost. */
async function attempt(
  sentences: readonly Sentence[],
  isStrict: boolean,
  context: Context,
): Promise<(Translated | null)[]> {
  if (sentences.length === 0) return [];
  const { engine } = context;
  const guarded = await engine.guard(
    sentences.map(({ text }) => text),
    isStrict,
  );
  const raw = await engine.translate(guarded.map(({ text }) => text));
  return guarded.map(({ text: held, stored }, index) => {
    const translated = raw[index];
    if (!translated) return null;
    const text = restore(engine.tidy(held, translated.text), glued(stored));
    return text === null ? null : { text, unknownWords: realWords(translated.unknownWords) };
  });
}

const realWords = (words: readonly string[]): string[] => words.filter((word) => !isStandIn(word));

const standInWord = /(xq[zw][a-y]{2}q|[\ue000-\uefff])/iu;

/** The last resort for terms that get lost: what stands between them is translated by itself. */
async function inPieces({ text: source }: Sentence, { engine }: Context): Promise<Translated | null> {
  const [guarded] = await engine.guard([source], true);
  if (guarded === undefined) return null;
  const pieces = guarded.text.split(standInWord);
  const isStored = (piece: string) => standInWord.test(piece);
  const translated = await engine.translate(pieces.map((piece) => (isStored(piece) ? "" : piece)));
  if (translated.some((piece) => piece === null)) return null;
  const joined = pieces.map((piece, index) => {
    const text = isStored(piece) ? piece : (translated[index]?.text ?? "");
    // Engines begin every piece with a capital, and trim it.
    const cased = index === 0 ? text : likeFirst(piece, text);
    return spacesBefore(piece) + cased.trim() + spacesAfter(piece);
  });
  const whole = engine.tidy(guarded.text, joined.join(""));
  const text = restore(whole, glued(guarded.stored));
  if (text === null) return null;
  return { text, unknownWords: realWords(translated.flatMap((piece) => piece?.unknownWords ?? [])) };
}

const spacesBefore = (text: string): string => /^\s*/.exec(text)?.[0] ?? "";
const spacesAfter = (text: string): string => (text.trim() === "" ? "" : (/\s*$/.exec(text)?.[0] ?? ""));
const likeFirst = (source: string, text: string): string =>
  /^\P{L}*\p{Ll}/u.test(source) ? text.replace(/\p{Lu}/u, (letter) => letter.toLowerCase()) : text;

async function answer(
  sentence: Sentence,
  found: Translated | null,
  context: Context,
): Promise<TranslatedLine[]> {
  if (found === null || found.text === "") return sentence.lines.map((line) => asItWas(line, context));
  const { lines } = sentence;
  const parts = splitTranslation(
    found.text,
    lines.map(({ text, maxCharacters }) => ({ text, share: maxCharacters ?? text.length })),
    { language: context.request.to, glue },
  );
  // Fewer words than lines: each says something by itself then.
  if (parts === null)
    return translateLot(
      lines.flatMap((line) => joinSentences([line])),
      context,
    );
  return lines.map(({ id }, index) => {
    const text = parts[index] ?? "";
    return { id, text, shorterTexts: [], unknownWords: wordsIn(text, found.unknownWords) };
  });
}

/** Words that stand in a text, whole, as they are written there. */
const wordsIn = (text: string, words: readonly string[]): string[] => {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const standing = text.match(/[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return [...new Set(standing.filter((word) => wanted.has(word.toLowerCase())))];
};

/** A line that nobody could translate, with all of its words unknown. */
export function asItWas({ id, text }: TranslateLine, { warnings }: { warnings: string[] }): TranslatedLine {
  if (text.trim() === "") return { id, text: "", shorterTexts: [], unknownWords: [] };
  warnings.push(`Line ${id} could not be translated and keeps its source text.`);
  return { id, text, shorterTexts: [], unknownWords: [...new Set(text.match(/[\p{L}\p{M}]+/gu) ?? [])] };
}
