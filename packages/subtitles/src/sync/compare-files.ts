import type { SubtitleCue } from "../document/subtitle-document.ts";
import { pairCues } from "./pair-cues.ts";

/** A subtitle of one file beside the one of the other that it belongs to, each by its index; null: there is none. */
export type ComparedRow = {
  left: number | null;
  right: number | null;
  /** They say something else, line breaks and looks aside. */
  isTextOther: boolean;
  /** How much later the right one begins and ends, in milliseconds; 0 where one of them is missing. */
  startMs: number;
  endMs: number;
};

/** Whether the two say something else, or at another time. */
export const isDiffering = ({ isTextOther, startMs, endMs }: ComparedRow): boolean =>
  isTextOther || startMs !== 0 || endMs !== 0;

/** Two files side by side, in order of time: what stands beside nothing has a row of its own. */
export const compareCues = (left: readonly SubtitleCue[], right: readonly SubtitleCue[]): ComparedRow[] => {
  const beside = onePartner(left, right, pairCues(left, right));
  const paired = new Set(beside);
  const rows = left.map((cue, index) => compared({ cue, index }, beside[index] ?? null, right));
  const alone = right.flatMap((_, index): ComparedRow[] =>
    paired.has(index) ? [] : [{ left: null, right: index, isTextOther: true, startMs: 0, endMs: 0 }],
  );
  const begins = (row: ComparedRow) => (row.left === null ? right[row.right ?? 0] : left[row.left])?.startMs;
  return [...rows, ...alone].toSorted((a, b) => (begins(a) ?? 0) - (begins(b) ?? 0));
};

/** Of several that stand beside the same one, the nearest in time is its partner. */
const onePartner = (
  left: readonly SubtitleCue[],
  right: readonly SubtitleCue[],
  partners: readonly (number | null)[],
): (number | null)[] => {
  const apart = (index: number, partner: number) => {
    const [cue, other] = [left[index], right[partner]];
    return (
      Math.abs((cue?.startMs ?? 0) - (other?.startMs ?? 0)) +
      Math.abs((cue?.endMs ?? 0) - (other?.endMs ?? 0))
    );
  };
  const nearest = new Map<number, number>();
  partners.forEach((partner, index) => {
    if (partner === null) return;
    const before = nearest.get(partner);
    if (before === undefined || apart(index, partner) < apart(before, partner)) nearest.set(partner, index);
  });
  return partners.map((partner, index) =>
    partner !== null && nearest.get(partner) === index ? partner : null,
  );
};

const compared = (
  { cue, index }: { cue: SubtitleCue; index: number },
  partner: number | null,
  right: readonly SubtitleCue[],
): ComparedRow => {
  const other = partner === null ? undefined : right[partner];
  return {
    left: index,
    right: partner,
    isTextOther: other === undefined || flat(other) !== flat(cue),
    startMs: other === undefined ? 0 : other.startMs - cue.startMs,
    endMs: other === undefined ? 0 : other.endMs - cue.endMs,
  };
};

const flat = ({ text }: SubtitleCue): string => text.replace(/\s+/g, " ").trim();

/** A word of a text, and whether the other text has it not at this place. */
export type ComparedWord = { text: string; isOther: boolean };

/** Longer texts are marked as a whole: they would take too long to be told apart. */
const maxWords = 300;

/** A word that is shared counts for more than all spaces. */
const weigh = (piece: string | undefined): number => (piece?.trim() ? 1 : 1 / (2 * maxWords));

/** The words and the spaces between them of two texts, those marked that only one of them has. */
export const compareWords = (left: string, right: string): [ComparedWord[], ComparedWord[]] => {
  const [a, b] = [left.split(/(\s+)/), right.split(/(\s+)/)];
  if (a.length > maxWords || b.length > maxWords)
    return [[{ text: left, isOther: left !== right }], [{ text: right, isOther: left !== right }]];
  // How much is shared by what follows each pair of places.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row !== undefined)
        row[j] = a[i] === b[j] ? at(i + 1, j + 1) + weigh(a[i]) : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const [first, second]: [ComparedWord[], ComparedWord[]] = [[], []];
  const put = (words: ComparedWord[], text: string, isOther: boolean) => {
    if (text !== "") words.push({ text, isOther: isOther && text.trim() !== "" });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put(first, a[i++] ?? "", false);
      put(second, b[j++] ?? "", false);
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      put(first, a[i++] ?? "", true);
    else put(second, b[j++] ?? "", true);
  }
  return [first, second];
};
