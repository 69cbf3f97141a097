import { glossaryTermSchema, type Script } from "@voxloom/contract";

/** A word, or a few, as they were recognized and as somebody corrected them. */
export type Correction = { heard: string; right: string; count: number };

/** Longer runs are sentences that were said anew, and no words that were misheard. */
const maxWords = 3;
const maxCorrections = 40;

/** A word without the marks around it, whether it is capital for its place alone, and how it is compared. */
type Word = { text: string; isFirst: boolean; key: string };
type Replaced = { heard: string[]; right: string[] };

const getWords = (line: string): Word[] =>
  line
    .split(/\s+/)
    .map((raw, at, all) => ({ raw, isFirst: at === 0 || /[.!?…:]\P{L}*$/u.test(all[at - 1] ?? "") }))
    .map(({ raw, isFirst }) => ({ text: raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), isFirst }))
    .filter(({ text }) => text !== "")
    .map((word) => ({ ...word, key: word.text.toLowerCase() }));

/** How many words two texts have in common, in the same order, from each pair of places on. */
function countCommon(before: readonly Word[], now: readonly Word[]): number[][] {
  const counts = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = counts[i] ?? [];
      row[j] =
        before[i]?.key === now[j]?.key
          ? 1 + (counts[i + 1]?.[j + 1] ?? 0)
          : Math.max(counts[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return counts;
}

/** Words of a line that stand in place of others, with those; none where most of it is another one. */
function listReplaced(before: readonly Word[], now: readonly Word[]): Replaced[] {
  const common = countCommon(before, now);
  if ((common[0]?.[0] ?? 0) * 2 < Math.min(before.length, now.length)) return [];
  const all: Replaced[] = [{ heard: [], right: [] }];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const [heard, right] = [before[i], now[j]];
    if (heard !== undefined && right !== undefined && heard.key === right.key) {
      // A name that was written small.
      const isRaised = heard.text !== right.text && !right.isFirst;
      if (isRaised) all.push({ heard: [heard.text], right: [right.text] });
      all.push({ heard: [], right: [] });
      [i, j] = [i + 1, j + 1];
    } else if (
      heard !== undefined &&
      (right === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      all.at(-1)?.heard.push(heard.text);
      i += 1;
    } else if (right !== undefined) {
      all.at(-1)?.right.push(right.text);
      j += 1;
    }
  }
  return all.filter(
    ({ heard, right }) =>
      Math.min(heard.length, right.length) > 0 && Math.max(heard.length, right.length) <= maxWords,
  );
}

/**
 * Words of the original that somebody corrected since the script was `first` made, and that are in no glossary: those
 * with capitals first, as names are misheard most, then the most frequent.
 */
export function findCorrections(first: Script, { segments, glossary }: Script): Correction[] {
  const known = new Set(glossary.map(({ source }) => source));
  const textOf = new Map(first.segments.map(({ id, sourceText }) => [id, sourceText]));
  const found = new Map<string, Correction>();
  for (const { id, sourceText } of segments) {
    const before = textOf.get(id);
    if (before === undefined || before === sourceText) continue;
    for (const replaced of listReplaced(getWords(before), getWords(sourceText))) {
      const [heard, right] = [replaced.heard.join(" "), replaced.right.join(" ")];
      // What is written without spaces can be longer than a term may be.
      if (known.has(right) || !glossaryTermSchema.shape.source.safeParse(right).success) continue;
      found.set(right, { heard, right, count: (found.get(right)?.count ?? 0) + 1 });
    }
  }
  const isName = ({ right }: Correction) => (/\p{Lu}/u.test(right) ? 1 : 0);
  return [...found.values()]
    .toSorted((a, b) => isName(b) - isName(a) || b.count - a.count || (a.right < b.right ? -1 : 1))
    .slice(0, maxCorrections);
}
