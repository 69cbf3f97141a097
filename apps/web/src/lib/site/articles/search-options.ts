import type { Locale } from "@voxloom/contract/locales";
import type { Options } from "minisearch";
import type { ArticleSummary } from "./article.ts";

/** What a search answers of an article. */
export type ArticleHit = Pick<ArticleSummary, "slug" | "address" | "title" | "description">;

type Indexed = ArticleHit & { text: string };

// Accents and vowel signs that people leave out when they type; not the marks of Japanese and Thai letters.
const optionalMarks = /[\u0300-\u036f\u064b-\u0652]/g;

/**
 * How the help center is indexed at build time and searched in the browser: both must cut and compare words alike.
 * Words are those of the language, also where no spaces stand between them (Chinese, Japanese, Thai).
 */
export function getSearchOptions(locale: Locale): Options<Indexed> {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return {
    idField: "slug",
    fields: ["title", "description", "text"],
    storeFields: ["slug", "address", "title", "description"],
    tokenize: (text) =>
      [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
    processTerm: (word) =>
      word.toLocaleLowerCase(locale).normalize("NFD").replace(optionalMarks, "").normalize("NFC"),
    searchOptions: {
      boost: { title: 4, description: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  };
}
