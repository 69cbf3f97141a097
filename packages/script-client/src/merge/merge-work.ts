import type { Script, ScriptParts, ScriptPatch, Segment, SegmentChange, Speaker } from "@voxloom/contract";
import { applyPatch, checkLine, diffScripts, emptyPatch, findClashes, isEmptyPatch } from "@voxloom/timeline";
import { mergeEdit } from "./merge-edit.ts";

/** Two versions of a line, or of a part beside the lines: one's own is in the document, the other on the server. */
export type Conflict = { kind: "line"; segmentId: string } | { kind: "part"; part: keyof ScriptParts };

export type Merged = {
  /** What the server has with one's own work on top, which wins until the conflicts are settled. */
  mine: Script;
  conflicts: Conflict[];
};

/**
 * Puts one's own work on top of what others made of the same `base`. Lines and fields that only one side touched come
 * together. Where both did, or a line does not stand with what others did, it is as it is here and a conflict.
 */
export function mergeWork(base: Script, mine: Script, server: Script): Merged {
  const own = diffScripts(base, mine);
  if (isEmptyPatch(own)) return { mine: server, conflicts: [] };
  // What the server would take as it is, nobody is asked about.
  const taken = mergeEdit(own, { base, newest: server });
  if (taken.kind === "merged") return { mine: taken.script, conflicts: [] };
  const merged = applyPatch(server, rebaseOnto(server, own, mine));
  // What both did alike is in neither: no matter of choice.
  const open = diffScripts(server, merged);
  const clashes = findClashes(open, diffScripts(base, server));
  const known = linesById(base);
  const segmentIds = new Set([
    ...clashes.segmentIds,
    ...open.added.filter(({ id }) => known.has(id)).map(({ id }) => id),
    ...Object.keys(open.changed).filter((id) => !known.has(id)),
    ...linesOfGoneSpeakers(open, { base, server }),
  ]);
  // A speaker who only came back with a line is that line's conflict.
  const parts = clashes.parts.filter((part) => part in own.parts);
  return {
    mine: merged,
    conflicts: [
      ...[...segmentIds].map((segmentId) => ({ kind: "line" as const, segmentId })),
      ...parts.map((part) => ({ kind: "part" as const, part })),
    ],
  };
}

/** One's own changes as a patch of what the server has. Lines that are gone there come back as they are here. */
function rebaseOnto(server: Script, own: ScriptPatch, mine: Script): ScriptPatch {
  const [here, there] = [linesById(mine), linesById(server)];
  const speakers = withNeeded(server.speakers, mine.segments, mine.speakers);
  const changed: Record<string, SegmentChange> = {};
  const added: Segment[] = [];
  for (const id of [...Object.keys(own.changed), ...own.added.map((line) => line.id)]) {
    const [line, other] = [here.get(id), there.get(id)];
    if (line === undefined) continue;
    const change = own.changed[id] ?? getFields(line);
    if (other === undefined) added.push(line);
    else changed[id] = doesStand({ ...server, speakers }, { ...other, ...change }) ? change : getFields(line);
  }
  const removed = own.removed.filter((id) => there.has(id));
  const gone = new Set(removed);
  const lines = server.segments
    .filter(({ id }) => !gone.has(id))
    .map(({ id, speakerId }) => ({ speakerId: changed[id]?.speakerId ?? speakerId }));
  const listed = own.parts.speakers ?? server.speakers;
  const needed = withNeeded(listed, [...lines, ...added], [...server.speakers, ...mine.speakers]);
  return {
    changed,
    added,
    removed,
    parts: { ...own.parts, ...(needed !== server.speakers && { speakers: needed }) },
  };
}

/** Lines that one gave to a speaker who was taken away there meanwhile. */
const linesOfGoneSpeakers = ({ changed }: ScriptPatch, { base, server }: Sides): string[] => {
  const isGone = goneSpeakers({ base, server });
  return Object.entries(changed)
    .filter(([, { speakerId }]) => speakerId !== undefined && isGone(speakerId))
    .map(([id]) => id);
};

type Sides = { base: Script; server: Script };

/** One's own script after a conflict was settled for the server's version. `base` is of before the conflict. */
export function withTheirs(mine: Script, { base, server }: Sides, conflict: Conflict): Script {
  if (conflict.kind === "part") {
    const script = { ...mine, [conflict.part]: server[conflict.part] };
    return { ...script, speakers: withNeeded(script.speakers, mine.segments, mine.speakers) };
  }
  const { segmentId } = conflict;
  const line = linesById(server).get(segmentId);
  const isHere = linesById(mine).has(segmentId);
  const speakers = line === undefined ? mine.speakers : withNeeded(mine.speakers, [line], server.speakers);
  const script = applyPatch(mine, {
    ...emptyPatch,
    ...(line !== undefined && isHere && { changed: { [segmentId]: getFields(line) } }),
    ...(line !== undefined && !isHere && { added: [line] }),
    ...(line === undefined && isHere && { removed: [segmentId] }),
    parts: { speakers },
  });
  // Who came back with the line alone goes with it.
  const isGone = goneSpeakers({ base, server });
  const used = new Set(script.segments.map(({ speakerId }) => speakerId));
  return { ...script, speakers: script.speakers.filter(({ id }) => used.has(id) || !isGone(id)) };
}

const goneSpeakers = ({ base, server }: Sides): ((id: string) => boolean) => {
  const [before, now] = [base, server].map(({ speakers }) => new Set(speakers.map(({ id }) => id)));
  return (id) => before?.has(id) === true && now?.has(id) === false;
};

/** Speakers with those besides whom lines need. The same array where none is missing. */
const withNeeded = (
  speakers: Speaker[],
  lines: readonly Pick<Segment, "speakerId">[],
  known: readonly Speaker[],
): Speaker[] => {
  const needed = new Set(lines.map(({ speakerId }) => speakerId));
  for (const { id } of speakers) needed.delete(id);
  // Taken off the list as they are found: both sides may know them.
  const missing = known.filter(({ id }) => needed.delete(id));
  return missing.length === 0 ? speakers : [...speakers, ...missing];
};

const linesById = ({ segments }: Script): Map<string, Segment> =>
  new Map(segments.map((segment) => [segment.id, segment]));

const getFields = ({ id: _, ...fields }: Segment): SegmentChange => fields;

const doesStand = (script: Pick<Script, "durationMs" | "hasMedia" | "speakers">, line: Segment): boolean => {
  try {
    checkLine(script, line);
    return true;
  } catch {
    return false;
  }
};
