import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { taskSchema } from "@voxloom/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "../../../context.ts";
import { openContext } from "../../../open-context.ts";
import { openJobs } from "../../../platform/jobs/index.ts";
import { openLog } from "../../../platform/log/index.ts";
import { withEarlierDatabase } from "../../../testing/index.ts";
import { quickPeriods } from "../../../testing/quick-periods.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { showTask } from "./show-task.ts";
import { findTask } from "./store.ts";

const ids = {
  projId: "11111111-1111-4111-8111-111111111111",
  queued: "22222222-2222-4222-8222-222222222222",
  running: "33333333-3333-4333-8333-333333333333",
  canceled: "44444444-4444-4444-8444-444444444444",
  givenUp: "55555555-5555-4555-8555-555555555555",
};

/** A task as the version before wrote it. */
async function insertTask(
  pool: pg.Pool,
  task: { id: string; state: string; jobId: string | null; isPreview?: boolean },
): Promise<void> {
  const settings =
    '{"sourceLanguage":"en","audioTrack":0,"speakerCount":"auto","voiceIds":[],"keepBackground":true,"subtitles":"soft","subtitleContent":"target","ownSubtitles":null,"dynamicDuration":false,"maxPictureStretch":1.25,"glossary":[],"engines":{}}';
  const progress =
    '{"stages":[{"name":"probe","state":"done","fraction":1,"done":null,"total":null,"elapsedMs":3,"engineId":null},{"name":"diarise","state":"running","fraction":0,"done":null,"total":null,"elapsedMs":0,"engineId":null}],"fraction":0.2,"timeLeftMs":5000}';
  await pool.query(
    `insert into tasks (id, proj_id, request_id, product, name, material_id, target_language, settings, is_preview,
      state, progress, production, job_id, duration_ms)
     values ($1, $2, gen_random_uuid(), 'video-translation', 'Talk', gen_random_uuid(), 'es', $3, $4, $5, $6,
      '{"kind":"automatic","respeakSegmentIds":[],"chargedMs":4000}', $7, 4000)`,
    [task.id, ids.projId, settings, task.isPreview ?? false, task.state, progress, task.jobId],
  );
}

type Earlier = { pool: pg.Pool; config: Context["config"] };

/** Tasks in the states of work in which an update may find them, and their jobs in the queues of the version before. */
async function writeAsBefore({ pool, config }: Earlier): Promise<void> {
  const connectionString = config.database.url ?? "";
  const database = {
    db: drizzle({ client: pool }),
    pool,
    connectionString,
    downSince: () => null,
    close: async () => {},
  };
  const jobs = await openJobs({
    config,
    database,
    log: openLog(config.log, "before"),
    periods: quickPeriods,
  });
  try {
    for (const queue of ["produce-dub", "preview-dub"]) await jobs.declareQueue(queue);
    const queued = await jobs.send("produce-dub", { taskId: ids.queued }, { groupKey: ids.projId });
    await insertTask(pool, { id: ids.queued, state: "queued", jobId: queued });
    const running = await jobs.send("preview-dub", { taskId: ids.running }, { groupKey: ids.projId });
    await insertTask(pool, { id: ids.running, state: "running", jobId: running, isPreview: true });
    // Its job is another by now.
    await jobs.send("produce-dub", { taskId: ids.canceled });
    await insertTask(pool, { id: ids.canceled, state: "cancelled", jobId: null });
    await jobs.send("produce-dub.dead", { taskId: ids.givenUp });
    await insertTask(pool, { id: ids.givenUp, state: "running", jobId: ids.givenUp });
    await jobs.pause("produce-dub");
  } finally {
    await jobs.close();
  }
}

test("tasks of the version before are tasks of their products, and their jobs are taken along", () =>
  withEarlierDatabase("task_products", async ({ pool }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-earlier-"));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const config = testConfig({ url: pool.options.connectionString ?? "", dataFolder });
    await writeAsBefore({ pool, config });
    const context = await openContext(config, { name: "after", jobPeriods: quickPeriods });
    try {
      const { db } = context.database;
      const getTask = async (id: string) => {
        const row = await findTask(db, id);
        if (row === null) throw new Error("the task is gone");
        return taskSchema.parse(await showTask(context, row));
      };
      expect(await getTask(ids.queued)).toMatchObject({
        product: "video-translation",
        targetLanguage: "es",
        settings: { sourceLanguage: "en" },
        state: "queued",
        progress: { queuePlace: 1, fraction: 0.2, stages: [{ name: "probe" }, { name: "diarize" }] },
      });
      // It ran when the update came: it goes on from its finished work.
      expect(await getTask(ids.running)).toMatchObject({ state: "queued", progress: { queuePlace: 1 } });
      expect((await getTask(ids.canceled)).state).toBe("canceled");
      expect(await getTask(ids.givenUp)).toMatchObject({ state: "failed", progress: { problem: {} } });
      const { queues } = await context.jobs.statistics();
      const names = queues.map(({ name }) => name);
      expect(names).not.toContain("produce-dub");
      expect(names).not.toContain("preview-dub");
      expect(queues.find(({ name }) => name === "produce")).toMatchObject({
        waiting: 1,
        pausedAt: expect.any(Date),
      });
      expect(queues.find(({ name }) => name === "preview")).toMatchObject({ waiting: 1, pausedAt: null });
    } finally {
      await context.close();
    }
    // The next start finds nothing more to take along.
    const again = await openContext(config, { name: "again", jobPeriods: quickPeriods });
    const { queues } = await again.jobs.statistics();
    expect(queues.find(({ name }) => name === "produce")?.waiting).toBe(1);
    await again.close();
  }));
