import { defaultLocale, type Locale } from "@voxloom/contract/locales";
import { localeOfPrefix } from "./locale-paths.ts";

/** The language of a public page from its route's `lang`; English without one. Throws 404 where it is none of ours. */
export function pageLocale({ lang }: { lang?: string | undefined }): Locale {
  if (lang === undefined) return defaultLocale;
  const locale = localeOfPrefix(lang);
  if (locale === null) throw new Response(null, { status: 404 });
  return locale;
}
