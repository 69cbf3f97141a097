import type { Word } from "@voxloom/contract";
import type { Utterance } from "@voxloom/engines";

/** A line of a transcript, short enough for a subtitle. */
export type TimedLine = { startMs: number; endMs: number; text: string; words: Word[] };

/** Two lines of 42 characters, the rule of Latin subtitles. */
const mostCharacters = 84;
const longestMs = 7_000;
const pauseMs = 600;

/** Cuts utterances at ends of sentences, pauses, and before a line gets too long to read. */
export function timedLines(utterances: readonly Utterance[]): TimedLine[] {
  return utterances.flatMap(({ words }) => {
    const lines: Word[][] = [];
    for (const word of words) {
      const line = lines.at(-1);
      if (line && continues(line, word)) line.push(word);
      else lines.push([word]);
    }
    return lines.map(lineOf);
  });
}

function continues(line: readonly Word[], word: Word): boolean {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return true;
  if (/[.!?…。！？]["'”’)]*$/.test(last.text)) return false;
  if (word.startMs - last.endMs >= pauseMs || word.endMs - first.startMs > longestMs) return false;
  return textOf([...line, word]).length <= mostCharacters;
}

/** Scripts without spaces have none between their words either. */
const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(" ")
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。！？，]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu,
      "",
    );

const lineOf = (words: Word[]): TimedLine => ({
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 0,
  text: textOf(words),
  words,
});
