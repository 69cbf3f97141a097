export type Chapter = { title: string; startMs: number; endMs: number };

export type BookFacts = {
  title: string;
  /** In order, without overlaps. */
  chapters: readonly Chapter[];
};

/** Players count chapters of the older kind in one byte; more of them are written in the newer kind alone. */
export const maxOldChapters = 255;

/** Title and chapters as ffmpeg reads them. */
export const writeBookFacts = ({ title, chapters }: BookFacts): string =>
  [
    ";FFMETADATA1",
    `title=${escapeFact(title)}`,
    ...chapters.flatMap((chapter) => [
      "[CHAPTER]",
      "TIMEBASE=1/1000",
      `START=${chapter.startMs}`,
      `END=${chapter.endMs}`,
      `title=${escapeFact(chapter.title)}`,
    ]),
    "",
  ].join("\n");

/** A text as a value of such a file. */
export const escapeFact = (text: string): string => text.replace(/\s+/g, " ").replace(/[=;#\\]/g, "\\$&");
