import { defaultLocale, getDirection, type Locale, parseLocale } from "@voxloom/contract/locales";
import { storedText } from "../stored-text.ts";

const storageKey = "voxloom-locale";
const cookieDays = 7;
const stored = storedText(storageKey);

/** What the last page was in that said so; null at the first one of a visit, until it has. */
let lastSaid: Locale | null = null;

/**
 * The language a visitor chose before, else that of the page they come from, else the browser's. English where none of
 * them is ours.
 */
export function rememberedLocale(): Locale {
  if (typeof document === "undefined") return defaultLocale;
  return parseLocale(storedLocale() ?? lastSaid ?? navigator.language);
}

/** Whether the visitor of this browser has chosen a language, or just reads the browser's. */
export const hasChosenLocale = (): boolean => storedLocale() !== null;

/** Remembers a chosen language in a cookie and the browser's storage; where both are blocked, for this visit. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
  stored.write(locale);
}

/**
 * Remembers the language of the pages that a visitor comes from as if it were chosen, unless one was: what they go on to
 * has no language in its address, and would be in another after a reload.
 */
export function rememberLastSaid(): void {
  if (lastSaid !== null && !hasChosenLocale()) rememberLocale(lastSaid);
}

/** The language the document is in at the moment. */
export const documentLocale = (): Locale => parseLocale(document.documentElement.lang);

/** The language the document is in, without its region, as texts are labeled: `pt` of `pt-br`. */
export const documentLanguage = (): string => documentLocale().split("-")[0] ?? defaultLocale;

/** Says in which language and direction the document is from now on. */
export function setDocumentLocale(locale: Locale): void {
  lastSaid = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = getDirection(locale);
}

const storedLocale = (): string | null =>
  stored.read() ?? /(?:^|; )voxloom-locale=([^;]+)/.exec(document.cookie)?.[1] ?? null;
