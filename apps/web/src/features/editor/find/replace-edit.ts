import { limits, type Script, type ScriptEdit, type SegmentChange, type Speaker } from "@voxloom/contract";
import { emptyPatch } from "@voxloom/timeline";
import type { FindText } from "./find-places.ts";

/** What a replacement does: one edit, or null where it changes nothing; and what was left as it was. */
export type Replacement = { edit: ScriptEdit | null; changed: number; locked: number; tooLong: number };

const longestNotes = 4000;
const longestName = 80;

const changeOf = ({ field, text }: FindText): SegmentChange => {
  if (field === "source") return { sourceText: text };
  if (field === "notes") return { notes: text };
  // Shorter wordings belong to the text they shorten.
  return { targetText: text, shorterTexts: [], unknownWords: [] };
};

/** Makes one edit of new texts. The words of locked lines stay, and so does what would become too long. */
export const replacementOf = (script: Script, texts: readonly FindText[]): Replacement => {
  const result: Replacement = { edit: null, changed: 0, locked: 0, tooLong: 0 };
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const changes: Record<string, SegmentChange> = {};
  const names = new Map<string, string>();
  for (const text of texts) {
    const longest =
      text.field === "speaker"
        ? longestName
        : text.field === "notes"
          ? longestNotes
          : limits.maxLineCharacters;
    if (text.text.length > longest || (text.field === "speaker" && text.text.trim() === "")) result.tooLong++;
    else if (text.field === "speaker") {
      names.set(text.id, text.text.trim());
      result.changed++;
    } else if (text.field !== "notes" && lines.get(text.id)?.isLocked === true) result.locked++;
    else if (lines.has(text.id)) {
      changes[text.id] = { ...changes[text.id], ...changeOf(text) };
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
