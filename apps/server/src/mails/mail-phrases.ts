import { defaultLocale, type Locale, locales } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import ar from "@voxloom/phrases/locales/ar/mails.json" with { type: "json" };
import de from "@voxloom/phrases/locales/de/mails.json" with { type: "json" };
import en from "@voxloom/phrases/locales/en/mails.json" with { type: "json" };
import es from "@voxloom/phrases/locales/es/mails.json" with { type: "json" };
import fr from "@voxloom/phrases/locales/fr/mails.json" with { type: "json" };
import it from "@voxloom/phrases/locales/it/mails.json" with { type: "json" };
import ja from "@voxloom/phrases/locales/ja/mails.json" with { type: "json" };
import ko from "@voxloom/phrases/locales/ko/mails.json" with { type: "json" };
import ptBr from "@voxloom/phrases/locales/pt-br/mails.json" with { type: "json" };
import ru from "@voxloom/phrases/locales/ru/mails.json" with { type: "json" };
import th from "@voxloom/phrases/locales/th/mails.json" with { type: "json" };
import tr from "@voxloom/phrases/locales/tr/mails.json" with { type: "json" };
import zh from "@voxloom/phrases/locales/zh/mails.json" with { type: "json" };
import i18next, { type TFunction } from "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "mails";
    resources: Pick<EnglishPhrases, "mails">;
  }
}

const texts: Record<Locale, object> = { ar, de, en, es, fr, it, ja, ko, "pt-br": ptBr, ru, th, tr, zh };

const phrases = i18next.createInstance();
void phrases.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  lowerCaseLng: true,
  load: "currentOnly",
  ns: ["mails"],
  defaultNS: "mails",
  resources: Object.fromEntries(locales.map((locale) => [locale, { mails: texts[locale] }])),
  initAsync: false,
  returnNull: false,
  // Texts stay plain: the layout escapes them.
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
});

/** The phrases of mails in a language. */
export const mailPhrases = (locale: Locale): TFunction<"mails"> => phrases.getFixedT(locale, "mails");
