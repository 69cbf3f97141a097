import type { Approval, CheckedLines, GroupMember, Script, TaskGroup } from "@voxloom/contract";
import { isTranslationOlder } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { newestScript } from "../scripts/index.ts";
import { findGroup, ownTask, showTasks, type TaskRow } from "../tasks/index.ts";

/** The group of a task with everything its page shows. Throws AppError NOT_FOUND. */
export async function showGroup(context: Context, projId: string, taskId: string): Promise<TaskGroup> {
  const { db } = context.database;
  const row = await ownTask(db, projId, taskId);
  const members = await showMembers(context, await findGroup(db, row));
  const heard = members.find(({ task }) => task.sourceLanguage !== null && !task.isSourceGuessed);
  return {
    groupId: row.groupId,
    name: row.name,
    folderId: row.folderId,
    sourceLanguage: (heard ?? members[0])?.task.sourceLanguage ?? null,
    members,
  };
}

/** One language of a group. */
export async function showMember(context: Context, row: TaskRow): Promise<GroupMember> {
  const [member] = await showMembers(context, [row]);
  if (member === undefined) throw new Error("a task that is there was not shown");
  return member;
}

async function showMembers(context: Context, rows: TaskRow[]): Promise<GroupMember[]> {
  const shown = await showTasks(context, rows);
  const members: GroupMember[] = [];
  for (const [index, row] of rows.entries()) {
    const task = shown[index];
    if (task === undefined) continue;
    // One after the other: a script may be long.
    const newest = await newestScript(context.database.db, row.id);
    members.push({
      task,
      lines: newest && countChecked(newest.script),
      approval: findApproval(row, newest?.revision ?? null),
    });
  }
  return members;
}

/** How many of a script's lines somebody has looked at as they are. */
function countChecked({ segments }: Pick<Script, "segments">): CheckedLines {
  const older = segments.filter(isTranslationOlder);
  const checked = segments.filter((line) => line.isChecked && !isTranslationOlder(line));
  return { total: segments.length, checked: checked.length, older: older.length };
}

function findApproval(row: TaskRow, newestRevision: number | null): Approval | null {
  const { approvedAt, approvedBy, approvedRevision } = row;
  if (approvedAt === null) return null;
  return {
    at: approvedAt.toISOString(),
    by: approvedBy,
    isOutdated: newestRevision !== approvedRevision,
  };
}
