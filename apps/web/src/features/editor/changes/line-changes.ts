import type { Script, Segment } from "@voxloom/contract";
import { dequal } from "dequal/lite";

/**
 * What of a line differs; `audio` stands for takes, voice, delivery, how words are said and where it lies in the dub,
 * `letters` for their look where the text is the same.
 */
export type ChangedField =
  | "source"
  | "target"
  | "times"
  | "speaker"
  | "notes"
  | "lock"
  | "audio"
  | "letters"
  | "place";

/** A line before and after; null where it was not there, or is no more. Numbers count from 1. */
export type LineChange = {
  id: string;
  number: number;
  before: Segment | null;
  after: Segment | null;
  fields: readonly ChangedField[];
};

const fieldKeys: Readonly<Record<Exclude<ChangedField, "letters">, readonly (keyof Segment)[]>> = {
  source: ["sourceText"],
  target: ["targetText"],
  times: ["startMs", "endMs"],
  speaker: ["speakerId"],
  notes: ["notes"],
  lock: ["isLocked"],
  audio: ["takeId", "voiceId", "delivery", "volumeDb", "maxVideoStretch", "placement", "pronunciations"],
  place: ["place"],
};
const fields = Object.keys(fieldKeys) as (keyof typeof fieldKeys)[];

/** Whether the same text looks another way; where the text is another one, so are the places of its looks. */
const isLookOther = (before: Segment, after: Segment): boolean =>
  (before.sourceText === after.sourceText && !dequal(before.sourceMarks?.runs, after.sourceMarks?.runs)) ||
  (before.targetText === after.targetText && !dequal(before.targetMarks?.runs, after.targetMarks?.runs));

/** What differs between two states of a line. */
export const listChangedFields = (before: Segment, after: Segment): ChangedField[] =>
  before === after
    ? []
    : [
        ...fields.filter((field) => fieldKeys[field].some((key) => !dequal(before[key], after[key]))),
        ...(isLookOther(before, after) ? (["letters"] as const) : []),
      ];

/** How the lines of two states of a script differ, in order of their times; lines that are equal are left out. */
export const listLineChanges = (before: Script, after: Script): LineChange[] => {
  const old = new Map(before.segments.map((segment, index) => [segment.id, { segment, number: index + 1 }]));
  const changes: LineChange[] = [];
  after.segments.forEach((segment, index) => {
    const was = old.get(segment.id);
    old.delete(segment.id);
    const line = { id: segment.id, number: index + 1, after: segment };
    if (was === undefined) changes.push({ ...line, before: null, fields: [] });
    else {
      const changed = listChangedFields(was.segment, segment);
      if (changed.length > 0) changes.push({ ...line, before: was.segment, fields: changed });
    }
  });
  for (const [id, { segment, number }] of old)
    changes.push({ id, number, before: segment, after: null, fields: [] });
  const getStart = ({ before, after }: LineChange) => (after ?? before)?.startMs ?? 0;
  return changes.toSorted((a, b) => getStart(a) - getStart(b));
};

/** How many lines come, go and change. */
export const countChanges = (changes: readonly LineChange[]) => ({
  added: changes.filter(({ before }) => before === null).length,
  removed: changes.filter(({ after }) => after === null).length,
  changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
});
