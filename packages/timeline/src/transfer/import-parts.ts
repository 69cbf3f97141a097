import type { Script, Segment } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import type { ImportOptions } from "./import-options.ts";
import type { ImportedScript } from "./transfer-line.ts";

/**
 * What a file knows beside lines: the look of its subtitles, and, where it is a whole script, its glossary,
 * pronunciations, levels and the words of its lines. Takes are never among it: their sound is not.
 */
export const withScriptParts = (
  script: Script,
  { script: whole, style, file }: ImportedScript,
  { mode, side, withParts = true }: ImportOptions,
): Script => {
  if (!withParts) return script;
  if (whole === null) {
    const subtitleFile = getSubtitleFile(script, file, { mode, side });
    return { ...script, subtitleFile, ...(style !== null && { subtitleStyle: style }) };
  }
  const lines = new Map(whole.segments.map((segment) => [segment.id, segment]));
  const isMatch = mode === "match";
  return {
    ...script,
    glossary: isMatch ? united(whole.glossary, script.glossary, ({ source }) => source) : whole.glossary,
    pronunciations: isMatch
      ? united(whole.pronunciations, script.pronunciations, ({ word }) => word)
      : whole.pronunciations,
    subtitleStyle: whole.subtitleStyle,
    subtitleRules: whole.subtitleRules,
    subtitleFile: whole.subtitleFile,
    backgroundDb: whole.backgroundDb,
    segments: script.segments.map((segment) => withLineParts(segment, lines.get(segment.id))),
  };
};

/**
 * The file that is written again. Its text stands for its own lines alone: what only brings lines into others brings no
 * more than its styles and regions along.
 */
const getSubtitleFile = (
  { subtitleFile }: Script,
  file: ImportedScript["file"],
  { mode, side }: Pick<ImportOptions, "mode" | "side">,
): Script["subtitleFile"] => {
  if (file === null || side === "both") return subtitleFile;
  if (mode === "replace") return { ...file, side };
  const isSame = subtitleFile?.format === file.format && dequal(subtitleFile.head, file.head);
  return file.head.length === 0 || isSame ? subtitleFile : { ...file, side, text: null };
};

/** All of the file, and behind it what the script has beside; no more than a script holds. */
const united = <T>(brought: readonly T[], own: readonly T[], getName: (one: T) => string): T[] => {
  const names = new Set(brought.map(getName));
  return [...brought, ...own.filter((one) => !names.has(getName(one)))].slice(0, maxTerms);
};

/** As the script's schema has it. */
const maxTerms = 500;

const withLineParts = (segment: Segment, other: Segment | undefined): Segment => {
  if (other === undefined || segment.isLocked) return segment;
  const {
    words,
    shorterTexts,
    unknownWords,
    voiceId,
    delivery,
    volumeDb,
    maxVideoStretch,
    isLocked,
    isChecked,
    block,
    place,
    cue,
  } = other;
  const isSameText = segment.targetText === other.targetText;
  const next = {
    ...segment,
    words,
    voiceId,
    delivery,
    volumeDb,
    maxVideoStretch,
    isLocked,
    block,
    place,
    cue,
    ...(segment.sourceText === other.sourceText && { sourceMarks: other.sourceMarks }),
    ...(isSameText && { targetMarks: other.targetMarks }),
    ...(isSameText && { shorterTexts, unknownWords, isChecked }),
  };
  return dequal(next, segment) ? segment : next;
};
