import { randomUUID } from "node:crypto";
import { AppError, type PublicationState } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { finishedExport } from "../exports/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { takeDownload } from "../outputs/index.ts";
import { type Attempt, findPresentTask, type TaskRow } from "../tasks/index.ts";
import { type DestinationRow, ownDestination } from "./destinations.ts";
import { type PublicationRow, readFile, updatePublication } from "./publications.ts";
import type { PublishJob } from "./publish.ts";
import { isPassing } from "./publish-problem.ts";
import { publications } from "./schema.ts";
import { type FileToSend, sendFile } from "./send-file.ts";

const busy: PublicationState[] = ["queued", "running"];

/** Sends a publication for a job. One that came back after a killed worker is sent again, under the same id and key. */
export async function runPublication(context: Context, job: RunningJob<PublishJob>): Promise<void> {
  const { db } = context.database;
  const { publicationId: id } = job.data;
  const attempt = { jobId: job.id, attemptId: randomUUID() };
  const row = await updatePublication(
    db,
    id,
    { state: "running", attemptId: attempt.attemptId, tries: sql`${publications.tries} + 1`, fraction: 0 },
    { states: busy, jobId: job.id },
  );
  if (row === null) return;
  await runJob<PublishJob, number>(context, job, {
    about: { what: "a publication", publicationId: id },
    lengthMs: null,
    async writeProgress(fraction) {
      return (await updatePublication(db, id, { fraction }, { ...attempt, states: ["running"] })) !== null;
    },
    async work({ signal, onProgress, endProgress }) {
      try {
        const { task, destination } = await readPlaces(context, row);
        const file = await findFile(context, task, { file: row.file, signal });
        const sent = await sendFile(context, destination, { id, task, file, signal, onProgress });
        await endProgress();
        signal.throwIfAborted();
        const change = { state: "succeeded" as const, fraction: 1, problem: null, jobId: null };
        const told = { ...sent, fileName: file.fileName };
        await updatePublication(db, id, { ...change, ...told }, { ...attempt, states: ["running"] });
      } catch (error) {
        if (signal.aborted || job.isLastTry || !isPassing(error)) throw error;
        await endProgress();
        const change = { state: "queued" as const, problem: getProblem(error) };
        await updatePublication(db, id, change, { ...attempt, states: ["running"] });
        throw new Error("a publication is tried again", { cause: error });
      }
    },
    fail: (error) => failPublication(context, { id, attempt, error }),
  });
}

/** Ends a publication with its problem, unless it is no longer this try's. */
export async function failPublication(
  { database }: Pick<Context, "database">,
  { id, attempt = {}, error }: { id: string; attempt?: Partial<Attempt>; error: unknown },
): Promise<void> {
  const change = { state: "failed" as const, problem: getProblem(error), jobId: null };
  await updatePublication(database.db, id, change, { states: busy, ...attempt });
}

/** Throws AppError NOT_FOUND where the task or the destination is gone. */
async function readPlaces(
  { database }: Pick<Context, "database">,
  { taskId, projId, destinationId }: PublicationRow,
): Promise<{ task: TaskRow; destination: DestinationRow }> {
  const task = await findPresentTask(database.db, taskId);
  if (task === null) throw new AppError("NOT_FOUND", "The task was deleted.", { what: "task" });
  if (destinationId === null)
    throw new AppError("NOT_FOUND", "The destination was deleted.", { what: "destination" });
  return { task, destination: await ownDestination(database.db, projId, destinationId) };
}

/** The file that is sent, made first where nobody asked for it before. */
async function findFile(
  context: Context,
  task: TaskRow,
  { file: name, signal }: { file: string; signal: AbortSignal },
): Promise<FileToSend> {
  const file = readFile(name);
  if ("kind" in file)
    return { ...(await takeDownload(context, task, { kind: file.kind, signal })), kind: file.kind };
  return { ...(await finishedExport(context.database.db, task, file.exportId)), kind: "export" };
}
