import type { LanguageCode } from "@voxloom/contract";
import { languageOfTag, tagOfLanguage } from "@voxloom/media";

/** Names of its data that are no three letters of a language, or stand for a variant of one. */
const variants: Readonly<Record<string, LanguageCode>> = {
  chi_sim: "zh",
  chi_tra: "zh",
  srp_latn: "sr",
  aze_cyrl: "az",
  uzb_cyrl: "uz",
};

/** Data of a language, by the language: what stands on its side or in another century's letters is left out. */
export function findLanguages(names: readonly string[]): Map<LanguageCode, string[]> {
  const found = new Map<LanguageCode, string[]>();
  for (const name of names.toSorted()) {
    const language = variants[name] ?? (/^[a-z]{3}$/.test(name) ? languageOfTag(name) : null);
    if (language === null || name === "osd" || name === "equ") continue;
    found.set(language, [...(found.get(language) ?? []), name]);
  }
  return found;
}

/** The command that installs the program with a language. */
export const installCommand = (language: LanguageCode): string =>
  `apt-get install tesseract-ocr tesseract-ocr-${language === "zh" ? "chi-sim" : tagOfLanguage(language)}`;
