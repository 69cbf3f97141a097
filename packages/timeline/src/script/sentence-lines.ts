import type { LanguageCode } from "@voxloom/contract";

/** What has to be known of a line to tell where its sentence ends. */
type TimedText = { text: string; startMs: number; endMs: number; speaker: string | null };

/** A pause that ends a sentence, whatever is written; and one that only a comma or a small letter bridges. */
const maxPauseMs = 2000;
const shortPauseMs = 400;
/** A text without full stops is not one sentence without end. */
const maxLines = 6;
const maxCharacters = 500;

const sentenceEnd = /[.!?…。！？؟।։♪:]["'”’»)\]*_]*$/u;
const newStart = /^\s*(?:[-–—♪*([{]|\.\.\.|…)/u;
/** Nobody ends a sentence with these, nor begins one with those; for recognizers that write no marks. */
const english = {
  open: /(?:^|\s)(?:the|an?|and|or|but|of|to|in|into|on|at|by|for|from|with|without|than|as|if|because|my|your|his|her|its|our|their|this|these|those|is|are|was|were|be|been|very|not|no|i|we|they|he|she|who|which|whose|would|could|should|will|can|must|may|might|have|has|had|mister|missus|doctor)$/i,
  onward:
    /^(?:of|to|than|or|nor|that|which|who|whose|whom|because|into|with|without|by|from|for|upon|until)\b/i,
};

/** Whether bare words go on in the next line: by a word that ends or begins no sentence, in languages that are known. */
export const goesOnBare = (text: string, next: string, language: LanguageCode): boolean =>
  language === "en" && (english.open.test(text.trim()) || english.onward.test(next.trim()));

/** For each line, whether its sentence goes on in the next one. */
export function goesOnOf(lines: readonly TimedText[]): boolean[] {
  const marks: boolean[] = [];
  let [count, characters] = [1, 0];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    characters += line.text.length;
    const isOn =
      next !== undefined &&
      count < maxLines &&
      characters + next.text.length <= maxCharacters &&
      goesOn(line, next);
    marks.push(isOn);
    [count, characters] = isOn ? [count + 1, characters] : [1, 0];
  }
  return marks;
}

function goesOn(line: TimedText, next: TimedText): boolean {
  const [text, after] = [line.text.trim(), next.text.trim()];
  const pauseMs = next.startMs - line.endMs;
  if (line.speaker !== next.speaker || pauseMs >= maxPauseMs || pauseMs < -shortPauseMs) return false;
  if (!/\p{L}/u.test(text) || !/\p{L}/u.test(after)) return false;
  if (sentenceEnd.test(text) || newStart.test(after)) return false;
  if (/[,;—–-]$/u.test(text) || /^["'“‘«]?\p{Ll}/u.test(after)) return true;
  // A name, or a language whose nouns are large: after a small word without a break.
  return pauseMs < shortPauseMs && /(?:^|\s)\p{Ll}[\p{L}'’]*$/u.test(text) && /^\p{Lu}/u.test(after);
}
