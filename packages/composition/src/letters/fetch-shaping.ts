import { createShaping, type FontFile } from "./create-shaping.ts";
import type { LetterStyle, ShapedText, Shaping } from "./shaped-line.ts";

export type { FontFile } from "./create-shaping.ts";

/** Finds a face of a family; null: it is not installed. */
export type FetchFontFile = (family: string, isBold: boolean) => Promise<FontFile | null>;

/**
 * Shaping whose fonts come one by one, each once. `load` waits until all that a text needs are there, and shapes it; null:
 * they do not have all of its letters. It throws what `fetchFontFile` throws, and tries again when it is asked again.
 */
export function createFetchedShaping(fetchFontFile: FetchFontFile): {
  shaping: Shaping;
  load: (text: string, style: LetterStyle) => Promise<ShapedText | null>;
} {
  const files = new Map<string, FontFile | null>();
  const coming = new Map<string, Promise<void>>();
  const asked = new Map<string, Parameters<FetchFontFile>>();
  const shaping = createShaping((family, isBold) => {
    const key = `${family} ${isBold}`;
    const file = files.get(key);
    if (file === undefined) asked.set(key, [family, isBold]);
    return file;
  });
  const fetchOnce = (key: string, [family, isBold]: Parameters<FetchFontFile>): Promise<void> => {
    const begun =
      coming.get(key) ??
      fetchFontFile(family, isBold)
        .then((file) => void files.set(key, file))
        .finally(() => coming.delete(key));
    coming.set(key, begun);
    return begun;
  };
  const load = async (text: string, style: LetterStyle): Promise<ShapedText | null> => {
    for (;;) {
      asked.clear();
      const shaped = shaping.shapeText(text, style);
      if (asked.size === 0) return shaped;
      await Promise.all([...asked].map(([key, face]) => fetchOnce(key, face)));
    }
  };
  return { shaping, load };
}
