import { defaultLocale, directionOf, type Locale, localeOf } from "@voxloom/contract/locales";

const storageKey = "voxloom-locale";
const cookieDays = 7;

/** The language a visitor chose before, else the browser's. English where neither is ours. */
export function rememberedLocale(): Locale {
  if (typeof document === "undefined") return defaultLocale;
  return localeOf(storedLocale() ?? navigator.language);
}

/** Whether the visitor of this browser has chosen a language, or just reads the browser's. */
export const hasChosenLocale = (): boolean => storedLocale() !== null;

/** Remembers a chosen language in a cookie and the browser's storage. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Storage is blocked: the cookie, or this page's memory, must do.
  }
}

/** The language the document is in at the moment. */
export const documentLocale = (): Locale => localeOf(document.documentElement.lang);

/** Says in which language and direction the document is from now on. */
export function setDocumentLocale(locale: Locale): void {
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
