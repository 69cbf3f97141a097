import type { LanguageCode } from "@voxloom/contract";
import { detectAll } from "tinyld";

/** Shorter texts are guessed no better than by chance. */
const fewestLetters = 8;

/** The language a text is written in, with 0 to 1 how sure; null for texts that are too short to tell. */
export function detectTextLanguage(text: string): { language: LanguageCode | null; confidence: number } {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [best] = letters < fewestLetters ? [] : detectAll(text);
  if (!best) return { language: null, confidence: 0 };
  return { language: best.lang, confidence: Math.min(1, Math.max(0, best.accuracy)) };
}
