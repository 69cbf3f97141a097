import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Script, TaskProgress } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { modules } from "../modules/index.ts";
import { openContext } from "../open-context.ts";
import {
  download,
  dubOrder,
  type Guest,
  makeShortTalk,
  orderDubs,
  startTestServer,
  type TestServer,
  untilTask,
  uploadFile,
} from "../testing/index.ts";
import { quickPeriods } from "../testing/quick-periods.ts";
import { startS3Server, type TestS3Server } from "../testing/s3-server.ts";
import { testConfig } from "../testing/test-config.ts";

let s3: TestS3Server;
let api: TestServer;
let guest: Guest;
beforeAll(async () => {
  s3 = await startS3Server();
  api = await startTestServer({ environment: s3.environment });
  guest = await api.openGuest();
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

/** A worker of another machine: the same database and bucket, and no folder in common. */
async function startWorkerMachine(name: string): Promise<{ dataFolder: string; context: Context }> {
  const { database, secret } = api.config;
  const dataFolder = join(api.config.dataFolder, name);
  const environment = { ...s3.environment, VOXLOOM_SECRET: secret };
  const config = testConfig({ url: database.url ?? "", dataFolder, environment });
  const context = await openContext(config, { name, jobPeriods: quickPeriods });
  for (const module of modules) await module.startWork?.(context);
  return { dataFolder, context };
}

async function getScript(taskId: string): Promise<{ revision: number; script: Script }> {
  const { body } = await api.call(`/api/task/script?taskId=${taskId}`, { guest });
  return body.data as { revision: number; script: Script };
}

const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";

test("machines without a folder in common make a dub, and go on with each other's work", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const first = await startWorkerMachine("first");
  const { id: materialId } = await uploadFile(api, guest, await makeShortTalk(api.config.dataFolder));
  const [task] = await orderDubs(api, guest, dubOrder(materialId, "es"));
  const taskId = task?.id ?? "";
  await untilTask(api, { guest, taskId }, isDone);
  const before = await getScript(taskId);
  const { bytes } = await download(api, { guest, taskId, kind: "video" });
  expect(bytes.length).toBeGreaterThan(10_000);
  // The machine of the API plays a take that it never made.
  const [take] = before.script.segments.flatMap(({ takes }) => takes);
  const { status } = await api.call(`/api/task/take-audio?taskId=${taskId}&takeId=${take?.id}`, { guest });
  expect(status).toBe(200);

  // The first machine is gone with all that it had; the second speaks nothing again that was spoken.
  await first.context.close();
  await rm(first.dataFolder, { recursive: true, force: true });
  const second = await startWorkerMachine("second");
  try {
    await api.call("/api/video/task/regenerate", { body: { taskId }, guest });
    await untilTask(api, { guest, taskId }, isDone);
    const spokenAt = ({ script }: { script: Script }): string[][] =>
      script.segments.map(({ takes }) => takes.map(({ createdAt }) => createdAt));
    expect(spokenAt(await getScript(taskId))).toEqual(spokenAt(before));
  } finally {
    await second.context.close();
  }
});
