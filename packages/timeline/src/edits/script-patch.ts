import {
  AppError,
  type Script,
  type ScriptParts,
  type ScriptPatch,
  type Segment,
  type SegmentChange,
} from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { orderSegments } from "../script/create-script.ts";
import { checkNewLine, checkSpeaker, checkTimes, lineOf } from "./line-checks.ts";

const partKeys = ["speakers", "glossary", "pronunciations", "subtitleStyle", "backgroundDb"] as const;

/** A patch that changes nothing. */
export const emptyPatch: ScriptPatch = { changed: {}, added: [], removed: [], parts: {} };

/** What makes `after` of `before`: only fields that differ. Both are states of one script. */
export const diffScripts = (before: Script, after: Script): ScriptPatch => {
  const old = new Map(before.segments.map((segment) => [segment.id, segment]));
  const changed: Record<string, SegmentChange> = {};
  const added: Segment[] = [];
  for (const segment of after.segments) {
    const was = old.get(segment.id);
    old.delete(segment.id);
    if (was === segment) continue;
    if (was === undefined) added.push(segment);
    else {
      const change = diffLine(was, segment);
      if (Object.keys(change).length > 0) changed[segment.id] = change;
    }
  }
  return { changed, added, removed: [...old.keys()], parts: diffParts(before, after) };
};

const diffLine = (before: Segment, after: Segment): SegmentChange => {
  const { id: _, ...fields } = after;
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !dequal(value, before[key as keyof Segment])),
  );
};

const diffParts = (before: Script, after: Script): ScriptParts =>
  Object.fromEntries(
    partKeys.filter((key) => !dequal(before[key], after[key])).map((key) => [key, after[key]]),
  );

/**
 * The script after a patch; lines it does not name stay the same objects.
 * @throws AppError BAD_INPUT for unknown lines and speakers, a taken id, a line that ends before it starts, a take
 * that is chosen and not there.
 */
export const applyPatch = (script: Script, patch: ScriptPatch): Script => {
  const removed = new Set(patch.removed);
  const changes = new Map(Object.entries(patch.changed));
  for (const id of [...removed, ...changes.keys()]) if (!hasLine(script, id)) lineOf(script, id);
  for (const { id } of patch.added) checkNewLine(script, id);
  const isSame = removed.size === 0 && changes.size === 0 && patch.added.length === 0;
  const kept = script.segments.flatMap((segment) => {
    if (removed.has(segment.id)) return [];
    const change = changes.get(segment.id);
    return [change === undefined ? segment : { ...segment, ...change }];
  });
  const next: Script = {
    ...script,
    ...patch.parts,
    segments: isSame ? script.segments : orderSegments([...kept, ...patch.added]),
  };
  const touched = new Set([...changes.keys(), ...patch.added.map(({ id }) => id)]);
  for (const segment of next.segments) if (touched.has(segment.id)) checkLine(next, segment);
  if (patch.parts.speakers !== undefined) checkSpeakers(next);
  return next;
};

const hasLine = (script: Script, id: string): boolean => script.segments.some((segment) => segment.id === id);

const checkLine = (script: Script, segment: Segment): void => {
  checkTimes(script, segment);
  checkSpeaker(script, segment.speakerId);
  if (segment.takeId !== null && !segment.takes.some(({ id }) => id === segment.takeId))
    throw new AppError(
      "BAD_INPUT",
      `Line ${segment.id} has no take ${segment.takeId}. Choose one of its takes.`,
      {
        segmentId: segment.id,
        takeId: segment.takeId,
      },
    );
};

const checkSpeakers = ({ speakers, segments }: Script): void => {
  const known = new Set(speakers.map(({ id }) => id));
  const orphan = segments.find(({ speakerId }) => !known.has(speakerId));
  if (orphan !== undefined)
    throw new AppError("BAD_INPUT", `The script has no speaker ${orphan.speakerId}.`, {
      speakerId: orphan.speakerId,
    });
};

/** Whether a patch changes nothing. */
export const isEmptyPatch = ({ changed, added, removed, parts }: ScriptPatch): boolean =>
  added.length === 0 &&
  removed.length === 0 &&
  Object.keys(changed).length === 0 &&
  Object.keys(parts).length === 0;

/**
 * Where two patches of the same script would overwrite each other: lines of which both set a field, or that one
 * changes and the other removes, and parts that both set. Empty: they can be applied one after the other.
 */
export const clashesOf = (
  mine: ScriptPatch,
  theirs: ScriptPatch,
): { segmentIds: string[]; parts: (keyof ScriptParts)[] } => {
  const ids = new Set<string>();
  for (const [id, change] of Object.entries(mine.changed)) {
    const other = theirs.changed[id];
    const isShared = other !== undefined && Object.keys(change).some((key) => key in other);
    if (isShared || theirs.removed.includes(id)) ids.add(id);
  }
  for (const id of mine.removed) if (id in theirs.changed || theirs.removed.includes(id)) ids.add(id);
  for (const { id } of mine.added) if (theirs.added.some((other) => other.id === id)) ids.add(id);
  const parts = partKeys.filter((key) => key in mine.parts && key in theirs.parts);
  return { segmentIds: [...ids], parts };
};
