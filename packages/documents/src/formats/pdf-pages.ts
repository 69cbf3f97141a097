import type { PdfLine } from "./pdf-lines.ts";

/** So many lines at the head and the foot of a page may be its furniture. */
const edgeLines = 3;
/** Lines that stand at the same height of so many pages are repeated. */
const minRepeats = 3;
const noteSize = 0.87;
const pageNumber = /^\W*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i;
const noteSign = /^(?:\d{1,3}|[*†‡§¹²³⁴⁵⁶⁷⁸⁹])[\s.)]?\s*\S/;

/** Pages without what is repeated on them, their numbers, and the notes at their foot; and how many notes there were. */
export function dropFurniture(pages: readonly (readonly PdfLine[])[]): {
  pages: PdfLine[][];
  noteCount: number;
} {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set([...listEdges(lines)].map(getKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const bodySize = findBodySize(pages.flat());
  let noteCount = 0;
  const bare = pages.map((lines) => {
    const edges = listEdges(lines);
    const body = lines.filter((line) => {
      if (!edges.has(line)) return true;
      const isNumber = pages.length > 1 && pageNumber.test(line.text);
      return !isNumber && (counts.get(getKey(line)) ?? 0) < minRepeats;
    });
    const { body: left, count } = dropNotes(body, bodySize);
    noteCount += count;
    return left;
  });
  return { pages: bare, noteCount };
}

/** The size of most letters. */
export function findBodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

function listEdges(lines: readonly PdfLine[]): Set<PdfLine> {
  const byHeight = lines.toSorted((a, b) => b.y - a.y);
  return new Set([...byHeight.slice(0, edgeLines), ...byHeight.slice(-edgeLines)]);
}

const getKey = ({ text, y }: PdfLine): string => `${text.replace(/\d+/g, "#")}@${Math.round(y / 4)}`;

/** Small print at the foot of a page that begins with the sign of a note. */
function dropNotes(lines: readonly PdfLine[], bodySize: number): { body: PdfLine[]; count: number } {
  const isSmall = ({ size }: PdfLine) => size < noteSize * bodySize;
  let first = lines.length;
  while (first > 0 && isSmall(lines[first - 1] ?? nowhere)) first--;
  const small = lines.slice(first);
  const begins = small.findIndex(({ text }) => noteSign.test(text));
  if (begins < 0 || first === 0) return { body: [...lines], count: 0 };
  return {
    body: lines.slice(0, first + begins),
    count: small.filter(({ text }) => noteSign.test(text)).length,
  };
}
const nowhere: PdfLine = { text: "", x: 0, endX: 0, y: 0, size: 0 };
