import type { EngineCatalog } from "@voxloom/engines";
import { joinTexts } from "@voxloom/timeline";

type Translating = {
  engines: EngineCatalog;
  from: string;
  to: string;
  signal?: AbortSignal | undefined;
};

/** What has no words, such as an emoji, is no matter of language. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Texts in another language: sentence by sentence, since engines are made for that, all as one scene. Their lines stay,
 * and so do empty ones. Throws AppError LANGUAGE_PAIR_UNSUPPORTED, EngineError.
 */
export async function translateWords(
  texts: readonly string[],
  { engines, from, to, signal }: Translating,
): Promise<string[]> {
  const segmenter = new Intl.Segmenter(from, { granularity: "sentence" });
  const cutLine = (line: string) => [...segmenter.segment(line)].map(({ segment }) => segment.trim());
  const cut = texts.map((text) => text.split("\n").map(cutLine));
  const sentences = [...new Set(cut.flat(2).filter(hasWords))];
  if (sentences.length === 0) return [...texts];
  const answer = await engines.translatorFor(from, to).translate({
    ...{ from, to, lines: sentences.map((text, index) => ({ id: String(index), text })) },
    ...(signal && { signal }),
  });
  const translated = new Map(answer.lines.map(({ id, text }) => [sentences[Number(id)], text]));
  return cut.map((lines) =>
    lines.map((line) => joinTexts(line.map((one) => translated.get(one) || one))).join("\n"),
  );
}
