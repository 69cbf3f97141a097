import type { Locale } from "@voxloom/contract/locales";
import { freeWords } from "./free-words.server.ts";
import { siteWords } from "./site-words.server.ts";

/** The phrases of the pages of tools and channels, with what can be had on this installation without paying. */
export async function toolWords(locale: Locale) {
  const { wholeNote: whole, ...words } = await siteWords(locale, "site-tools");
  return {
    ...words,
    previewNote: freeWords(locale, { preview: words.previewNote, whole }),
    previewNoteSubtitles: freeWords(locale, { preview: words.previewNoteSubtitles, whole }),
  };
}
