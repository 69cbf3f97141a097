import { defaultLocale, type Locale, parseLocale } from "@voxloom/contract";
import { rememberedLocale } from "./document-locale.ts";

/** The language that an address asks for by `?lang=`; where it asks for none of ours, the visitor's own. */
export function askedLocale(search: string): Locale {
  const asked = new URLSearchParams(search).get("lang") ?? "";
  const locale = parseLocale(asked);
  const isOurs = locale !== defaultLocale || asked.toLowerCase().split("-")[0] === defaultLocale;
  return isOurs ? locale : rememberedLocale();
}
