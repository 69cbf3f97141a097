import type { EnglishPhrases } from "@voxloom/phrases";

/** The words of lists and articles in the page's language. */
export type ArticleWords = EnglishPhrases["site-articles"];
