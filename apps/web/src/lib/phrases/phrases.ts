import { defaultLocale, directionOf, type Locale, localeOf } from "@voxloom/contract";
import type { Area, EnglishPhrases } from "@voxloom/phrases";
import common from "@voxloom/phrases/locales/en/common.json";
import landing from "@voxloom/phrases/locales/en/landing.json";
import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: EnglishPhrases;
  }
}

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  "../../../../../packages/phrases/locales/*/*.json",
  "!../../../../../packages/phrases/locales/en/{common,landing}.json",
  "!../../../../../packages/phrases/locales/*/{mails,site-articles}.json",
]);
const storageKey = "voxloom-locale";
const cookieDays = 365;

/** The phrases of the product. What the landing page says is in the bundle in English; all else comes when needed. */
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
    resources: { en: { common, landing } },
    initAsync: false,
    returnNull: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });

/** Loads areas of phrases in the chosen language and, to stand in, in English. */
export const loadPhrases = (...areas: Area[]): Promise<void> => phrases.loadNamespaces(areas);

/** The language a visitor chose before, else the browser's. English where neither is ours. */
export function rememberedLocale(): Locale {
  if (typeof document === "undefined") return defaultLocale;
  return localeOf(storedLocale() ?? navigator.language);
}

/** Whether the visitor of this browser has chosen a language, or just reads the browser's. */
export const hasChosenLocale = (): boolean => storedLocale() !== null;

/** Shows the product in a language from now on, and remembers it in a cookie and the browser's storage. */
export async function chooseLocale(locale: Locale): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Storage is blocked: the cookie, or this page's memory, must do.
  }
  await showLocale(locale);
}

/** Shows the product in a language without remembering it; sets language and direction of the document. */
export async function showLocale(locale: Locale): Promise<void> {
  await phrases.changeLanguage(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

function storedLocale(): string | null {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) return stored;
  } catch {
    // Storage is blocked.
  }
  return document.cookie.match(new RegExp(`(?:^|; )${storageKey}=([^;]+)`))?.[1] ?? null;
}
