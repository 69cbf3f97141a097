import type { Line, SpokenLine } from "../film/speech.ts";

/** One of the four looping scenes of the home page. */
export type Scene = {
  name: string;
  /** What is said, in the languages one after the other. */
  lines: readonly Line[];
  /** The picture of a moment, 1280 by 720, without subtitles; `seconds` is the length of the loop. */
  draw(moment: { t: number; seconds: number; lines: readonly SpokenLine[] }): string;
};

/** The line that somebody says at a moment, if any. */
export const getLine = (lines: readonly SpokenLine[], t: number, speaker: number): SpokenLine | undefined =>
  lines.find((line) => line.speaker === speaker && t >= line.start && t <= line.end);
