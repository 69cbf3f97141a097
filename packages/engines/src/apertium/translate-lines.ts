import type { TranslatedLine, TranslateLine, TranslateRequest } from "../engine.ts";
import { guardLines, type KnownNames } from "./guard-lines.ts";
import { isStandIn, restore } from "./stand-ins.ts";
import { type Translated, throughRoute, type Way } from "./through-route.ts";
import { tidyTranslation } from "./tidy-translation.ts";

/** Lines go through in small lots, so that progress shows and a cancelled call ends soon. */
const lotSize = 25;

/** One answer for each line, in order; a line that Apertium breaks on keeps its source text, alone, with a warning. */
export async function translateLines(
  request: TranslateRequest,
  { route, programs }: Pick<Way, "route" | "programs">,
): Promise<{ lines: TranslatedLine[]; warnings: string[] }> {
  const lines: TranslatedLine[] = [];
  const warnings: string[] = [];
  const way = { route, programs, signal: request.signal };
  const context: Context = { request, way, warnings, names: { seen: new Set(), ordinary: new Map() } };
  for (let start = 0; start < request.lines.length; start += lotSize) {
    const lot = request.lines.slice(start, start + lotSize);
    lines.push(...(await translateLot(lot, context)));
    request.onProgress?.(lines.length / request.lines.length);
  }
  if (request.lines.length === 0) request.onProgress?.(1);
  return { lines, warnings };
}

type Context = { request: TranslateRequest; way: Way; warnings: string[]; names: KnownNames };

async function translateLot(lot: readonly TranslateLine[], context: Context): Promise<TranslatedLine[]> {
  const first = await attempt(lot, false, context);
  const again = lot.filter((_, index) => first[index] === null);
  const second = await attempt(again, true, context);
  const results: TranslatedLine[] = [];
  for (const [index, line] of lot.entries()) {
    const found = first[index] ?? second[again.indexOf(line)] ?? null;
    results.push(answer(line, found ?? (await inPieces(line, context)), context));
  }
  return results;
}

/** Texts with stand-ins, numbers by numbers, or in a second try by words. */
const guard = (texts: readonly string[], isStrict: boolean, { request, way, names }: Context) => {
  const { from, to, glossary = [] } = request;
  return guardLines(texts, { from, to, glossary, isStrict }, { way, names });
};

/** Translations of lines; null where something that was kept got lost. */
async function attempt(
  lines: readonly TranslateLine[],
  isStrict: boolean,
  context: Context,
): Promise<(Translated | null)[]> {
  const guarded = await guard(
    lines.map(({ text }) => text),
    isStrict,
    context,
  );
  const raw = await throughRoute(
    guarded.map(({ text }) => text),
    context.way,
  );
  return guarded.map(({ text: held, kept }, index) => {
    const translated = raw[index];
    if (!translated) return null;
    const text = restore(tidyTranslation(held, translated.text, context.request.to), kept);
    return text === null ? null : { text, unknownWords: realWords(translated.unknownWords) };
  });
}

const realWords = (words: readonly string[]): string[] => words.filter((word) => !isStandIn(word));

const standInWord = /(xq[zw][a-y]{2}q|[\ue000-\uefff])/iu;

/** The last resort for terms that get lost: what stands between them is translated by itself. */
async function inPieces(line: TranslateLine, context: Context): Promise<Translated | null> {
  const [guarded] = await guard([line.text], true, context);
  if (guarded === undefined) return null;
  const pieces = guarded.text.split(standInWord);
  const isKept = (piece: string) => standInWord.test(piece);
  const translated = await throughRoute(
    pieces.map((piece) => (isKept(piece) ? "" : piece)),
    context.way,
  );
  if (translated.some((piece) => piece === null)) return null;
  const joined = pieces.map((piece, index) => {
    const text = isKept(piece) ? piece : (translated[index]?.text ?? "");
    // Apertium begins every piece with a capital, and trims it.
    const cased = index === 0 ? text : likeFirst(piece, text);
    return spacesBefore(piece) + cased.trim() + spacesAfter(piece);
  });
  const whole = tidyTranslation(guarded.text, joined.join(""), context.request.to);
  const text = restore(whole, guarded.kept);
  if (text === null) return null;
  return { text, unknownWords: realWords(translated.flatMap((piece) => piece?.unknownWords ?? [])) };
}

const spacesBefore = (text: string): string => /^\s*/.exec(text)?.[0] ?? "";
const spacesAfter = (text: string): string => (text.trim() === "" ? "" : (/\s*$/.exec(text)?.[0] ?? ""));
const likeFirst = (source: string, text: string): string =>
  /^\P{L}*\p{Ll}/u.test(source) ? text.replace(/\p{Lu}/u, (letter) => letter.toLowerCase()) : text;

function answer(line: TranslateLine, found: Translated | null, { warnings }: Context): TranslatedLine {
  if (line.text.trim() === "") return { id: line.id, text: "", shorterTexts: [], unknownWords: [] };
  if (found === null || found.text === "") {
    warnings.push(`Line ${line.id} could not be translated and keeps its source text.`);
    const unknownWords = [...new Set(line.text.match(/[\p{L}\p{M}]+/gu) ?? [])];
    return { id: line.id, text: line.text, shorterTexts: [], unknownWords };
  }
  return { id: line.id, text: found.text, shorterTexts: [], unknownWords: [...new Set(found.unknownWords)] };
}
