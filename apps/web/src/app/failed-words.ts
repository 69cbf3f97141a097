import type { EnglishPhrases } from "@voxloom/phrases";
import english from "@voxloom/phrases/locales/en/site-failed.json";
import { documentLocale } from "../lib/phrases/document-locale.ts";

type FailedWords = EnglishPhrases["site-failed"];

const files = import.meta.glob<FailedWords>("../../../../packages/phrases/locales/*/site-failed.json", {
  import: "default",
});

/** Of this page's language, once they are there. English is with the page from the beginning. */
let stored: FailedWords = english;

/**
 * Fetches the words of a failed page in the language of this one, while fetching still works: whoever needs them may
 * not be able to fetch anything.
 */
export async function keepFailedWords(): Promise<void> {
  const load = files[`../../../../packages/phrases/locales/${documentLocale()}/site-failed.json`];
  stored = (await load?.().catch(() => null)) ?? stored;
}

/** What a failed page says. */
export const failedWords = (): FailedWords => stored;
