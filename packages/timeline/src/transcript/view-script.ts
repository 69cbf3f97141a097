import type { Script, Segment, TranscriptView } from "@voxloom/contract";
import { settleLine } from "../marks/settle-line.ts";
import { type ParagraphRules, transcriptParagraphs } from "../script/transcript-paragraphs.ts";
import { cleanText } from "./find-hidden.ts";

/** Reading text has longer paragraphs, which only a longer pause ends. */
const readingRules: ParagraphRules = { pauseMs: 2_500, fullLength: 900 };

/** Where paragraphs end in a view; undefined: as they do everywhere. */
export const paragraphRules = (view: TranscriptView): ParagraphRules | undefined =>
  view === "paragraphs" ? readingRules : undefined;

/**
 * The script as it is read in a view: clean lines have no fillers and repeats, and lines that are nothing else are left
 * out. Nothing is changed in the script itself.
 */
export function viewScript(script: Script, view: TranscriptView): Script {
  if (view === "verbatim") return script;
  const segments = script.segments.flatMap((segment) => {
    const sourceText = cleanText(segment.sourceText, script.sourceLanguage);
    if (sourceText === segment.sourceText) return [segment];
    return sourceText === "" ? [] : [settleLine(segment, { ...segment, sourceText })];
  });
  return { ...script, segments };
}

/** A script with one line for each paragraph of reading text, for forms that know nothing but lines. */
export function joinParagraphs(script: Script): Script {
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const segments = transcriptParagraphs(script, readingRules).flatMap(
    ({ id, startMs, endMs, text, segmentIds }): Segment[] => {
      const first = lines.get(id);
      if (first === undefined) return [];
      const words = segmentIds.flatMap((one) => lines.get(one)?.words ?? []);
      return [{ ...first, startMs, endMs, sourceText: text, words, sourceMarks: null, cue: null }];
    },
  );
  return { ...script, segments };
}
