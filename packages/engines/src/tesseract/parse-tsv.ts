import type { ReadPicture, ReadTextLine } from "../engine.ts";

/** Levels of the table: what a row is about. */
const pageLevel = 1;
const lineLevel = 4;
const wordLevel = 5;

/**
 * Reads the table that tesseract prints, row for row as it comes: its columns are level, page, block, paragraph, line,
 * word, left, top, width, height, confidence (0 to 100, -1 for what is no word) and text.
 */
export function createTsvReader(onPicture: (picture: ReadPicture) => void): {
  /** A row, without its end of line. */
  take(row: string): void;
  /** There are no more rows. */
  end(): void;
} {
  let picture: ReadPicture | null = null;
  let line: ReadTextLine | null = null;
  /** Paragraphs are counted anew in each block. */
  let paragraph = { number: -1, name: "" };
  const end = (): void => {
    if (picture !== null) onPicture(picture);
    picture = null;
    line = null;
  };
  return {
    end,
    take(row) {
      const fields = row.split("\t");
      const [level, page, block, part, , , left, top, width, height, confidence] = fields.map(Number);
      if (level === pageLevel) {
        end();
        picture = { width: width ?? 0, height: height ?? 0, lines: [] };
        paragraph = { number: -1, name: "" };
        return;
      }
      if (picture === null) return;
      if (level === lineLevel) {
        const name = `${page} ${block} ${part}`;
        if (name !== paragraph.name) paragraph = { number: paragraph.number + 1, name };
        line = { paragraph: paragraph.number, words: [] };
        picture.lines.push(line);
        return;
      }
      // A text may hold what divides columns.
      const text = fields.slice(11).join(" ").trim();
      if (level !== wordLevel || line === null || text === "") return;
      line.words.push({
        text,
        confidence: Math.round(Math.min(100, Math.max(0, confidence ?? 0)) * 10) / 1000,
        left: left ?? 0,
        top: top ?? 0,
        width: width ?? 0,
        height: height ?? 0,
      });
    },
  };
}
