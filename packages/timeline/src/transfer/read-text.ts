import { cellTime } from "./cell-time.ts";
import { emptyLine, type TransferLine } from "./transfer-line.ts";

const heading = /^(\d[\d:.,]*)[ \t]*(?:-|–|-->)[ \t]*(\d[\d:.,]*)(?:[ \t]+(.*))?$/;

/** The lines of a plain text, as `writeText` writes them: headed by times or speakers, or one after another. */
export const readText = (text: string): TransferLine[] => {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  if (lines.some((line) => timesOfHeading(line) !== null)) return timedBlocks(lines);
  const blocks = getBlocks(lines);
  const isSpoken =
    blocks.length > 0 && blocks.every(([first, ...rest]) => rest.length > 0 && /:$/.test(first ?? ""));
  if (!isSpoken) return lines.filter((line) => line !== "").map((line) => ({ ...emptyLine, text: line }));
  return blocks.map(([first = "", ...rest]) => ({
    ...emptyLine,
    speaker: first.replace(/:$/, "").trim() || null,
    text: rest.join("\n"),
  }));
};

const timesOfHeading = (line: string) => {
  const [, start, end, speaker] = heading.exec(line) ?? [];
  const [startMs, endMs] = [cellTime(start ?? ""), cellTime(end ?? "")];
  // Bare numbers ("1 - 2") are text.
  if (startMs === null || endMs === null || endMs < startMs || start?.includes(":") !== true) return null;
  return { startMs, endMs, speaker: speaker?.trim() || null };
};

const timedBlocks = (lines: readonly string[]): TransferLine[] => {
  const found: TransferLine[] = [];
  lines.forEach((line, index) => {
    // A heading stands behind an empty line: text may look like one.
    const times = index === 0 || lines[index - 1] === "" ? timesOfHeading(line) : null;
    const last = found.at(-1);
    if (times !== null) found.push({ ...emptyLine, ...times, text: "" });
    else if (last !== undefined && line !== "") last.text = last.text === "" ? line : `${last.text}\n${line}`;
  });
  return found.filter(({ text }) => text !== "");
};

const getBlocks = (lines: readonly string[]): string[][] => {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
};
