import { createRequire } from "node:module";
import { type LanguageCode, sureLanguageConfidence } from "@voxloom/contract";

const require = createRequire(import.meta.url);
/** Its tables take a tenth of a second to read: not at the start of every process, but when somebody asks. */
const loadDetector = () => require("tinyld") as typeof import("tinyld");

/** Shorter texts are guessed no better than by chance. */
const minLetters = 8;

const isLongEnough = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters;

/** The language a text is written in, with 0 to 1 how sure; null for texts that are too short to tell. */
export function detectTextLanguage(text: string): { language: LanguageCode | null; confidence: number } {
  const [best] = isLongEnough(text) ? loadDetector().detectAll(text) : [];
  if (!best) return { language: null, confidence: 0 };
  return { language: best.lang, confidence: Math.min(1, Math.max(0, best.accuracy)) };
}

/** The language a text is surely written in; null: a few words are of several languages, and somebody is to say. */
export function findSureLanguage(text: string): LanguageCode | null {
  const { language, confidence } = detectTextLanguage(text);
  return confidence >= sureLanguageConfidence ? language : null;
}

/** Which of two languages a text is written in, where that is far from even; null: nobody can tell. */
export function likelierLanguage(
  text: string,
  [one, other]: readonly [LanguageCode, LanguageCode],
): LanguageCode | null {
  const { detectAll, supportedLanguages, toISO3 } = loadDetector();
  const isKnown = [one, other].every((code) => supportedLanguages.includes(toISO3(code)));
  if (!isKnown || !isLongEnough(text)) return null;
  const [best, second] = detectAll(text, { only: [one, other] });
  return best !== undefined && best.accuracy > 4 * (second?.accuracy ?? 0) ? best.lang : null;
}
