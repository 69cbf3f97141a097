import { randomUUID } from "node:crypto";
import {
  AppError,
  type Pronunciation,
  previewLengthMs,
  type Script,
  type SourceSettings,
  type Take,
} from "@voxloom/contract";
import { getAudioMark, type Produced, type ProductRequest, produce, sourceOfScript } from "@voxloom/studio";
import { activeTake } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { releaseWork } from "../../money/billing/index.ts";
import { findOwnFont, findVideoFonts } from "../fonts/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { addDetectedLanguage, findMaterial, readyFile, setHoldBusy } from "../materials/index.ts";
import { dropOtherTries, dropOutputs, keepOutputs } from "../outputs/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { findPronunciations } from "../pronunciations/index.ts";
import { findOwnVoices } from "../provenance/index.ts";
import {
  loadScript,
  newestScript,
  restoreRecordings,
  type ScriptState,
  sharedSource,
} from "../scripts/index.ts";
import {
  type Attempt,
  findGroup,
  findOrigins,
  type ProduceJob,
  type StoredProgress,
  statesBefore,
  type TaskRow,
  updateTask,
  writeProgress,
} from "../tasks/index.ts";
import { findAttached, findDub, findDubScript } from "./find-attached.ts";
import { findOwnSubtitles } from "./own-subtitles.ts";
import { queueReadyMail } from "./ready-mails.ts";
import { settleProduction } from "./settle-production.ts";
import { watchWishes } from "./watch-wishes.ts";

/**
 * Runs a task's production for a job. A job that came back after a killed worker runs the same production again: what
 * it finished before are artifacts. Failures that a second try would meet again become the task's problem.
 */
export async function runProduction(context: Context, job: RunningJob<ProduceJob>): Promise<void> {
  const { artifacts: store, database } = context;
  const { taskId } = job.data;
  const attempt = { jobId: job.id, attemptId: randomUUID() };
  const task = await updateTask(
    database.db,
    taskId,
    { state: "running", attemptId: attempt.attemptId },
    { states: statesBefore("start"), jobId: job.id },
  );
  if (task === null) return;
  await runJob<ProduceJob, StoredProgress>(context, job, {
    about: { what: "a production", taskId },
    lengthMs: task.durationMs,
    writeProgress: (progress) => writeProgress(database.db, { taskId, attempt, progress }),
    async work({ signal, onProgress, endProgress }) {
      const engines = await projectEngines(context, task.projId);
      const base = await orderedScript(context, task);
      const input = await readInput({ ...context, engines }, task, { script: base?.script ?? null, signal });
      await restoreRecordings(context, { taskId, takes: soundingTakes(base?.script ?? null), signal });
      const { wishes, close } = watchWishes(context, task, attempt);
      const audioMark = getAudioMark(context.signingKey, taskId);
      const tools = { store, engines, audioMark, signal, onProgress, ...(wishes && { wishes }) };
      const produced = await produce(task.product, { ...input, ...tools }).finally(close);
      await endProgress();
      signal.throwIfAborted();
      await keepHeardLanguage(context, task, produced);
      const ownVoices = findOwnVoices(produced.script, task.settings);
      const outputs = await keepOutputs(context, { ...task, ownVoices }, { ...produced, signal });
      // Whoever hears the task as done, on whatever machine, hears its takes.
      await context.artifacts.settle();
      const isSettled = await settleProduction(context, {
        task,
        attempt,
        base,
        produced,
        outputs,
        ownVoices,
      });
      await dropOutputs(context, isSettled ? task.outputs : outputs);
      if (isSettled) await dropOtherTries(context, task);
    },
    fail: (error) => failTask(context, { taskId, attempt, error }),
  });
}

/** What a production heard, for an order that came before anybody had listened: the task's page names it. */
async function keepHeardLanguage(
  { database }: Pick<Context, "database">,
  { materialId, ...task }: TaskRow,
  { heardLanguage }: Produced,
): Promise<void> {
  // A text says nothing of the sound track that it is said to belong to.
  if (heardLanguage === null || heardLanguage.engineId === "text") return;
  const { audioTrack = 0 }: SourceSettings = task.settings;
  await addDetectedLanguage(database.db, materialId, { [audioTrack]: heardLanguage });
}

const soundingTakes = (script: Script | null): Take[] =>
  script?.segments.flatMap((segment) => activeTake(segment) ?? []) ?? [];

/** Ends a task with its problem, unless it is no longer this try's. */
export async function failTask(
  { database, jobs }: Pick<Context, "database" | "jobs">,
  { taskId, attempt = {}, error }: { taskId: string; attempt?: Partial<Attempt>; error: unknown },
): Promise<void> {
  const change = { state: "failed" as const, problem: getProblem(error), jobId: null };
  const guard = { states: statesBefore("fail"), ...attempt };
  await database.db.transaction(async (tx) => {
    const failed = await updateTask(tx, taskId, change, guard);
    if (failed === null) return;
    await setHoldBusy(tx, taskId, false);
    await releaseWork(tx, failed);
    await queueReadyMail(jobs, tx, { task: failed, isMade: false });
  });
}

/** What a run has beside its input. */
type Tools = Pick<ProductRequest, "store" | "engines" | "audioMark" | "signal" | "onProgress" | "wishes">;

async function readInput(
  context: Context,
  task: TaskRow,
  { script, signal }: { script: Script | null; signal: AbortSignal },
): Promise<Omit<ProductRequest, keyof Tools>> {
  const { db } = context.database;
  const material = await findMaterial(db, task.materialId);
  if (material === null || material.info === null) {
    throw new AppError("NOT_FOUND", `The file of "${task.name}" is no longer there.`, { what: "material" });
  }
  const origins = script === null ? null : await findOrigins(db, task.id);
  const dub = await findDub(context, task);
  return {
    sourcePath: await readyFile(context, material),
    sourceName: material.name,
    contentHash: material.contentHash ?? "",
    info: material.info,
    ...(task.isPreview ? { limitMs: previewLengthMs(material.kind) } : {}),
    attached: await findAttached(context, task, dub),
    dubScript: dub === null ? null : await findDubScript(context, dub),
    ownSubtitles: await findOwnSubtitles(context, task.settings, signal),
    source: await sourceFor(context, task, script),
    targetLanguage: task.targetLanguage,
    pronunciations: await pronunciationsFor(context, task, script),
    settings: task.settings,
    script,
    font: script === null ? null : await findOwnFont(context, task.projId, script.subtitleStyle),
    fonts: await findVideoFonts(context, task),
    ...(origins === null ? {} : { origins }),
    respeakSegmentIds: task.production.respeakSegmentIds,
  };
}

/** How the project says words, for a first script that is spoken. */
async function pronunciationsFor(
  { database: { db } }: Pick<Context, "database">,
  { projId, targetLanguage, settings }: TaskRow,
  script: Script | null,
): Promise<Pronunciation[]> {
  const narration = "narration" in settings ? settings.narration : null;
  const language = targetLanguage ?? narration?.language ?? null;
  if (script !== null || language === null) return [];
  return findPronunciations(db, { projId, language });
}

/** The source side of another language of the group, for a first script. */
async function sourceFor(
  { database: { db }, engines }: Pick<Context, "database" | "engines">,
  task: TaskRow,
  script: Script | null,
): Promise<ReturnType<typeof sourceOfScript> | null> {
  if (script !== null) return null;
  const shared = await sharedSource(db, { task, others: await findGroup(db, task) });
  const { glossary = [] }: SourceSettings = task.settings;
  return shared && sourceOfScript(engines, { script: shared, glossary });
}

/** The script as it was when the production was ordered and paid; what was edited since waits for the next. */
async function orderedScript({ database: { db } }: Context, task: TaskRow): Promise<ScriptState | null> {
  const { kind, revision } = task.production;
  if (kind !== "regenerate") return null;
  if (typeof revision !== "number") return newestScript(db, task.id);
  const script = await loadScript(db, task.id, revision);
  return script === null ? null : { revision, script };
}
