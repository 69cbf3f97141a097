import type { Locale } from "@voxloom/contract";
import ar from "@voxloom/phrases/locales/ar/consents.json" with { type: "json" };
import de from "@voxloom/phrases/locales/de/consents.json" with { type: "json" };
import en from "@voxloom/phrases/locales/en/consents.json" with { type: "json" };
import es from "@voxloom/phrases/locales/es/consents.json" with { type: "json" };
import fr from "@voxloom/phrases/locales/fr/consents.json" with { type: "json" };
import it from "@voxloom/phrases/locales/it/consents.json" with { type: "json" };
import ja from "@voxloom/phrases/locales/ja/consents.json" with { type: "json" };
import ko from "@voxloom/phrases/locales/ko/consents.json" with { type: "json" };
import ptBr from "@voxloom/phrases/locales/pt-br/consents.json" with { type: "json" };
import ru from "@voxloom/phrases/locales/ru/consents.json" with { type: "json" };
import th from "@voxloom/phrases/locales/th/consents.json" with { type: "json" };
import tr from "@voxloom/phrases/locales/tr/consents.json" with { type: "json" };
import zh from "@voxloom/phrases/locales/zh/consents.json" with { type: "json" };

/** What people agree to, and the sentence that those type who do not speak it, by the language of the page. */
export const consentTexts: Record<Locale, { statement: string; typed: string }> = {
  ...{ ar, de, en, es, fr, it, ja, ko, "pt-br": ptBr, ru, th, tr, zh },
};

/** What a sentence says, whatever its capitals, spaces and punctuation marks. */
const getLetters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether somebody typed the sentence that stands for a consent. */
export const isTypedConsent = (locale: Locale, text: string): boolean =>
  getLetters(text) === getLetters(consentTexts[locale].typed);
