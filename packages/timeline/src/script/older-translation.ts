import type { Segment } from "@voxloom/contract";

type Sides = Pick<Segment, "sourceText" | "translatedFrom">;

/** Whether what is said was changed after the line was translated. */
export const isTranslationOlder = ({ sourceText, translatedFrom }: Sides): boolean =>
  translatedFrom !== null && translatedFrom.trim() !== sourceText.trim();

/** What a line's translation was written for. */
export const translatedText = ({ sourceText, translatedFrom }: Sides): string => translatedFrom ?? sourceText;

/**
 * The mark of a line whose translation is written now, of the source text as it stands. One that was marked keeps saying
 * for what: a correction of the source that arrives by another way meanwhile is then not taken for translated.
 */
export const writtenNow = ({ sourceText, translatedFrom }: Sides): string | null =>
  translatedFrom === null ? null : sourceText;

/** A line with another source text: its translation remembers the one it was written for. */
export const withSourceText = (line: Segment, sourceText: string): Segment => {
  if (sourceText === line.sourceText) return line;
  const translatedFrom = line.targetText === "" && line.translatedFrom === null ? null : translatedText(line);
  return { ...line, sourceText, translatedFrom };
};
