import { EngineError } from "../engine-error.ts";

/**
 * A text as a speech program may have it: one line, no pictures, no control characters, no phoneme brackets (`[[`
 * makes espeak-ng read phonemes). Throws EngineError `unsupported` where nothing is left to say.
 */
export function speakableText(text: string, engineId: string): string {
  const plain = cleanText(text).trim();
  if (/[\p{L}\p{N}]/u.test(plain)) return plain;
  throw new EngineError("unsupported", `There is nothing to say in "${text.slice(0, 60)}".`, { engineId });
}

/** A part of a text without what no program says; it may be empty, and keeps a space at its ends. */
export const cleanText = (text: string): string =>
  text
    .replace(
      /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|[\u20e3\u{e0020}-\u{e007f}])\u200d?/gu,
      " ",
    )
    .replace(/[\p{Cc}\p{Co}]/gu, " ")
    // Marks of writing direction; the joiners of Persian and Hindi stay.
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/\[\[|\]\]/g, " ")
    .replace(/\s+/g, " ");
