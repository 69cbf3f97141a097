import { endsShort, listSentences, sentencePauseMs } from "@voxloom/timeline";

/**
 * A part of a text that is spoken by itself, where in the text it stands (0 to 1; `start`: in letters), and the silence
 * behind it.
 */
export type HeardPart = { text: string; start: number; from: number; to: number; pauseMs: number };

/** A shorter text sounds soon enough as a whole. */
const soonCharacters = 80;
/** A first clause of fewer letters is hardly heard before the rest has to be there. */
const minClauseCharacters = 12;
/** What comes behind the first clause is spoken while that is heard, and the rest while that is. */
const nextCharacters = 240;
/** Between clauses of one sentence, as voices leave it; a take begins and ends without. */
const clausePauseMs = 90;

const clauseEnd = /(?:[,;:.!?…،؛؟–—]["'”’»)\]]*(?=\s)|[、，。；：！？]["'”’»）」』]*)\s*/gu;

/**
 * A text as it is spoken where it has to sound at once: its first clause, a few sentences, and the rest. Reading begins
 * with the sentence that `share` (0 to 1) of the text is in.
 */
export function cutToHear(
  text: string,
  { language, share = 0 }: { language: string; share?: number },
): HeardPart[] {
  const starts = listStarts(text, language);
  // The reckoned place of a sentence may be a letter off.
  const begin = starts.findLast((start) => start <= Math.ceil(share * text.length)) ?? 0;
  const next = starts.find((start) => start > begin + nextCharacters) ?? text.length;
  const parts: HeardPart[] = [];
  let from = begin;
  for (const end of [findClauseEnd(text, begin), next, text.length]) {
    const cut = text.slice(from, end);
    const said = cut.trim();
    if (!/[\p{L}\p{N}]/u.test(said)) continue;
    const pauseMs = sentenceEnd.test(said) ? sentencePauseMs : clausePauseMs;
    const start = from + cut.length - cut.trimStart().length;
    parts.push({ text: said, start, from: from / text.length, to: end / text.length, pauseMs });
    from = end;
  }
  return parts;
}

const sentenceEnd = /[.!?…。！？؟]["'”’»)\]）」』]*$/u;

/** Where the sentences of a text begin. */
function listStarts(text: string, language: string): number[] {
  let done = 0;
  return listSentences(text, language).map((sentence) => {
    const start = done;
    done += sentence.text.length;
    return start;
  });
}

/** Where the first clause ends that is long enough; the beginning where all is short. */
function findClauseEnd(text: string, begin: number): number {
  if (text.length - begin <= soonCharacters) return begin;
  for (const { 0: mark, index } of text.slice(begin).matchAll(clauseEnd)) {
    const end = begin + index + mark.length;
    if (index >= minClauseCharacters && !endsShort(text.slice(begin, end).trimEnd())) return end;
  }
  return begin;
}
