import { AppError, type Script, type Segment } from "@voxloom/contract";
import { joinAtPauses, type SubtitleCue } from "@voxloom/subtitles";
import { applyEdit } from "../edits/apply-edit.ts";
import type { ScriptEdit } from "../edits/script-edit.ts";
import type { SubtitleContent } from "../subtitles/draft-cues.ts";
import { getCueProfile } from "../subtitles/get-cues.ts";

/** A word with its times, and where it begins in the text of the source. */
type TimedWord = { at: number; startMs: number; endMs: number };

/** The words of a line whose times are known: by its file, else as they were heard. */
const listTimedWords = ({ sourceMarks, sourceText, words }: Segment): TimedWord[] => {
  const ofFile = sourceMarks?.words ?? [];
  if (ofFile.length > 0) return ofFile.map(({ from, startMs, endMs }) => ({ at: from, startMs, endMs }));
  const starts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(sourceText)].flatMap(
    ({ index, isWordLike }) => (isWordLike === true ? [index] : []),
  );
  return words.flatMap(({ startMs, endMs }, index) => {
    const at = starts[Math.round((starts.length * index) / words.length)];
    return at === undefined ? [] : [{ at, startMs, endMs }];
  });
};

/** The script with its lines cut wherever their words are silent for so long. Locked lines stay. */
export const splitLinesAtPauses = (
  script: Script,
  { minPauseMs, newId }: { minPauseMs: number; newId: () => string },
): Script => {
  let state = script;
  for (const line of script.segments) {
    if (line.isLocked) continue;
    const words = listTimedWords(line);
    let [segmentId, cutAt] = [line.id, 0];
    words.forEach((word, index) => {
      const next = words[index + 1];
      if (next === undefined || next.startMs - word.endMs < minPauseMs || next.at <= cutAt) return;
      const rest = state.segments.find(({ id }) => id === segmentId);
      const at =
        rest === undefined ? -1 : rest.sourceText.length - line.sourceText.trimEnd().length + next.at;
      const newSegmentId = newId();
      const atMs = next.startMs;
      const cut = attempt(state, {
        kind: "split-segment",
        segmentId,
        newSegmentId,
        side: "source",
        at,
        atMs,
      });
      if (cut === null) return;
      state = endAt(cut, { segmentId, endMs: word.endMs });
      [segmentId, cutAt] = [newSegmentId, next.at];
    });
  }
  return state;
};

/** The first half ends with its last word: the pause is what is cut out. */
const endAt = (script: Script, { segmentId, endMs }: { segmentId: string; endMs: number }): Script => {
  const line = script.segments.find(({ id }) => id === segmentId);
  if (line === undefined || endMs <= line.startMs || endMs >= line.endMs) return script;
  return applyEdit(script, { kind: "set-times", segmentId, startMs: line.startMs, endMs });
};

/** Null for an edit that cannot be made, such as a cut with no text on one side. */
const attempt = (script: Script, edit: ScriptEdit): Script | null => {
  try {
    return applyEdit(script, edit);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

type Joining = { maxPauseMs: number; content: SubtitleContent; aspect?: number | undefined };

/** The script with neighbors of one speaker joined where no longer pause is between them and one subtitle holds both. */
export const joinLinesAtPauses = (script: Script, { maxPauseMs, content, aspect }: Joining): Script => {
  const language =
    content === "source" ? script.sourceLanguage : (script.targetLanguage ?? script.sourceLanguage);
  const profile = getCueProfile(script, content, aspect);
  const lines = script.segments.filter((line) => readText(line, content) !== "");
  const cues = lines.map(
    (line): SubtitleCue => ({
      startMs: line.startMs,
      endMs: line.endMs,
      text: readText(line, content),
      // What is locked is joined with nothing.
      speaker: line.isLocked ? `${line.speakerId} ${line.id}` : line.speakerId,
    }),
  );
  return joinAtPauses(cues, { maxPauseMs, profile, language }).reduce((state, { at, count }) => {
    const segmentIds = lines.slice(at, at + count).map(({ id }) => id);
    return attempt(state, { kind: "merge-segments", segmentIds }) ?? state;
  }, script);
};

const readText = ({ sourceText, targetText }: Segment, content: SubtitleContent): string =>
  (content === "source"
    ? sourceText
    : content === "target"
      ? targetText
      : `${sourceText}\n${targetText}`
  ).trim();
