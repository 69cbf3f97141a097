import type { LanguageCode } from "@voxloom/contract";
import type { FoundName } from "../apertium/find-names.ts";
import { findNumbers, unitSigns } from "./find-numbers.ts";
import { localizeNumber } from "./localize-number.ts";
import { type StandIn, type StandInKind, standInFor } from "./stand-ins.ts";

/** A text with stand-ins for what must not be translated. */
export type ProtectedText = { text: string; stored: StandIn[] };

export type Protection = {
  from: LanguageCode;
  to: LanguageCode;
  glossary: readonly { source: string; target: string }[];
  /** Numbers stand as words too: for modes that change figures. */
  isStrict: boolean;
};

/** Tags, codes of subtitles, entities: they mark words, and are none. */
const markup = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}|&#?\w+;/giu;

/** What stands where a noun would, letter by letter the same in every language. */
const addresses = [
  String.raw`\$?\{\{?[^{}]*\}?\}`,
  String.raw`%\([\w.]+\)[sdif]`,
  String.raw`%\d*\$?[sdif]\b`,
  String.raw`\bhttps?:\/\/\S*[^\s.,;:!?)"'»”\]]`,
  String.raw`\b[\w.+-]+@[\w-]+\.\w[\w.]*\w`,
  String.raw`\bwww\.[\w-]+\.\S*[\w/]`,
  String.raw`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|io|dev|app|info|tv|eu)\b(?:\/\S*[\w/])?`,
  String.raw`(?<![\p{L}\p{N}])[#@]\p{L}[\p{L}\p{N}_]+`,
  String.raw`\b[\w-]+\.(?:pdf|html?|js|ts|py|txt|mp[34]|mov|wav|zip|exe|docx?|xlsx?|jpe?g|png|csv|json|srt)\b`,
].join("|");
/** Words with figures in them ("MP3", "Covid-19", "221b"), but no "5kg" and no "21st". */
const mixedWords = [
  String.raw`(?<![\p{L}\p{N}])(?:\p{L}+|\p{Lu}\p{L}*-)\p{Nd}[\p{L}\p{Nd}-]*(?:\.\p{Nd}+)*`,
  String.raw`(?<![\p{L}\p{N}.,])\p{Nd}+(?!(?:${unitSigns}|st|nd|rd|th|s)(?!\p{L}))\p{L}[\p{L}\p{Nd}]*`,
].join("|");

/** The text with stand-ins for markup, addresses, placeholders, terms of the glossary (any case) and numbers. */
export function protectText(text: string, protection: Protection): ProtectedText {
  const stored: StandIn[] = [];
  const keep = (value: string, kind: StandInKind): string => {
    const word = standInFor(stored.length, kind);
    stored.push({ word, value });
    return word;
  };
  const keepName = (value: string) => keep(value, { as: "name", gender: "m" });
  let guarded = text.replace(/\s+/g, " ").trim();
  guarded = guarded.replace(markup, (value) => keep(value, { as: "blank" }));
  guarded = guarded.replace(new RegExp(addresses, "giu"), keepName);
  for (const { source, target } of protection.glossary.toSorted(
    (a, b) => b.source.length - a.source.length,
  )) {
    if (source.trim() === "") continue;
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(source.trim())}(?![\\p{L}\\p{N}])`, "giu");
    // An empty target means: leave the term as it is written.
    guarded = guarded.replace(whole, (found) => keepName(target.trim() === "" ? found : target));
  }
  guarded = guarded.replace(new RegExp(mixedWords, "gu"), keepName);
  for (const { from, to } of findNumbers(guarded).toReversed()) {
    const written = guarded.slice(from, to);
    const value = localizeNumber(written, { ...protection, after: guarded.slice(to) });
    const kind: StandInKind = protection.isStrict
      ? { as: "name", gender: "m" }
      : { as: "number", lastFigures: written.replace(/\P{Nd}/gu, "") };
    guarded = guarded.slice(0, from) + keep(value, kind) + guarded.slice(to);
  }
  return { text: guarded, stored };
}

/** With stand-ins for names too, as they were found in its text. */
export function protectNames({ text, stored }: ProtectedText, names: readonly FoundName[]): ProtectedText {
  const withNames: ProtectedText = { text, stored: [...stored] };
  for (const { from, to, gender } of names.toReversed()) {
    const word = standInFor(withNames.stored.length, { as: "name", gender });
    withNames.stored.push({ word, value: nameIn(text.slice(from, to), stored) });
    withNames.text = withNames.text.slice(0, from) + word + withNames.text.slice(to);
  }
  // What stands inside a name is put back with it.
  withNames.stored = withNames.stored.filter(({ word }) => withNames.text.includes(word));
  return withNames;
}

const nameIn = (name: string, stored: readonly StandIn[]): string =>
  stored.reduce((whole, { word, value }) => whole.replace(word, value), name);
