import { randomUUID } from "node:crypto";
import { AppError, type Publication } from "@voxloom/contract";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { finishedExport } from "../exports/index.ts";
import { readDownloads } from "../outputs/index.ts";
import { findPresentTask, ownTask, stateConflict, type TaskRow } from "../tasks/index.ts";
import { type DestinationRow, listDestinations, ownDestination } from "./destinations.ts";
import {
  openPublication,
  ownPublicationLocked,
  type PublicationRow,
  type PublishedFile,
  showPublication,
  updatePublication,
} from "./publications.ts";
import { publishDestinations } from "./schema.ts";

/** The queue of publications. Its jobs carry the publication's id. */
export const publishQueue = "publish";
export type PublishJob = { publicationId: string };
/** Tasks that are finished, of projects with a destination that wants them. */
export const finishedQueue = "publish-finished";
export type FinishedJob = { taskId: string };

const isActive = ({ state, jobId }: PublicationRow): boolean =>
  jobId !== null && (state === "queued" || state === "running");

async function sendJob(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { id, projId }: PublicationRow,
): Promise<PublicationRow> {
  const job: PublishJob = { publicationId: id };
  const jobId = await jobs.send(publishQueue, job, { tx, groupKey: projId });
  if (jobId === null) throw new Error("the publication's job was not queued");
  const change = { state: "queued" as const, jobId, fraction: 0, tries: 0, problem: null };
  const sent = await updatePublication(tx, id, change);
  if (sent === null) throw new Error("a publication is gone that was being ordered");
  return sent;
}

type Order = { task: TaskRow; destination: DestinationRow; file: PublishedFile; isAutomatic: boolean };

async function queuePublication(context: Context, tx: Transaction, order: Order): Promise<PublicationRow> {
  const found = await openPublication(tx, { id: randomUUID(), ...order });
  // What is finished by itself is sent once: a job that came back finds it there.
  if (isActive(found) || (order.isAutomatic && found.state === "succeeded")) return found;
  return sendJob(context, tx, found);
}

/** Sends a finished file to a destination. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT where there is none. */
export async function publish(
  context: Context,
  order: { projId: string; taskId: string; destinationId: string; file: PublishedFile },
): Promise<Publication> {
  const { projId, taskId, destinationId, file } = order;
  const { db } = context.database;
  const task = await ownTask(db, projId, taskId);
  if ("exportId" in file) await finishedExport(db, task, file.exportId);
  else if (!(await readDownloads(db, task)).includes(file.kind)) throw stateConflict(task, "publish");
  const row = await db.transaction(async (tx) => {
    const destination = await ownDestination(tx, projId, destinationId);
    return queuePublication(context, tx, { task, destination, file, isAutomatic: false });
  });
  return showPublication(row, task);
}

/** Stops what waits or is being sent; the worker hears of it within a second. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function cancelPublication(
  { database, jobs }: Context,
  { projId, publicationId }: { projId: string; publicationId: string },
): Promise<Publication> {
  return database.db.transaction(async (tx) => {
    const row = await ownPublicationLocked(tx, projId, publicationId);
    const task = await ownTask(tx, projId, row.taskId);
    if (!isActive(row))
      throw new AppError("TASK_STATE_CONFLICT", `This is ${row.state}: there is nothing to stop.`, {
        ...{ name: task.name, state: row.state, event: "cancel" },
      });
    if (row.jobId !== null) await jobs.cancel(publishQueue, row.jobId, { tx });
    const canceled = await updatePublication(tx, row.id, { state: "canceled", jobId: null });
    return showPublication(canceled ?? row, task);
  });
}

/** Has a finished task published where its project wants that, once the transaction that finishes it is through. */
export async function queueFinished(
  jobs: Jobs,
  tx: Transaction,
  { id, projId, isPreview }: TaskRow,
): Promise<void> {
  if (isPreview) return;
  const { projId: ofProject, isAutomatic } = publishDestinations;
  const wanted = await tx.$count(publishDestinations, and(eq(ofProject, projId), eq(isAutomatic, true)));
  const job: FinishedJob = { taskId: id };
  if (wanted > 0) await jobs.send(finishedQueue, job, { tx });
}

/** Sends what came out of a finished task, its first download, to every destination that wants it by itself. */
export async function publishFinished(context: Context, taskId: string): Promise<void> {
  const { db } = context.database;
  const task = await findPresentTask(db, taskId);
  if (task === null) return;
  const [kind] = await readDownloads(db, task);
  if (kind === undefined) return;
  for (const destination of await listDestinations(db, task.projId)) {
    if (!destination.isAutomatic) continue;
    await db.transaction((tx) =>
      queuePublication(context, tx, { task, destination, file: { kind }, isAutomatic: true }),
    );
  }
}
