import type { Language, ReadingLanguage } from "../core/language.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { korean } from "./ko.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";
import { thai } from "./th.ts";
import { turkish } from "./tr.ts";
import { chinese } from "./zh.ts";

const languages: Record<ReadingLanguage, Language> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  ko: korean,
  pt: portuguese,
  ru: russian,
  th: thai,
  tr: turkish,
  zh: chinese,
};

/** The language of a code, as "pt" or "pt-BR"; null where it is not known. */
export const findLanguage = (code: string): Language | null => {
  const [primary = ""] = code.toLowerCase().split(/[-_]/);
  return Object.hasOwn(languages, primary) ? languages[primary as ReadingLanguage] : null;
};
