import { randomUUID } from "node:crypto";
import type { Export, ExportSpec, SubtitleStyle } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { readEntitlements } from "../../money/billing/index.ts";
import { newestScript } from "../scripts/index.ts";
import { ensureStorage } from "../storage/index.ts";
import type { TaskRow } from "../tasks/index.ts";
import { checkSpec, computeSpecKey } from "./check-spec.ts";
import { type ExportJob, exportQueue } from "./export-queue.ts";
import { type FinishedTask, finishedTask, finishedVideo } from "./finished-task.ts";
import { showExport } from "./show-export.ts";
import { type ExportRow, openExport, updateExport } from "./store.ts";
import { checkVideoFormat } from "./video-formats.ts";

type Order = { projId: string; taskId: string; spec: ExportSpec };

/** Has a file made, unless it is there or being made. */
export async function createExport(context: Context, { projId, taskId, spec }: Order): Promise<Export> {
  const { database, storage } = context;
  const { task, revision, subtitleStyle, specKey } =
    spec.kind === "encoded-video"
      ? await prepareVideo(context, { projId, taskId, spec })
      : await prepareFile(context, { projId, taskId, spec });
  const row = await database.db.transaction(async (tx) => {
    const fresh = {
      id: randomUUID(),
      taskId,
      revision,
      spec,
      subtitleStyle,
      specKey,
      state: "queued" as const,
    };
    const found = await openExport(tx, fresh);
    const isMade = found.fileKey !== null && (await storage.getSize(found.fileKey)) !== null;
    const isActive = found.jobId !== null && (found.state === "queued" || found.state === "running");
    if (isActive || (found.state === "succeeded" && isMade)) return found;
    await ensureStorage(context, tx, { projId, bytes: 0 });
    return sendExport(context, tx, found, task);
  });
  return showExport(context, task, row);
}

type Prepared = { task: TaskRow; revision: number; subtitleStyle: SubtitleStyle | null; specKey: string };

/** What is to be made of a task with a script. Throws as {@link checkSpec} does. */
async function prepareFile(
  context: Context,
  { projId, taskId, spec }: Order & { spec: Exclude<ExportSpec, { kind: "encoded-video" }> },
): Promise<Prepared> {
  const finished = await finishedTask(context.database.db, projId, taskId);
  await checkSpec(context, finished, spec);
  const isBurned = spec.kind === "video" && spec.subtitles === "burned";
  const subtitleStyle = isBurned ? await getStyle(context, finished) : null;
  const isInAll = spec.kind === "video" && spec.allLanguages === true;
  const others = isInAll ? finished.others.map(({ taskId: id, revision }) => `${id} ${revision}`) : [];
  // Music of a speech changes without a revision: what was made with other music is another file.
  const musicKey = finished.task.outputs["speech-music"];
  const specKey = computeSpecKey(spec, {
    subtitleStyle,
    ...(others.length > 0 && { others }),
    ...(musicKey !== undefined && { musicKey }),
  });
  return { task: finished.task, revision: finished.revision, subtitleStyle, specKey };
}

/** What is to be made of a video without a script. Throws as {@link checkVideoFormat} does. */
async function prepareVideo(
  context: Context,
  { projId, taskId, spec }: Order & { spec: Extract<ExportSpec, { kind: "encoded-video" }> },
): Promise<Prepared> {
  const finished = await finishedVideo(context.database.db, projId, taskId);
  await checkVideoFormat(context, finished, spec.format);
  const { task, revision, videoKey } = finished;
  // A video that was made again is another one, whatever its number.
  return { task, revision, subtitleStyle: null, specKey: computeSpecKey(spec, { videoKey }) };
}

/** Subtitles are drawn as they look now: their look needs no production. */
async function getStyle({ database }: Context, { task, script }: FinishedTask) {
  return ((await newestScript(database.db, task.id))?.script ?? script).subtitleStyle;
}

async function sendExport(
  { config, jobs }: Context,
  tx: Transaction,
  { id }: ExportRow,
  { projId, durationMs }: TaskRow,
): Promise<ExportRow> {
  const { entitlements } = await readEntitlements(tx, config, projId);
  const { processing_speed: speed } = entitlements;
  const job: ExportJob = { exportId: id };
  const jobId = await jobs.send(exportQueue, job, {
    tx,
    groupKey: projId,
    groupSize: speed,
    turn: { rank: speed, lengthMs: durationMs },
  });
  if (jobId === null) throw new Error("the export's job was not queued");
  const change = { state: "queued" as const, jobId, fraction: 0, timeLeftMs: null, problem: null };
  const sent = await updateExport(tx, id, change);
  if (sent === null) throw new Error("an export is gone that was being ordered");
  return sent;
}
