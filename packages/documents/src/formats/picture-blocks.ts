import { joinTexts, nothingSkipped, type TextBlock } from "@voxloom/timeline";
import { joinLines } from "./pdf-blocks.ts";
import type { PdfLine } from "./pdf-lines.ts";
import { dropFurniture } from "./pdf-pages.ts";

/** A word that was read in a picture of a page; places in pixels. */
type SeenWord = { text: string; left: number; top: number; width: number; height: number };
/** What was read in a picture of a page. */
export type SeenPage = { height: number; lines: readonly { words: readonly SeenWord[] }[] };

/** Letters that are seen this much larger or smaller are of the same size: capitals and tails make boxes differ. */
const sameSize = 0.3;

/** Paragraphs of pages that were read as pictures, without what is repeated on them, their numbers and notes. */
export function readSeenPages(pages: readonly SeenPage[]): {
  blocks: TextBlock[];
  skipped: typeof nothingSkipped;
} {
  const { pages: bare, noteCount } = dropFurniture(pages.map(placeLines));
  return { blocks: joinLines(bare), skipped: { ...nothingSkipped, notes: noteCount } };
}

function placeLines({ height, lines }: SeenPage): PdfLine[] {
  const seen = lines.flatMap(({ words }) => {
    const text = joinTexts(words.map((word) => word.text));
    if (text === "") return [];
    const top = Math.min(...words.map((word) => word.top));
    const foot = Math.max(...words.map((word) => word.top + word.height));
    return [
      {
        text,
        x: Math.min(...words.map((word) => word.left)),
        endX: Math.max(...words.map((word) => word.left + word.width)),
        y: height - foot,
        size: foot - top,
      },
    ];
  });
  const sizes = seen.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return seen.map((line) => ({
    ...line,
    size: Math.abs(line.size / usual - 1) < sameSize ? usual : line.size,
  }));
}
