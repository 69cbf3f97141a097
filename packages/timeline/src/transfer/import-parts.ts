import type { Script, Segment } from "@voxloom/contract";
import type { ImportOptions } from "./import-lines.ts";
import type { ImportedScript } from "./transfer-line.ts";

/**
 * What a file knows beside lines: the look of its subtitles, and, where it is a whole script that replaces this one,
 * its glossary, pronunciations, levels and the words of its lines. Takes are never among it: their sound is not.
 */
export const withScriptParts = (
  script: Script,
  { script: whole, style }: ImportedScript,
  { mode }: ImportOptions,
): Script => {
  if (mode !== "replace") return script;
  if (whole === null) return style === null ? script : { ...script, subtitleStyle: style };
  const lines = new Map(whole.segments.map((segment) => [segment.id, segment]));
  return {
    ...script,
    glossary: whole.glossary,
    pronunciations: whole.pronunciations,
    subtitleStyle: whole.subtitleStyle,
    backgroundDb: whole.backgroundDb,
    segments: script.segments.map((segment) => withLineParts(segment, lines.get(segment.id))),
  };
};

const withLineParts = (segment: Segment, other: Segment | undefined): Segment => {
  if (other === undefined || segment.isLocked) return segment;
  const { words, shorterTexts, unknownWords, voiceId, delivery, volumeDb, maxPictureStretch, isLocked } =
    other;
  const isSameText = segment.targetText === other.targetText;
  return {
    ...segment,
    words,
    voiceId,
    delivery,
    volumeDb,
    maxPictureStretch,
    isLocked,
    ...(isSameText && { shorterTexts, unknownWords }),
  };
};
