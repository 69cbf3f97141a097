import { defaultLocale, type Locale } from "@voxloom/contract";
import type { Area, EnglishPhrases } from "@voxloom/phrases";
import common from "@voxloom/phrases/locales/en/common.json";
import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { documentLocale, rememberLocale, setDocumentLocale } from "./document-locale.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: EnglishPhrases;
  }
}

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  "../../../../../packages/phrases/locales/*/*.json",
  "!../../../../../packages/phrases/locales/en/common.json",
  "!../../../../../packages/phrases/locales/*/{mails,site,site-*}.json",
]);

/** The phrases of the product, which come when needed. Public pages have their words with them and need none of this. */
export const phrases = i18next.createInstance();

void phrases
  .use(
    resourcesToBackend(async (locale: string, area: string) => {
      const file = files[`../../../../../packages/phrases/locales/${locale}/${area}.json`];
      return file ? (await file()).default : {};
    }),
  )
  .use(initReactI18next)
  .init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    lowerCaseLng: true,
    load: "currentOnly",
    ns: ["common"],
    defaultNS: "common",
    partialBundledLanguages: true,
    resources: { en: { common } },
    initAsync: false,
    returnNull: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });

/** Loads areas of phrases in the chosen language and, to stand in, in English. */
export const loadPhrases = (...areas: Area[]): Promise<void> => phrases.loadNamespaces(areas);

/** Loads areas for parts that need them on a page which has its own words, in the language of the document. */
export async function showDocumentPhrases(...areas: Area[]): Promise<void> {
  await loadPhrases(...areas);
  await phrases.changeLanguage(documentLocale());
}

/** Shows the product in a language from now on, and remembers it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  rememberLocale(locale);
  await showLocale(locale);
}

/** Shows the product in a language without remembering it. */
export async function showLocale(locale: Locale): Promise<void> {
  await phrases.changeLanguage(locale);
  setDocumentLocale(locale);
}
