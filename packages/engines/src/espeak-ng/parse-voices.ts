import type { LanguageCode, Voice } from "@voxloom/contract";

/** A language or accent of espeak-ng: its tag, such as `fr-be`, and its name. */
export type EspeakAccent = { tag: string; language: LanguageCode; name: string };

/** Tags of espeak-ng under the codes that the product uses. */
const renamed: Record<string, LanguageCode> = { cmn: "zh", nb: "nb", hyw: "hy" };
/** Invented or technical languages, and doubles that read Latin letters. */
const leftOut = new Set([
  "piqd",
  "py",
  "qdb",
  "qya",
  "sjn",
  "jbo",
  "io",
  "lfn",
  "cmn-latn-pinyin",
  "fa-latn",
]);
/** The accent that stands for its language, where it is not the tag without a region. */
const firstAccents = new Set(["en-us", "fr-fr"]);

/** Accents from the table that `espeak-ng --voices` prints, the main accent of each language first. */
export function parseAccents(table: string): EspeakAccent[] {
  const accents = new Map<string, EspeakAccent>();
  for (const line of table.split("\n").slice(1)) {
    const [, tag, , name] = line.trim().split(/\s+/);
    if (!tag || !name || leftOut.has(tag) || accents.has(tag)) continue;
    const primary = tag.split("-")[0] ?? tag;
    const language = renamed[primary] ?? primary;
    if (!/^[a-z]{2,3}$/.test(language)) continue;
    accents.set(tag, { tag, language, name: name.replaceAll("_", " ").trim() });
  }
  const rank = ({ tag, language }: EspeakAccent) => (firstAccents.has(tag) || tag === language ? 0 : 1);
  return [...accents.values()].sort((a, b) => a.language.localeCompare(b.language) || rank(a) - rank(b));
}

/** Variants of espeak-ng by gender; the first of each differ most clearly. */
const variants: { name: string; gender: Voice["gender"] }[] = [
  { name: "", gender: "male" },
  ...["f2", "f4", "f3", "f5", "f1"].map((name) => ({ name, gender: "female" as const })),
  ...["m3", "m7", "m2", "m4", "m1"].map((name) => ({ name, gender: "male" as const })),
];
/** Accents other than the main one come with one voice of each gender. */
const fewVariants = variants.filter(({ name }) => name === "" || name === "f2");

/** Voices of the accents; `espeak-ng:es+f2` is a woman's voice in Spanish. */
export function voicesOfAccents(accents: readonly EspeakAccent[]): Voice[] {
  const seen = new Set<LanguageCode>();
  return accents.flatMap(({ tag, language, name }) => {
    const isMain = !seen.has(language);
    seen.add(language);
    const languages = language === "nb" ? ["nb", "no"] : [language];
    return (isMain ? variants : fewVariants).map((variant) => ({
      id: `espeak-ng:${tag}${variant.name && `+${variant.name}`}`,
      engineId: "espeak-ng",
      name: `eSpeak ${name}${variant.name && ` ${variant.name.toUpperCase()}`}`,
      languages,
      gender: variant.gender,
      quality: "basic" as const,
      takesPhonemes: true,
      ...getAccent(tag),
    }));
  });
}

/** Language and region of a tag (`en-GB`): varieties have no names everywhere. Nothing of one without a region. */
function getAccent(tag: string): Pick<Voice, "accent"> {
  const found = /^([a-z]{2,3})-([a-z]{2}|\d{3})(?=-|$)/i.exec(tag);
  if (found === null) return {};
  const [accent] = Intl.getCanonicalLocales(found[0]);
  return accent === undefined ? {} : { accent };
}
