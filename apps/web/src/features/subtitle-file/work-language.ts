import type { SubtitleDocument } from "@voxloom/subtitles";
import { documentLanguage } from "../../lib/phrases/document-locale.ts";

/** The language of a file by its own word, else by its letters where they tell one, else the page's. */
export function getLanguage({ language, cues }: Pick<SubtitleDocument, "language" | "cues">): string {
  if (language !== null) return language.slice(0, 2).toLowerCase();
  const sample = cues
    .slice(0, 50)
    .map(({ text }) => text)
    .join("");
  const [, told] = scripts.find(([script]) => script.test(sample)) ?? [];
  return told ?? documentLanguage();
}

const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Cyrillic}/u, "ru"],
];
