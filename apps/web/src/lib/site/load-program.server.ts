import { pageLocale } from "./page-locale.ts";
import type { ProgramName } from "./program-pages.ts";
import { siteWords } from "./site-words.server.ts";

/** What the page of a program needs, while it is built: its own words, and those that all of them share. */
export async function loadProgram<Name extends ProgramName>(
  program: Name,
  params: { lang?: string | undefined },
) {
  const locale = pageLocale(params);
  const [{ shared, ...programs }, form] = await Promise.all([
    siteWords(locale, "site-company"),
    siteWords(locale, "site-form"),
  ]);
  return { locale, words: programs[program], shared, form };
}
