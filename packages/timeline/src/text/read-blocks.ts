import type { Block } from "@voxloom/contract";

/** A paragraph of a text, and who says it where the text is a dialog. */
export type TextBlock = { block: Block; speaker: string | null; text: string };

/** A line of this length that is not a paragraph's last was broken to fit a page, not to end a paragraph. */
const wrappedLine = { min: 45, max: 100 } as const;
/** A line with a chapter's word and number and little else is a heading. */
const chapter =
  /^(?:chapter|part|kapitel|teil|capítulo|parte|chapitre|partie|capitolo|глава|часть|bölüm|제\s*\d+\s*[장부]|第\s*[\d一二三四五六七八九十百零〇]+\s*[章回节節部])(?:\s+[\divxlc]+)?(?:[\s.:–—-].{0,60})?$/iu;

/**
 * A text as paragraphs: headings, list items and quotes as Markdown writes them, chapters by their words, and the names
 * of a dialog (`Anna: ...`). Marks of Markdown are left out, and so is code.
 */
export function readBlocks(text: string): TextBlock[] {
  const blocks = listLines(text)
    .map(readBlock)
    .filter((block) => /[\p{L}\p{N}]/u.test(block.text));
  return nameSpeakers(blocks);
}

/** The lines of a text, each a paragraph: those that were broken to fit a page are joined. */
function listLines(text: string): string[] {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?|\u2028|\u2029|\f/g, "\n")
    // Code is not read aloud.
    .replace(/^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?^ {0,3}\1[^\n]*$/gm, "");
  return plain.split(/\n[^\S\n]*\n/).flatMap((part) => {
    const lines = part
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const isWrapped =
      lines.length > 1 &&
      lines.every((line, index) => {
        const isLong = line.length >= wrappedLine.min && line.length <= wrappedLine.max;
        return (isLong || index === lines.length - 1) && !isMarked(line);
      });
    return isWrapped ? [lines.join(" ")] : lines;
  });
}

const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const item = /^[-*+•–]\s+(.*)$/;
const quote = /^>\s?(.*)$/;
const isMarked = (line: string): boolean => heading.test(line) || item.test(line) || quote.test(line);

function readBlock(line: string): TextBlock {
  const asBlock = (block: Block, text: string): TextBlock => ({
    block,
    speaker: null,
    text: withoutMarks(text),
  });
  const [, signs, title] = heading.exec(line) ?? [];
  if (signs !== undefined && title !== undefined)
    return asBlock({ kind: "heading", level: signs.length }, title);
  const listed = item.exec(line)?.[1];
  if (listed !== undefined) return asBlock({ kind: "list-item" }, listed);
  const quoted = quote.exec(line)?.[1];
  if (quoted !== undefined) return asBlock({ kind: "quote" }, quoted);
  return asBlock(chapter.test(line) ? { kind: "heading", level: 1 } : { kind: "paragraph" }, line);
}

/** Signs behind a backslash mean themselves: until the others are left out, each is a letter of nobody's own. */
const setAside = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
    String.fromCodePoint(0xe000 + (sign.codePointAt(0) ?? 0)),
  );
const bringBack = (text: string): string =>
  text.replace(/[\uE021-\uE07E]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe000));

/** What a line of Markdown says. */
const withoutMarks = (text: string): string =>
  bringBack(
    setAside(text)
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
      .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
      .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "$1")
      .replace(/`([^`]+)`/g, "$1")
      // Cells of a table.
      .replace(/^\|(.*)\|$/, (_, cells: string) =>
        /^[\s|:-]*$/.test(cells) ? "" : cells.replace(/\s*\|\s*/g, ", "),
      )
      .replace(/\s+/g, " ")
      .trim(),
  );

const named =
  /^(\p{Lu}[\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*){0,2})\s?[:：]\s*(\S.*)$/u;
const unnamedLetters = /^([\p{Lo}\p{M}]{1,12}(?: [\p{Lo}\p{M}]{1,12}){0,2})\s?[:：]\s*(\S.*)$/u;
const maxNameCharacters = 40;

/**
 * Gives paragraphs that begin with a name to it, where the text is a dialog: names return, and a third of the
 * paragraphs have one. Else a colon is a colon. A paragraph without a name is said by who spoke before.
 */
export function nameSpeakers(blocks: readonly TextBlock[]): TextBlock[] {
  const found = blocks.map(({ block, text }) => {
    const [, name, said] =
      (block.kind === "paragraph" && (named.exec(text) ?? unnamedLetters.exec(text))) || [];
    return name === undefined || said === undefined || name.length > maxNameCharacters
      ? null
      : { name, said };
  });
  const counts = Map.groupBy(
    found.flatMap((one) => one ?? []),
    ({ name }) => name,
  );
  const said = found.filter((one) => one !== null).length;
  const returning = [...counts.values()].some((lines) => lines.length > 1);
  const isDialog = said * 3 >= blocks.length && (returning || (counts.size > 1 && said === blocks.length));
  if (!isDialog) return [...blocks];
  let speaker: string | null = null;
  return blocks.map((block, index) => {
    const line = found[index];
    if (line) speaker = line.name;
    return { ...block, text: line?.said ?? block.text, speaker };
  });
}
