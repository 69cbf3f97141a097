import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { type ProgramName, programPages } from "./program-pages.ts";
import { buildMeta } from "./site-meta.ts";
import { structuredQuestions } from "./structured-questions.ts";
import { structuredWay } from "./structured-way.ts";

type CompanyWords = EnglishPhrases["site-company"];

/** The words of one program's page; all of them are made alike. */
export type ProgramWords = CompanyWords["affiliate"];

/** What the page of a program carries with it. */
export type ProgramData<Words extends ProgramWords = ProgramWords> = {
  locale: Locale;
  words: Words;
  shared: CompanyWords["shared"];
  form: EnglishPhrases["site-form"];
};

/** The tags of the head of a program's page. */
export const programMeta = (program: ProgramName) =>
  buildMeta(({ locale, words }: ProgramData) => ({
    locale,
    page: programPages[program],
    title: words.title,
    description: words.description,
    structured: [
      structuredWay(locale, [{ name: words.title, page: programPages[program] }]),
      structuredQuestions(locale, Object.values(words.questions)),
    ],
  }));
