import type { LanguageCode, Word } from "@voxloom/contract";
import type { Span } from "../engine.ts";

/** Words as they are written; by dictionary in languages without spaces. Punctuation stays with its word. */
export function splitWords(text: string, language: LanguageCode): string[] {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (!/^(zh|ja|th|lo|km|my|bo|yue)$/.test(language)) return trimmed.split(/\s+/);
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(
    trimmed,
  )) {
    const last = words.length - 1;
    if (isWordLike || last < 0) words.push(segment.trim());
    else words[last] = `${words[last]}${segment.trim()}`;
  }
  return words.filter((word) => word !== "");
}

/** A text as it is compared: in small letters, without spaces and punctuation. */
export const toBareText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * Gives words of a text without times theirs, by their share of the letters, over the parts of `spans` that lie
 * within `within`. Empty where nothing was said there. Confidence is null: these times are guessed.
 */
export function spreadWords(texts: readonly string[], within: Span, spans: readonly Span[]): Word[] {
  const parts = spans
    .map((span) => ({
      startMs: Math.max(span.startMs, within.startMs),
      endMs: Math.min(span.endMs, within.endMs),
    }))
    .filter((part) => part.endMs > part.startMs);
  const speechMs = parts.reduce((sum, part) => sum + part.endMs - part.startMs, 0);
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  if (speechMs === 0 || letters === 0) return [];
  let passed = 0;
  return texts.map((text) => {
    const startMs = clockAt(parts, (speechMs * passed) / letters, "start");
    passed += text.length;
    const endMs = clockAt(parts, (speechMs * passed) / letters, "end");
    return { text, startMs, endMs: Math.max(startMs, endMs), confidence: null };
  });
}

/** Time on the recording's clock after so much speech; at a seam a start belongs to the later part. */
function clockAt(parts: readonly Span[], speechMs: number, side: "start" | "end"): number {
  let left = speechMs;
  for (const [index, part] of parts.entries()) {
    const lengthMs = part.endMs - part.startMs;
    const isLast = index === parts.length - 1;
    if (isLast || left < lengthMs - 0.5 || (side === "end" && left <= lengthMs + 0.5)) {
      return Math.round(part.startMs + Math.min(left, lengthMs));
    }
    left -= lengthMs;
  }
  return 0;
}
