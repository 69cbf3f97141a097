import type { Script, Segment } from "@voxloom/contract";

/** Whether two states of a script sound the same: typing a text, for one, changes nothing until it is spoken. */
export function isSameMix(a: Script, b: Script): boolean {
  if (a === b) return true;
  if (a.backgroundDb !== b.backgroundDb || a.durationMs !== b.durationMs) return false;
  if (a.segments.length !== b.segments.length) return false;
  if (a.speakers !== b.speakers && !haveSameVolumes(a, b)) return false;
  return a.segments.every((segment, index) => isSameLine(segment, b.segments[index]));
}

const haveSameVolumes = (a: Script, b: Script): boolean =>
  a.speakers.length === b.speakers.length &&
  a.speakers.every(({ id, volumeDb }, index) => {
    const other = b.speakers[index];
    return other?.id === id && other.volumeDb === volumeDb;
  });

const isSameLine = (a: Segment, b: Segment | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.id === b.id &&
    a.startMs === b.startMs &&
    a.endMs === b.endMs &&
    a.speakerId === b.speakerId &&
    a.takeId === b.takeId &&
    a.volumeDb === b.volumeDb &&
    a.maxVideoStretch === b.maxVideoStretch &&
    (a.takes === b.takes || a.takeId === null || a.takes.length === b.takes.length) &&
    (a.targetText.trim() === "") === (b.targetText.trim() === ""));
