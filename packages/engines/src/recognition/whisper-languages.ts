import type { LanguageCode } from "@voxloom/contract";
import { whisperLanguages } from "@voxloom/models";

/** Languages of the Whisper models, which most servers of this protocol run. */
export { whisperLanguages };

const englishNames = new Intl.DisplayNames(["en"], { type: "language" });

const codeByName = new Map<string, LanguageCode>([
  ...whisperLanguages.map((code): [string, LanguageCode] => [
    (englishNames.of(code) ?? code).toLowerCase(),
    code,
  ]),
  // Names that Whisper uses and Unicode does not.
  ["jw", "jv"],
  ["castilian", "es"],
  ["valencian", "ca"],
  ["flemish", "nl"],
  ["haitian", "ht"],
  ["mandarin", "zh"],
  ["cantonese", "yue"],
  ["moldavian", "ro"],
  ["panjabi", "pa"],
  ["sinhala", "si"],
  ["tagalog", "tl"],
  ["myanmar", "my"],
  ["nynorsk", "nn"],
  ["letzeburgesch", "lb"],
  ["pushto", "ps"],
]);

/** English name of a language, for prompts: `Spanish`; the code itself where Unicode has no name. */
export const languageName = (code: LanguageCode): string => englishNames.of(code) ?? code;

/** Code of what a server calls a language: `english`, `en`, `en-US`. Null for what is none. */
export function parseLanguageCode(said: string | null | undefined): LanguageCode | null {
  if (!said) return null;
  const name = said.trim().toLowerCase();
  const byName = codeByName.get(name);
  if (byName) return byName;
  const code = name.split(/[-_]/)[0] ?? "";
  return /^[a-z]{2,3}$/.test(code) ? code : null;
}
