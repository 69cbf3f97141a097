import type { LanguageCode } from "@voxloom/contract";

/**
 * Languages of the Whisper models (github.com/openai/whisper, tokenizer.py), which most servers of this protocol
 * run; Javanese under its ISO code `jv` rather than Whisper's `jw`.
 */
export const whisperLanguages: readonly LanguageCode[] = (
  "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la " +
  "mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg " +
  "sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su yue"
).split(" ");

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
