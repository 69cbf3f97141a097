import { type Locale, locales } from "@voxloom/contract/locales";

/** The languages that public pages are built in: all, or those a list such as `en,ar` names, for a quick look. */
export const builtLocales = (wanted: string | undefined): readonly Locale[] =>
  wanted ? locales.filter((locale) => wanted.split(",").includes(locale)) : locales;
