import type { SpokenNarration, Word } from "@voxloom/contract";

type Span = { startMs: number; endMs: number };
type TimedWord = SpokenNarration["lines"][number]["words"][number];

const words = (language: string) => new Intl.Segmenter(language, { granularity: "word" });
/** Where a voice may rest. */
const rests = /[.,;:!?…—。、！？，；：؟،।]["”’»)\]]*\s+|[。、！？，；：]/u;

/** The words of a text by their places in it; signs that stand by a word belong to it. */
export function placeWords(text: string, language: string): { from: number; to: number }[] {
  const placed: { from: number; to: number }[] = [];
  for (const { segment, index, isWordLike } of words(language).segment(text)) {
    const last = placed.at(-1);
    const to = index + segment.length;
    const isSign = isWordLike !== true && segment.trim() !== "";
    // Without a space between them: "don't" in languages that split it, "50%", "end."
    if (last !== undefined && last.to === index && isSign) last.to = to;
    else if (isWordLike === true) placed.push({ from: index, to });
  }
  return placed;
}

/**
 * When each word of a spoken text is said, from what is known of its sound alone: it rests where the text has a sign, if
 * there are as many rests as signs; else words share the time without rests by their letters.
 */
export function timeWords(
  { text, language }: { text: string; language: string },
  { startMs, endMs, pauses }: Span & { pauses: readonly Span[] },
): TimedWord[] {
  const placed = placeWords(text, language);
  if (placed.length === 0) return [];
  const groups: { from: number; to: number }[][] = [[]];
  placed.forEach((word, index) => {
    const next = placed[index + 1];
    groups.at(-1)?.push(word);
    const between = text.slice(word.from, next?.from ?? word.to);
    if (next !== undefined && rests.test(between)) groups.push([]);
  });
  const inner = pauses.filter((pause) => pause.startMs > startMs && pause.endMs < endMs);
  const edges = [startMs, ...inner.flatMap((pause) => [pause.startMs, pause.endMs]), endMs];
  const voiced: Span[] = [];
  for (let at = 0; at + 1 < edges.length; at += 2)
    voiced.push({ startMs: edges[at] ?? startMs, endMs: edges[at + 1] ?? endMs });
  if (groups.length === voiced.length)
    return groups.flatMap((group, index) => spread(group, [voiced[index] ?? { startMs, endMs }]));
  return spread(placed, voiced);
}

/** Heard words by their places in a text; null where they were not heard, or are not those of the text. */
export function placeHeard(text: string, language: string, heard: readonly Word[]): TimedWord[] | null {
  if (heard.length === 0 || !heard.some(({ confidence }) => confidence !== null)) return null;
  const placed: TimedWord[] = [];
  let from = 0;
  for (const word of heard) {
    const at = text.indexOf(word.text, from);
    if (at === -1) return null;
    from = at + word.text.length;
    // A sign that stands alone is not said.
    if (placeWords(word.text, language).length === 0) continue;
    placed.push({ from: at, to: from, startMs: word.startMs, endMs: Math.max(word.startMs, word.endMs) });
  }
  return placed;
}

/** Words over stretches of voice, each for its share of the letters. */
function spread(placed: readonly { from: number; to: number }[], voiced: readonly Span[]): TimedWord[] {
  const total = placed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const length = voiced.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
  const place = (share: number, isEnd: boolean): number => {
    let left = share * length;
    for (const { startMs, endMs } of voiced) {
      const own = endMs - startMs;
      if (left < own || (isEnd && left <= own)) return Math.round(startMs + left);
      left -= own;
    }
    return Math.round(voiced.at(-1)?.endMs ?? 0);
  };
  let done = 0;
  return placed.map(({ from, to }) => {
    const startMs = place(done / total, false);
    done += to - from + 1;
    return { from, to, startMs, endMs: Math.max(startMs, place(done / total, true)) };
  });
}
