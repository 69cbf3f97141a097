import { AppError, type Locale } from "@voxloom/contract";
import type { Span } from "@voxloom/engines";
import type { Context } from "../../../context.ts";

type Said = {
  /** Mono at 16 kHz, and where somebody speaks in it. */
  monoPath: string;
  spans: Span[];
  locale: Locale;
  statement: string;
  signal: AbortSignal;
};

/**
 * How many of the statement's words are heard in a recording, as a share. Null where no recognizer here knows the
 * language, or it fails: nobody is refused for that.
 */
export async function hearStatement(
  { engines, log }: Pick<Context, "engines" | "log">,
  { monoPath, spans, locale, statement, signal }: Said,
): Promise<number | null> {
  const language = locale.split("-")[0] ?? locale;
  try {
    const engine = engines.transcriberFor(language);
    const { utterances } = await engine.transcribe({ audioPath: monoPath, language, signal, spans });
    const heard = utterances.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
    return measureShare(getWords(statement, language), getWords(heard, language));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError && error.code === "ENGINE_UNAVAILABLE"))
      log.warn({ err: error, language }, "a spoken consent could not be recognized");
    return null;
  }
}

function getWords(text: string, language: string): string[] {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text.normalize("NFKC"));
  return [...parts].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase());
}

/** Each word that was heard stands for one of the expected. */
function measureShare(expected: readonly string[], heard: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of heard) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of expected) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found += 1;
  }
  return expected.length === 0 ? 0 : found / expected.length;
}
