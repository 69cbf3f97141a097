import {
  AppError,
  type Script,
  type ScriptParts,
  type ScriptPatch,
  type Segment,
  type SegmentChange,
} from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { getFollowers, settleLine, settleNewLine } from "../marks/settle-line.ts";
import { orderSegments } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { checkNewLine, checkSpeaker, checkTimes, getLine } from "./line-checks.ts";

const partKeys = [
  "speakers",
  "glossary",
  "pronunciations",
  "subtitleStyle",
  "subtitleRules",
  "upperSide",
  "backgroundDb",
  "subtitleFile",
] as const;

/** A patch that changes nothing. */
export const emptyPatch: ScriptPatch = { changed: {}, added: [], removed: [], parts: {} };

/** What makes `after` of `before`: only fields that differ. Both are states of one script. */
export const diffScripts = (before: Script, after: Script): ScriptPatch => {
  // Most lines stay the same objects at their places: those need no look-up.
  const isSame = (segment: Segment, index: number): boolean =>
    before.segments[index] === segment && after.segments[index] === segment;
  const old = new Map<string, Segment>();
  before.segments.forEach((segment, index) => {
    if (!isSame(segment, index)) old.set(segment.id, segment);
  });
  const changed: Record<string, SegmentChange> = {};
  const added: Segment[] = [];
  for (const [index, segment] of after.segments.entries()) {
    if (isSame(segment, index)) continue;
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
  const change: SegmentChange = Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !dequal(value, before[key as keyof Segment])),
  );
  // What would go along with these is told, even where it stays as it is: the patch makes just this state.
  const followers = getFollowers(change).filter((key) => before[key] !== null || after[key] !== null);
  return { ...change, ...Object.fromEntries(followers.map((key) => [key, after[key]])) };
};

const diffParts = (before: Script, after: Script): ScriptParts =>
  Object.fromEntries(
    partKeys.filter((key) => !dequal(before[key], after[key])).map((key) => [key, after[key]]),
  );

/**
 * The script after a patch; lines it does not name stay the same objects. Locks are not asked: a patch is the difference
 * of two states, between which a line may have been open. Marks that it does not name follow the text that it sets.
 * @throws AppError BAD_INPUT for unknown lines and speakers, a taken id, a line that ends before it starts, a take
 * that is chosen and not there.
 */
export const applyPatch = (script: Script, patch: ScriptPatch): Script => {
  checkIds(script, patch);
  const next = endOfLines({ ...script, ...patch.parts, segments: patchedLines(script, patch) });
  const touched = new Set([...Object.keys(patch.changed), ...patch.added.map(({ id }) => id)]);
  for (const segment of next.segments) if (touched.has(segment.id)) checkLine(next, segment);
  if (patch.parts.speakers !== undefined) checkSpeakers(next);
  return next;
};

/** What a patch changes or removes is there, and what it adds is not. */
const checkIds = (script: Script, { changed, added, removed }: ScriptPatch): void => {
  const open = new Set([...removed, ...Object.keys(changed)]);
  const fresh = new Set(added.map(({ id }) => id));
  for (const { id } of script.segments) {
    open.delete(id);
    if (fresh.has(id)) checkNewLine(script, id);
  }
  for (const id of open) getLine(script, id);
  if (fresh.size < added.length) {
    const twice = added.find(({ id }) => !fresh.delete(id));
    if (twice !== undefined) checkNewLine({ ...script, segments: added }, twice.id);
  }
};

/** The lines after a patch, in order; those it does not name are the same objects. */
const patchedLines = ({ segments }: Script, { changed, added, removed }: ScriptPatch): Segment[] => {
  const changes = new Map(Object.entries(changed));
  if (changes.size + added.length + removed.length === 0) return segments;
  const gone = new Set(removed);
  const stored = gone.size === 0 ? segments : segments.filter(({ id }) => !gone.has(id));
  const lines = stored.map((segment) => {
    const change = changes.get(segment.id);
    return change === undefined ? segment : settleLine(segment, { ...segment, ...change }, change);
  });
  const isMoved = [...changes.values()].some((change) => "startMs" in change || "endMs" in change);
  return added.length > 0 || isMoved ? orderSegments([...lines, ...added.map(settleNewLine)]) : lines;
};

/**
 * Whether a line can stand in a script as it is.
 * @throws AppError BAD_INPUT for one that ends before it starts or after the source, has a speaker that is not there,
 * or a take that is chosen and not there.
 */
export const checkLine = (
  script: Pick<Script, "durationMs" | "hasMedia" | "speakers">,
  segment: Segment,
): void => {
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

/** Fields of a line that may be changed while it is locked. */
const besideWords: ReadonlySet<string> = new Set(["notes", "isChecked", "translatedFrom"]);

/** Whether a field is set to something else by another one. */
const differsFrom =
  (other: SegmentChange) =>
  ([key, value]: [string, unknown]): boolean =>
    key in other && !dequal(value, other[key as keyof SegmentChange]);

/** Whether a patch changes nothing. */
export const isEmptyPatch = ({ changed, added, removed, parts }: ScriptPatch): boolean =>
  added.length === 0 &&
  removed.length === 0 &&
  Object.keys(changed).length === 0 &&
  Object.keys(parts).length === 0;

/**
 * Where a patch would overwrite what another one made of the same script before: lines of which both set a field
 * differently, that one changes and the other removes, or that were locked, of which only notes and check marks may be
 * changed; and parts that both set. Empty: `mine` can be applied after `theirs`.
 */
export const findClashes = (
  mine: ScriptPatch,
  theirs: ScriptPatch,
): { segmentIds: string[]; parts: (keyof ScriptParts)[] } => {
  const ids = new Set<string>();
  for (const [id, change] of Object.entries(mine.changed)) {
    const other = theirs.changed[id];
    const isShared = other !== undefined && Object.entries(change).some(differsFrom(other));
    const isLocked = other?.isLocked === true && Object.keys(change).some((key) => !besideWords.has(key));
    if (isShared || isLocked || theirs.removed.includes(id)) ids.add(id);
  }
  for (const id of mine.removed) if (id in theirs.changed || theirs.removed.includes(id)) ids.add(id);
  for (const { id } of mine.added) if (theirs.added.some((other) => other.id === id)) ids.add(id);
  const parts = partKeys.filter((key) => key in mine.parts && key in theirs.parts);
  return { segmentIds: [...ids], parts };
};
