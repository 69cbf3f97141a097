import { randomUUID } from "node:crypto";
import { dubSettingsSchema, type Script } from "@voxloom/contract";
import { sampleReport } from "@voxloom/contract/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { ownMaterial } from "../modules/making/materials/index.ts";
import { settleProduction } from "../modules/making/productions/settle-production.ts";
import { findOwnVoices } from "../modules/making/provenance/index.ts";
import { loadScript } from "../modules/making/scripts/load-script.ts";
import { createTasks } from "../modules/making/tasks/create-tasks.ts";
import { findTask, type TaskRow, updateTask } from "../modules/making/tasks/store.ts";
import type { TestServer } from "./start-test-server.ts";
import type { Guest } from "./test-client.ts";

/** For tests: tasks of a ready material with their jobs, written without the checks of an order. */
export async function orderTasks(
  server: TestServer,
  guest: Guest,
  { materialId, targetLanguages }: { materialId: string; targetLanguages: string[] },
): Promise<TaskRow[]> {
  const { context } = server;
  const material = await ownMaterial(context.database.db, guest.projId, materialId);
  const { rows } = await createTasks(context, {
    caller: { projId: guest.projId, isGuest: !("userId" in guest) },
    product: "audio-translation",
    recordings: [{ material, name: material.name, settings: dubSettingsSchema.parse({}) }],
    targetLanguages,
    isPreview: false,
    isDraft: false,
    getFolder: async () => null,
  });
  return rows;
}

/** For tests: a script of two lines. */
export const twoLines = (): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "es",
    durationMs: 4000,
    speakers: [createSpeaker(0, "Speaker 1", "s1")],
    segments: ["Good morning.", "See you later."].map((sourceText, index) =>
      createSegment({
        id: `l${index + 1}`,
        speakerId: "s1",
        startMs: index * 2000,
        endMs: index * 2000 + 1500,
        sourceText,
        targetText: index === 0 ? "Buenos días." : "Hasta luego.",
      }),
    ),
  });

const report = sampleReport({
  score: 71,
  rating: { score: 71, verdict: "needs-review", marks: { words: 71, timing: 95, audio: 100 } },
});

type Settling = {
  jobId?: string;
  /** What the production made; two lines by default. */
  made?: Script;
  refundableShare?: number;
  /** How long it sounds; as long as what it was made of by default. */
  durationMs?: number;
  outputs?: Record<string, string>;
};

/** For tests: ends a task's production as a worker would that had made this script; false when it was not let. */
export async function settleTask(
  server: TestServer,
  taskId: string,
  { jobId, made, refundableShare = 0, durationMs, outputs = {} }: Settling = {},
): Promise<boolean> {
  const { context } = server;
  const task = await findTask(context.database.db, taskId);
  if (task === null) throw new Error("no such task");
  const attemptId = randomUUID();
  await updateTask(
    context.database.db,
    taskId,
    { state: "running", attemptId },
    { states: ["queued", "running"] },
  );
  const { kind, revision } = task.production;
  const script = kind === "regenerate" ? await loadScript(context.database.db, taskId, revision ?? 1) : null;
  const base = script === null ? null : { revision: revision ?? 1, script };
  const produced = {
    script: made ?? twoLines(),
    report: { ...report, refundableShare },
    files: {},
    heardLanguage: null,
    ...(durationMs !== undefined && { durationMs }),
  };
  return settleProduction(context, {
    task,
    base,
    attempt: { jobId: jobId ?? task.jobId ?? randomUUID(), attemptId },
    produced,
    outputs,
    ownVoices: findOwnVoices(produced.script, task.settings),
  });
}
