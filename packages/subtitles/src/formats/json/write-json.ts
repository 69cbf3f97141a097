import type { SubtitleDocument } from "../../document/subtitle-document.ts";

/** The document with all that is understood of it; times in milliseconds. */
export const writeJson = ({ cues, language, title }: SubtitleDocument): string =>
  `${JSON.stringify({ title, language, cues: cues.map(({ raw: _, ...cue }) => cue) }, null, 1)}\n`;
