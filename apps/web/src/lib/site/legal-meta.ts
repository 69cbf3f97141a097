import type { Locale } from "@voxloom/contract/locales";
import type { LegalText } from "./legal.ts";
import { buildMeta, getLanguageTag } from "./site-meta.ts";

/** The tags of the head of a legal page. */
export const legalMeta = buildMeta(({ locale, text }: { locale: Locale; text: LegalText }) => ({
  locale,
  page: `/${text.name}`,
  title: text.title,
  description: text.description,
  structured: [
    {
      "@type": "WebPage",
      name: text.title,
      description: text.description,
      inLanguage: getLanguageTag(locale),
      dateModified: text.day,
    },
  ],
}));
