import { AppError } from "@voxloom/contract";
import type { TranslatedLine, TranslateLine, TranslateRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { fromStream, toStream } from "./apertium-stream.ts";
import type { ApertiumMode } from "./find-modes.ts";
import { isStandIn, numbersOf, protectTerms, restoreTerms } from "./protect-terms.ts";
import { tidyTranslation } from "./tidy-translation.ts";
import type { WarmMode } from "./warm-mode.ts";

/** The warm process of a mode. */
export type Warm = (mode: ApertiumMode) => WarmMode;
type Translated = { text: string; unknownWords: string[] };

/** Lines go through in small lots, so that progress shows and a cancelled call ends soon. */
const lotSize = 25;

/** One answer for each line, in order; a line that Apertium breaks on keeps its source text, alone, with a warning. */
export async function translateLines(
  request: TranslateRequest,
  route: readonly ApertiumMode[],
  warm: Warm,
): Promise<{ lines: TranslatedLine[]; warnings: string[] }> {
  const lines: TranslatedLine[] = [];
  const warnings: string[] = [];
  for (let start = 0; start < request.lines.length; start += lotSize) {
    const lot = request.lines.slice(start, start + lotSize);
    lines.push(...(await translateLot(lot, { request, route, warm, warnings })));
    request.onProgress?.(lines.length / request.lines.length);
  }
  if (request.lines.length === 0) request.onProgress?.(1);
  return { lines, warnings };
}

type Context = { request: TranslateRequest; route: readonly ApertiumMode[]; warm: Warm; warnings: string[] };

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

/** Translations of lines; null where a kept term or a number was lost. */
async function attempt(
  lines: readonly TranslateLine[],
  withNumbers: boolean,
  context: Context,
): Promise<(Translated | null)[]> {
  const { glossary = [] } = context.request;
  const guarded = lines.map((line) => protectTerms(line.text, glossary, withNumbers));
  const raw = await throughRoute(
    guarded.map(({ text }) => text),
    context,
  );
  return lines.map((line, index) => {
    const translated = raw[index];
    const kept = guarded[index]?.kept ?? [];
    if (!translated) return null;
    const tidy = tidyTranslation(guarded[index]?.text ?? "", translated.text, context.request.to);
    const text = restoreTerms(tidy, kept);
    if (text === null) return null;
    const expected = numbersOf(restoreTerms(guarded[index]?.text ?? "", kept) ?? line.text);
    if (numbersOf(text) !== expected) return null;
    return { text, unknownWords: translated.unknownWords.filter((word) => !isStandIn(word)) };
  });
}

/** The last resort for terms that get lost: what stands between them is translated by itself. */
async function inPieces(line: TranslateLine, context: Context): Promise<Translated | null> {
  const guarded = protectTerms(line.text, context.request.glossary ?? [], true);
  const pieces = guarded.text.split(/(xqz[a-z]{2}q)/i);
  const translated = await throughRoute(
    pieces.map((piece) => (isStandIn(piece) ? "" : piece)),
    context,
  );
  if (translated.some((piece) => piece === null)) return null;
  const joined = pieces.map((piece, index) => (isStandIn(piece) ? piece : (translated[index]?.text ?? "")));
  const whole = tidyTranslation(
    guarded.text,
    joined.filter((piece) => piece !== "").join(" "),
    context.request.to,
  );
  const text = restoreTerms(whole, guarded.kept);
  if (text === null) return null;
  return { text, unknownWords: [...new Set(translated.flatMap((piece) => piece?.unknownWords ?? []))] };
}

/** Texts through all modes of the route; null for a text that a mode breaks on. Texts without letters stay as they are. */
async function throughRoute(texts: readonly string[], context: Context): Promise<(Translated | null)[]> {
  let current: (Translated | null)[] = texts.map((text) => ({ text, unknownWords: [] }));
  for (const mode of context.route) {
    const indexes = [...current.keys()].filter((index) => /\p{L}/u.test(current[index]?.text ?? ""));
    if (indexes.length === 0) continue;
    const streams = indexes.map((index) => toStream(current[index]?.text ?? ""));
    const outputs = await throughMode(streams, mode, context);
    const next = [...current];
    for (const [position, index] of indexes.entries()) {
      const output = outputs[position];
      const before = current[index]?.unknownWords ?? [];
      const after = output === undefined || output === null ? null : fromStream(output);
      // A word the pivot did not know may be known to the next mode by chance; it counts while it still stands there.
      next[index] = after && {
        text: after.text,
        unknownWords: [
          ...new Set([...before.filter((word) => after.text.includes(word)), ...after.unknownWords]),
        ],
      };
    }
    current = next;
  }
  return current;
}

/** A lot at once; where that breaks, each line alone, so that only the line at fault is lost. */
async function throughMode(
  streams: readonly string[],
  mode: ApertiumMode,
  { request, warm }: Context,
): Promise<(string | null)[]> {
  try {
    return await warm(mode).translate(streams, request.signal);
  } catch (error) {
    if (error instanceof AppError || streams.length === 0) throw error;
    const alone: (string | null)[] = [];
    let failure: unknown = error;
    for (const stream of streams) {
      const [one] = await warm(mode)
        .translate([stream], request.signal)
        .catch((reason: unknown) => {
          if (reason instanceof AppError) throw reason;
          failure = reason;
          return [null];
        });
      alone.push(one ?? null);
      // A mode that breaks on everything is a broken installation, not a broken line.
      if (alone.length >= 3 && alone.every((output) => output === null)) throw failure;
    }
    if (alone.every((output) => output === null)) throw failure;
    return alone;
  }
}

function answer(line: TranslateLine, found: Translated | null, { warnings }: Context): TranslatedLine {
  if (line.text.trim() === "") return { id: line.id, text: "", shorterTexts: [], unknownWords: [] };
  if (found === null || found.text === "") {
    warnings.push(`Line ${line.id} could not be translated and keeps its source text.`);
    const unknownWords = [...new Set(line.text.match(/[\p{L}\p{M}]+/gu) ?? [])];
    return { id: line.id, text: line.text, shorterTexts: [], unknownWords };
  }
  return { id: line.id, text: found.text, shorterTexts: [], unknownWords: found.unknownWords };
}

/** What a missing way is told as. */
export const noRoute = (from: string, to: string): EngineError =>
  new EngineError("unsupported", `Apertium has no way from "${from}" to "${to}" here.`, {
    engineId: "apertium",
  });
