import { randomUUID } from "node:crypto";
import { dubSettingsSchema } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { noProgress } from "./produce-queue.ts";
import { createProgressWriter } from "./progress-writer.ts";
import { findTask, insertTasks, updateTask } from "./store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function runningTask(): Promise<{ taskId: string; jobId: string }> {
  const [taskId, jobId] = [randomUUID(), randomUUID()];
  await insertTasks(server.context.database.db, [
    {
      id: taskId,
      jobId,
      projId: randomUUID(),
      requestId: randomUUID(),
      materialId: randomUUID(),
      product: "audio-translation",
      name: "a",
      targetLanguage: "es",
      settings: dubSettingsSchema.parse({}),
      state: "running",
      progress: noProgress,
      production: { kind: "automatic", respeakSegmentIds: [], chargedMs: 1000 },
      durationMs: 1000,
    },
  ]);
  return { taskId, jobId };
}
const at = (fraction: number) => ({ ...noProgress, fraction });

test("of many messages the newest is written", async () => {
  const { db } = server.context.database;
  const ids = await runningTask();
  const seen = new Set<number>();
  const writer = createProgressWriter(server.context, { ...ids, onLost: () => seen.add(-1) });
  for (let step = 1; step <= 100; step += 1) writer.write(at(step / 200));
  while (!seen.has(0.5)) seen.add((await findTask(db, ids.taskId))?.progress.fraction ?? -1);
  await writer.stop();
  // Nothing between the beginning and the newest was ever in the database.
  expect(seen).toEqual(new Set([0, 0.5]));
});

test("a production hears that its task was canceled", async () => {
  const ids = await runningTask();
  await updateTask(server.context.database.db, ids.taskId, { state: "canceled", jobId: null });
  const lost = Promise.withResolvers<string>();
  const writer = createProgressWriter(server.context, { ...ids, onLost: () => lost.resolve("lost") });
  writer.write(at(0.5));
  expect(await lost.promise).toBe("lost");
  await writer.stop();
  expect((await findTask(server.context.database.db, ids.taskId))?.progress.fraction).toBe(0);
});

test("the last word of a production is written, and nothing after it", async () => {
  const ids = await runningTask();
  const writer = createProgressWriter(server.context, { ...ids, onLost: () => undefined });
  writer.write(at(1));
  await writer.stop();
  writer.write(at(0.3));
  await writer.stop();
  expect((await findTask(server.context.database.db, ids.taskId))?.progress.fraction).toBe(1);
});
