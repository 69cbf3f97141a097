import { limits } from "@voxloom/contract";
import type { SubtitleFormat } from "../formats/subtitle-formats.ts";
import type { SubtitleCue, SubtitleDocument, SubtitleProblem } from "./subtitle-document.ts";

/** No more is told of one file: beyond it nobody reads them one by one. */
const maxProblems = 1000;

/**
 * A document while it is read: keeps cues within the limits of a script, and what was wrong with the others.
 * `keepsEmpty`: cues without text are cues of the format, and not its way to end the one before.
 */
export const createReading = (format: SubtitleFormat, { keepsEmpty = false } = {}) => {
  const document: SubtitleDocument = {
    format,
    cues: [],
    problems: [],
    frameRate: null,
    language: null,
    title: null,
    head: [],
  };
  const problem = (
    line: number,
    reason: SubtitleProblem["reason"],
    { why, ...details }: { why: string } & Readonly<Record<string, string | number>>,
  ): void => {
    if (document.problems.length >= maxProblems) return;
    document.problems.push({ line, reason, why, ...(Object.keys(details).length > 0 && { details }) });
  };
  let isFull = false;

  /** Adds a cue that stands at a line; one that ends before it starts is a problem. */
  const add = (cue: SubtitleCue, line: number) => {
    if (cue.text === "" && !keepsEmpty) return;
    if (!Number.isFinite(cue.startMs) || !Number.isFinite(cue.endMs)) return unclear(line, "00:00:01.000");
    if (cue.endMs < cue.startMs)
      return problem(line, "ends-before-start", { why: "it ends before it starts" });
    // What is over before the recording begins is never seen.
    if (cue.endMs < 0 || (cue.endMs === 0 && cue.startMs < 0)) return;
    const { maxLineCharacters, maxLines } = limits;
    if (cue.text.length > maxLineCharacters)
      return problem(line, "long-text", {
        why: `its text has more than ${maxLineCharacters} characters`,
        most: maxLineCharacters,
      });
    if (document.cues.length >= maxLines) {
      if (!isFull)
        problem(line, "too-many-lines", {
          why: `it is more than the ${maxLines} subtitles that a file may have`,
          most: maxLines,
        });
      isFull = true;
      return;
    }
    document.cues.push({ ...cue, startMs: Math.max(0, cue.startMs) });
  };

  const unclear = (line: number, example: string): void =>
    problem(line, "unclear-times", { why: `its times are not like ${example}`, example });

  return {
    document,
    add,
    problem,
    unclear,
    /** Whether no more cues can be added; what follows need not be looked at. */
    isFull: (): boolean => isFull,
    /** The document with its cues in order. */
    finish: (): SubtitleDocument => {
      document.cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
      document.problems.sort((a, b) => a.line - b.line);
      return document;
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
