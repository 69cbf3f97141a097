import type { Cue } from "./cues/cue.ts";
import type { SubtitleCue, SubtitleDocument } from "./document/subtitle-document.ts";
import { type ReadSubtitlesOptions, readSubtitles } from "./read-subtitles.ts";
import { lineUnreadable } from "./subtitles-unreadable.ts";
import { fromProgramStart } from "./sync/from-program-start.ts";

/**
 * Cues of a subtitle file of any format, by start, as a script takes them: text without markup, and who speaks. Cues
 * that cannot be read are left out, and so are those without text; cues may overlap. Empty when the file holds no
 * timed line.
 * @throws AppError SUBTITLES_UNREADABLE naming the line where nothing else can be read, or where there is too much.
 */
export const parseSubtitles = (
  source: Uint8Array | string,
  { name = "subtitles", ...options }: ReadSubtitlesOptions & { name?: string } = {},
): Cue[] => {
  const document = readSubtitles(source, options);
  return document === null ? [] : cuesOfDocument(document, name);
};

/** The cues of a document that say something, as plain ones. Throws as {@link parseSubtitles} does. */
export const cuesOfDocument = (document: SubtitleDocument, name = "subtitles"): Cue[] =>
  spokenCues(document, name).map(plainCue);

/**
 * The cues of a document that say something, from the start of its program, with all that is known of them. Throws as
 * {@link parseSubtitles} does.
 */
export const spokenCues = (document: SubtitleDocument, name = "subtitles"): SubtitleCue[] => {
  const { cues, problems } = fromProgramStart(document);
  const spoken = cues.filter(({ text, endMs }) => text !== "" && endMs > 0);
  const problem =
    problems.find(({ reason }) => reason === "too-many-lines") ??
    (spoken.length === 0 ? problems[0] : undefined);
  if (problem !== undefined)
    throw lineUnreadable({ name, line: problem.line }, problem.reason, {
      why: problem.why,
      ...problem.details,
    });
  return spoken;
};

const plainCue = ({ startMs, endMs, text, speaker }: SubtitleCue): Cue => ({ startMs, endMs, text, speaker });
