import type { Block } from "@voxloom/contract";
import type { TextBlock } from "@voxloom/timeline";
import type { PdfLine } from "./pdf-lines.ts";
import { findBodySize } from "./pdf-pages.ts";

/** Letters so much larger than those of the text are of a heading, or of one above it. */
const headingSize = { any: 1.15, first: 1.5 } as const;
const maxHeadingCharacters = 160;
/** A gap so much larger than that between lines ends a paragraph. */
const paragraphGap = 1.35;
const bullet = /^[•‣▪◦●○–*-]\s+/;
const sentenceEnd = /[.!?:;…。！？؟][”’"'»)\]]*$/;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Lines of pages as paragraphs: by the gaps between them, their sizes, their indents, and where sentences end. */
export function joinLines(pages: readonly (readonly PdfLine[])[]): TextBlock[] {
  const bodySize = findBodySize(pages.flat());
  const gap = findGap(pages);
  const groups: PdfLine[][] = [];
  let before: { line: PdfLine; page: number } | null = null;
  for (const [page, lines] of pages.entries()) {
    const rightEdge = Math.max(...lines.map(({ endX }) => endX));
    for (const line of lines) {
      const goesOn =
        before !== null && doesGoOn(before.line, line, { isSamePage: before.page === page, gap, rightEdge });
      if (goesOn) groups.at(-1)?.push(line);
      else groups.push([line]);
      before = { line, page };
    }
  }
  return groups.flatMap((lines) => {
    const text = joinTexts(lines.map((line) => line.text));
    return /[\p{L}\p{N}]/u.test(text)
      ? [{ block: getBlock(lines, text, bodySize), speaker: null, text: text.replace(bullet, "") }]
      : [];
  });
}

type Between = { isSamePage: boolean; gap: number; rightEdge: number };

/** Whether a line is of the same paragraph as the one before. */
function doesGoOn(before: PdfLine, line: PdfLine, { isSamePage, gap, rightEdge }: Between): boolean {
  if (bullet.test(line.text)) return false;
  if (Math.abs(before.size - line.size) > 0.12 * Math.max(before.size, line.size)) return false;
  const down = before.y - line.y;
  const isNext = isSamePage && down > 0;
  // The foot of a page or a column: a sentence that is not over goes on.
  if (!isNext) return !sentenceEnd.test(before.text);
  if (down > paragraphGap * gap * before.size) return false;
  const isIndented = line.x - before.x > 0.8 * line.size;
  const isShort = before.endX < rightEdge - 0.18 * (rightEdge - before.x);
  return !(sentenceEnd.test(before.text) && (isIndented || isShort));
}

/** How far lines of a paragraph are apart, in sizes of their letters. */
function findGap(pages: readonly (readonly PdfLine[])[]): number {
  const gaps = pages.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const before = lines[index];
      const gap = before === undefined ? 0 : (before.y - line.y) / (before.size || 1);
      return gap > 0.8 && gap < 4 ? [gap] : [];
    }),
  );
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length * 0.4)] ?? 1.2;
}

function joinTexts(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    const isCut = /\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line);
    const isWide = wide.test(text.at(-1) ?? "") && wide.test(line[0] ?? "");
    text = isCut ? `${text.slice(0, -1)}${line}` : `${text}${text === "" || isWide ? "" : " "}${line}`;
  }
  return text;
}

function getBlock([first]: readonly PdfLine[], text: string, bodySize: number): Block {
  if (bullet.test(text)) return { kind: "list-item" };
  const share = (first?.size ?? 0) / (bodySize || 1);
  if (share < headingSize.any || text.length > maxHeadingCharacters) return { kind: "paragraph" };
  return { kind: "heading", level: share >= headingSize.first ? 1 : 2 };
}
