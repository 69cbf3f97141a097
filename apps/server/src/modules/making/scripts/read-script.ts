import { AppError, type calls, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ownTask } from "../tasks/index.ts";
import { loadScript } from "./load-script.ts";
import { findRevisionHead, newestRevisionNumber, type RevisionHead } from "./revision-store.ts";
import { changesBetween, noRevision } from "./script-changes.ts";

type Question = { projId: string; taskId: string };

/** A revision as it is told. */
export const showRevision = ({ createdAt, ...head }: RevisionHead) => ({
  ...head,
  createdAt: createdAt.toISOString(),
});

/** A revision of a task's script; the newest by default. */
export async function readScript(
  { database: { db } }: Context,
  { projId, taskId, revision: wanted }: Question & { revision: number | undefined },
): Promise<ResponseOf<typeof calls.scripts.read>> {
  const task = await ownTask(db, projId, taskId);
  const revision = wanted ?? (await newestRevisionNumber(db, task.id));
  const head = revision === null ? null : await findRevisionHead(db, task.id, revision);
  const script = head === null ? null : await loadScript(db, task.id, head.revision);
  if (head !== null && script !== null) return { ...showRevision(head), script };
  const which = wanted === undefined ? "no script yet" : `no revision ${wanted} of its script`;
  throw new AppError("NOT_FOUND", `"${task.name}" has ${which}.`, { what: "script" });
}

/** What was made of a revision since. */
export async function readChangesSince(
  { database: { db } }: Context,
  { projId, taskId, sinceRevision }: Question & { sinceRevision: number },
): Promise<ResponseOf<typeof calls.scripts.changes>> {
  const task = await ownTask(db, projId, taskId);
  const newestRevision = await newestRevisionNumber(db, task.id);
  if (newestRevision === null || sinceRevision > newestRevision) throw noRevision(sinceRevision);
  const changes = await changesBetween(db, task.id, { after: sinceRevision, upTo: newestRevision });
  return { newestRevision, changes: changes.map(({ editId, ...change }) => change) };
}
