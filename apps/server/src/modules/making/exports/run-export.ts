import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import {
  AppError,
  type ExportState,
  isDub,
  type Script,
  type SpeechVideoSpec,
  type VideoFormat,
} from "@voxloom/contract";
import { encodeVideo, videoFormatEnding } from "@voxloom/media";
import { makeExport, makeSpeechVideo, makeSubtitledVideo } from "@voxloom/studio";
import { upgradeStyle } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { chargeOnce } from "../../money/billing/index.ts";
import { findOwnFont } from "../fonts/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { downloadCharge, findMusic, getTaskSource, withFinishedDub } from "../outputs/index.ts";
import { findMarker, keepSpoken } from "../provenance/index.ts";
import { loadScript, scriptAsMade } from "../scripts/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { type Attempt, findPresentTask, getDub, stateConflict, type TaskRow } from "../tasks/index.ts";
import type { ExportJob } from "./export-queue.ts";
import { otherLanguages } from "./finished-task.ts";
import { type ExportRow, updateExport } from "./store.ts";

const busy: ExportState[] = ["queued", "running"];

/**
 * Makes an export for a job. A job that came back after a killed worker begins again; the file stands under its key
 * only when it is whole.
 */
export async function runExport(context: Context, job: RunningJob<ExportJob>): Promise<void> {
  const { database } = context;
  const { exportId } = job.data;
  const attempt = { jobId: job.id, attemptId: randomUUID() };
  const begun = { state: "running" as const, attemptId: attempt.attemptId };
  const row = await updateExport(database.db, exportId, begun, { states: busy, jobId: job.id });
  if (row === null) return;
  const task = await findPresentTask(database.db, row.taskId);
  await runJob<ExportJob, ExportProgress>(context, job, {
    about: { what: "an export", exportId },
    lengthMs: task?.durationMs ?? 0,
    async writeProgress({ fraction, timeLeftMs }) {
      const change = { fraction, timeLeftMs };
      return (
        (await updateExport(database.db, exportId, change, { ...attempt, states: ["running"] })) !== null
      );
    },
    async work({ signal, onProgress, endProgress }) {
      if (task === null) throw new AppError("NOT_FOUND", "The task was deleted.", { what: "task" });
      const key = await makeFile(context, { task, row, signal, onProgress });
      await endProgress();
      signal.throwIfAborted();
      await settleExport(context, { task, row, attempt, key });
    },
    fail: (error) => failExport(context, { exportId, attempt, error }),
  });
}

/** Ends an export with its problem, unless it is no longer this try's. */
export async function failExport(
  { database }: Pick<Context, "database">,
  { exportId, attempt = {}, error }: { exportId: string; attempt?: Partial<Attempt>; error: unknown },
): Promise<void> {
  const change = { state: "failed" as const, problem: getProblem(error), jobId: null };
  await updateExport(database.db, exportId, change, { states: busy, ...attempt });
}

type ExportProgress = { fraction: number; timeLeftMs: number | null };
type Making = {
  task: TaskRow;
  row: ExportRow;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
};

/** Makes the file and puts it into storage; answers its key. */
async function makeFile(context: Context, making: Making): Promise<string> {
  const { task, row } = making;
  const { spec } = row;
  const isOfPictures = spec.kind === "encoded-video" && (spec.format === "png" || spec.format === "jpeg");
  // Nobody speaks in it.
  const isSilent = isOfPictures || (spec.kind === "audio" && spec.part === "background");
  const keep = async (path: string) => {
    const key = `tasks/${task.id}/exports/${row.id}/${row.attemptId}${extname(path)}`;
    if (isSilent) await context.storage.copyIn(path, key);
    else await keepSpoken(context, task, { path, key, signal: making.signal });
    return key;
  };
  if (spec.kind === "encoded-video")
    return withTemporaryFile(context.storage, videoFormatEnding[spec.format], async (path) => {
      await encodeMadeVideo(context, { ...making, format: spec.format }, path);
      return keep(path);
    });
  if (spec.kind === "speech-video") return keep(await makeVideoOfSpeech(context, { ...making, spec }));
  if (!isDub(task)) return keep(await makeTextVideo(context, making));
  const made = await scriptAsMade(context.database.db, task.id, row.revision);
  // Its files went with the production that came after.
  if (made === null || task.revision !== row.revision) throw stateConflict(task, "export");
  const { signal, onProgress } = making;
  const script = withLook(made, row);
  const font = await findOwnFont(context, task.projId, script.subtitleStyle);
  return withFinishedDub(context, { task: getDub(task), signal, onProgress }, async (dub) =>
    keep(await makeExport({ ...dub, script, font, spec, marker: findMarker(context, task) })),
  );
}

/** A finished video in another format, unless it was made again meanwhile. */
async function encodeMadeVideo(
  { storage }: Context,
  { task, row, format, signal, onProgress }: Making & { format: VideoFormat },
  outputPath: string,
): Promise<void> {
  const key = task.outputs.video;
  if (key === undefined || (task.revision ?? 0) !== row.revision) throw stateConflict(task, "export");
  const path = await storage.getLocalPath(key);
  await encodeVideo({
    path,
    format,
    outputPath,
    signal,
    ensureFree: (bytes) => storage.ensureFree(bytes),
    onProgress: (fraction) => onProgress({ fraction, timeLeftMs: null }),
  });
}

/** A text as it was spoken when it was asked for, as a video. */
async function makeVideoOfSpeech(
  { artifacts: store, database, storage }: Context,
  { task, row, spec, signal, onProgress }: Making & { spec: SpeechVideoSpec },
): Promise<string> {
  const script = await scriptAsMade(database.db, task.id, row.revision);
  const music = await findMusic({ storage }, task);
  const key = task.outputs["dub-audio"];
  if (script === null || key === undefined || task.revision !== row.revision)
    throw stateConflict(task, "export");
  const audio = music?.player ?? { key, path: await storage.getLocalPath(key) };
  return makeSpeechVideo({
    ...{ script, spec, audio, store, signal },
    ...{ durationMs: music?.durationMs ?? task.durationMs, leadMs: music?.leadMs ?? 0 },
    onProgress: (fraction) => onProgress({ fraction, timeLeftMs: null }),
  });
}

/** The video of a text with its subtitles, as they were when it was asked for. */
async function makeTextVideo(context: Context, { task, row, signal, onProgress }: Making): Promise<string> {
  const { db } = context.database;
  const { spec } = row;
  const stored = await loadScript(db, task.id, row.revision);
  if (stored === null || spec.kind !== "video") throw stateConflict(task, "export");
  const script = withLook(stored, row);
  const others = spec.allLanguages === true ? await otherLanguages(db, task) : [];
  return makeSubtitledVideo({
    ...(await getTaskSource(context, task)),
    ...{
      script,
      font: await findOwnFont(context, task.projId, script.subtitleStyle),
      others: others.map((other) => other.script),
      spec,
      signal,
      onProgress,
    },
  });
}

const withLook = (script: Script, { subtitleStyle }: ExportRow): Script =>
  subtitleStyle === null ? script : { ...script, subtitleStyle: upgradeStyle(subtitleStyle) };

type Settlement = { task: TaskRow; row: ExportRow; attempt: Attempt; key: string };

/** Ends an export: its file, and what it costs, in one transaction. */
async function settleExport(context: Context, { task, row, attempt, key }: Settlement): Promise<void> {
  const { config, database, storage } = context;
  const sizeBytes = await storage.getSize(key);
  const change = {
    state: "succeeded" as const,
    fraction: 1,
    timeLeftMs: null,
    problem: null,
    jobId: null,
    fileKey: key,
    sizeBytes,
  };
  let isSettled = false;
  try {
    isSettled = await database.db.transaction(async (tx) => {
      const ours = await updateExport(tx, row.id, change, { states: ["running"], ...attempt });
      if (ours === null) return false;
      // It is counted now.
      await ensureStorage(context, tx, { projId: task.projId, bytes: 0 });
      const isVideoFile = row.spec.kind === "video" || row.spec.kind === "encoded-video";
      if (isVideoFile && !task.isPreview) await chargeOnce(tx, config, downloadCharge(task));
      return true;
    });
  } finally {
    if (!isSettled) await storage.delete(key);
  }
  // Other tries of it ended before they could remove what they had made.
  if (!isSettled) return;
  for await (const { key: other } of storage.list(`tasks/${task.id}/exports/${row.id}`)) {
    if (other !== key) await storage.delete(other);
  }
}
