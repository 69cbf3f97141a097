import type { Script, Segment } from "@voxloom/contract";

const said: ReadonlySet<string> = new Set<keyof Segment>([
  "sourceText",
  "targetText",
  "shorterTexts",
  "unknownWords",
  "isChecked",
  "translatedFrom",
  "notes",
  // They go along with the letters.
  "sourceMarks",
  "targetMarks",
  "cue",
]);

/** Whether two states of a script differ in what lines say, and in nothing else: what a key changes that is typed. */
export const isOnlyTyped = (before: Script, after: Script): boolean =>
  hasSameFields(before, after, "segments") &&
  before.segments.length === after.segments.length &&
  after.segments.every((line, index) => {
    const was = before.segments[index];
    return was === line || (was !== undefined && saysOnly(was, line));
  });

const saysOnly = (was: Segment, line: Segment): boolean =>
  (Object.keys(line) as (keyof Segment)[]).every((field) => said.has(field) || was[field] === line[field]);

const hasSameFields = (before: Script, after: Script, except: keyof Script): boolean =>
  (Object.keys(after) as (keyof Script)[]).every(
    (field) => field === except || before[field] === after[field],
  );
