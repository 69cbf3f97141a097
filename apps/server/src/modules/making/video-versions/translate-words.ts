import type { EngineCatalog } from "@voxloom/engines";

type Translating = {
  engines: EngineCatalog;
  from: string;
  to: string;
  signal?: AbortSignal | undefined;
};

/** Languages whose sentences follow each other without a blank. */
const dense = new Set(["zh", "ja", "th"]);

/**
 * Texts in another language: sentence by sentence, since engines are made for that, all as one scene. Empty ones stay so.
 * Throws AppError LANGUAGE_PAIR_UNSUPPORTED, EngineError.
 */
export async function translateWords(
  texts: readonly string[],
  { engines, from, to, signal }: Translating,
): Promise<string[]> {
  const segmenter = new Intl.Segmenter(from, { granularity: "sentence" });
  const lines = texts.flatMap((text, index) =>
    [...segmenter.segment(text)].flatMap(({ segment }, at) =>
      /[\p{L}\p{N}]/u.test(segment) ? { id: `${index}-${at}`, text: segment.trim(), index } : [],
    ),
  );
  if (lines.length === 0) return [...texts];
  const answer = await engines.translatorFor(from, to).translate({
    ...{ from, to, lines: lines.map(({ id, text }) => ({ id, text })) },
    ...(signal && { signal }),
  });
  const translated = new Map(answer.lines.map(({ id, text }) => [id, text]));
  return texts.map((text, index) => {
    const own = lines.filter((line) => line.index === index);
    // What has no words, a number sign or an emoji, is no matter of language.
    if (own.length === 0) return text;
    return own.map((line) => translated.get(line.id) || line.text).join(dense.has(to) ? "" : " ");
  });
}
