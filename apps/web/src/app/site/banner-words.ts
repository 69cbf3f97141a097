import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { fillWords } from "../../lib/site/fill-words.ts";
import type { SiteBanner } from "../../lib/site/site-settings-schema.ts";

/** What a banner says in a language, with its values written as that language does; `more`: an example, or null. */
export function bannerWords(
  { type, until, giftPercent, exampleCredits }: SiteBanner,
  locale: Locale,
  words: EnglishPhrases["site"]["banner"],
): { message: string; more: string | null } {
  if (type === "outage" || until === null) return { message: words.outage, more: null };
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(giftPercent / 100);
  const day = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return {
    message: fillWords(words.promotion, { percent, date: day.format(new Date(until)) }),
    more: fillWords(words.promotionInfo, {
      credits: number.format(exampleCredits),
      gift: number.format(Math.round((exampleCredits * giftPercent) / 100)),
    }),
  };
}
