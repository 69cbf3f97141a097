import { limits, type Script, type Segment, type SegmentChange, type Speaker } from "@voxloom/contract";
import { emptyPatch, type ScriptEdit } from "@voxloom/timeline";
import type { FindText } from "./find-places.ts";
import type { ReplacedText } from "./run-find.ts";

/**
 * What a replacement does: one edit, or null where it changes nothing; and how many texts were left as they were:
 * locked, too long or empty, changed since they were searched.
 */
export type Replacement = {
  edit: ScriptEdit | null;
  changed: number;
  locked: number;
  tooLong: number;
  stale: number;
};

const getChange = ({ field, text }: FindText): SegmentChange => {
  if (field === "source") return { sourceText: text };
  if (field === "notes") return { notes: text };
  // Shorter wordings belong to the text they shorten.
  return { targetText: text, shorterTexts: [], unknownWords: [] };
};

const maxCharacters: Readonly<Record<FindText["field"], number>> = {
  source: limits.maxLineCharacters,
  target: limits.maxLineCharacters,
  notes: limits.maxNotesCharacters,
  speaker: limits.maxSpeakerNameCharacters,
};

/** What a script says now where a text was searched; undefined where the line or speaker is gone. */
const textNow = (
  { id, field }: FindText,
  { lines, speakers }: { lines: ReadonlyMap<string, Segment>; speakers: readonly Speaker[] },
): string | undefined => {
  if (field === "speaker") return speakers.find((speaker) => speaker.id === id)?.name;
  const line = lines.get(id);
  return field === "source" ? line?.sourceText : field === "notes" ? line?.notes : line?.targetText;
};

/**
 * Makes one edit of new texts. The words of locked lines stay, and so does what would become too long, and what was
 * changed since it was searched.
 */
export const getReplacement = (script: Script, texts: readonly ReplacedText[]): Replacement => {
  const result: Replacement = { edit: null, changed: 0, locked: 0, tooLong: 0, stale: 0 };
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const changes: Record<string, SegmentChange> = {};
  const names = new Map<string, string>();
  for (const replaced of texts) {
    const { id, field, text, was } = replaced;
    const isName = field === "speaker";
    if (textNow(replaced, { lines, speakers: script.speakers }) !== was) result.stale++;
    else if (text.length > maxCharacters[field] || (isName && text.trim() === "")) result.tooLong++;
    else if (field !== "notes" && lines.get(id)?.isLocked === true) result.locked++;
    else {
      if (isName) names.set(id, text.trim());
      else changes[id] = { ...changes[id], ...getChange(replaced) };
      result.changed++;
    }
  }
  if (result.changed === 0) return result;
  const renamed = (speaker: Speaker): Speaker => ({
    ...speaker,
    name: names.get(speaker.id) ?? speaker.name,
  });
  const parts = names.size === 0 ? {} : { speakers: script.speakers.map(renamed) };
  return { ...result, edit: { kind: "patch", patch: { ...emptyPatch, changed: changes, parts } } };
};
