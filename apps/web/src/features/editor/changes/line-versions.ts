import type { Script, Segment } from "@voxloom/contract";
import { type ChangedField, listChangedFields } from "./line-changes.ts";

/** Two versions of a line; null where a version has none. Its number counts from 1. */
export type LineVersions = {
  number: number;
  mine: Segment | null;
  theirs: Segment | null;
  /** What differs; of a line that only one has, what tells which it is. */
  fields: readonly ChangedField[];
};

const telling: readonly ChangedField[] = ["times", "source", "target"];

/** Two versions of a line side by side. One that is gone here is counted where it stands there. */
export function getLineVersions(segmentId: string, scripts: { mine: Script; theirs: Script }): LineVersions {
  const mine = scripts.mine.segments.find(({ id }) => id === segmentId) ?? null;
  const theirs = scripts.theirs.segments.find(({ id }) => id === segmentId) ?? null;
  const { segments } = mine === null ? scripts.theirs : scripts.mine;
  const number = segments.findIndex(({ id }) => id === segmentId) + 1;
  return { number, mine, theirs, fields: mine && theirs ? listChangedFields(mine, theirs) : telling };
}
