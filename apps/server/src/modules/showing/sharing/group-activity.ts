import type { GroupActivity } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type EditMade, listEdits } from "../../making/scripts/index.ts";
import { findGroup, ownTask } from "../../making/tasks/index.ts";
import { countCommentsOn } from "./store.ts";

/** What is told at most, and how many edits are looked through for it. */
const maxItems = 20;
const maxEdits = 1000;

/** What was said and done on the languages of a source, the newest first. Throws AppError NOT_FOUND. */
export async function readGroupActivity(
  { database: { db } }: Pick<Context, "database">,
  projId: string,
  taskId: string,
): Promise<GroupActivity[]> {
  const members = await findGroup(db, await ownTask(db, projId, taskId));
  const taskIds = members.map(({ id }) => id);
  const comments = await countCommentsOn(db, { projId, taskIds });
  const edits = countLines(await listEdits(db, taskIds, maxEdits));
  const approvals = members.flatMap(({ id, approvedAt, approvedBy }) =>
    approvedAt === null ? [] : { taskId: id, by: approvedBy, count: 1, at: approvedAt },
  );
  const all = [
    ...comments.map((one) => ({ ...one, kind: "commented" as const })),
    ...edits.map((one) => ({ ...one, kind: "edited" as const })),
    ...approvals.map((one) => ({ ...one, kind: "approved" as const })),
  ];
  return all
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxItems)
    .map(({ by, at, ...one }) => ({ ...one, by: by === "" ? null : by, at: at.toISOString() }));
}

type EditedLines = { taskId: string | null; by: string | null; count: number; at: Date };

/** How many lines each person changed in each language. What one edit changed in several is of the source: told once. */
function countLines(edits: readonly EditMade[]): EditedLines[] {
  // One edit is written to all languages in one transaction, whose time they share.
  const atOnce = Map.groupBy(edits, ({ at, by }) => `${at.getTime()} ${by}`);
  const told = new Map<string, EditedLines & { lines: Set<string> }>();
  for (const parts of atOnce.values()) {
    const [first] = parts;
    if (first === undefined) continue;
    const taskId = parts.length > 1 ? null : first.taskId;
    const key = `${taskId} ${first.by}`;
    const one = told.get(key) ?? { taskId, by: first.by, count: 0, at: first.at, lines: new Set() };
    for (const { segmentIds } of parts) for (const id of segmentIds) one.lines.add(id);
    if (first.at > one.at) one.at = first.at;
    told.set(key, one);
  }
  return [...told.values()].flatMap(({ lines, ...one }) =>
    lines.size === 0 ? [] : { ...one, count: lines.size },
  );
}
