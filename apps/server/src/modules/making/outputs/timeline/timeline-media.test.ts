import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningJob } from "../../../../platform/jobs/index.ts";
import {
  finishTask,
  type Guest,
  makeTalk,
  startTestServer,
  type TestServer,
  uploadFile,
  waitingTask,
} from "../../../../testing/index.ts";
import { runTimelineFilesJob } from "./timeline-files.ts";
import { runShotsJob } from "./timeline-shots.ts";

let server: TestServer;
let folder: string;
let guest: Guest;
let materialId: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "voxloom-timeline-"));
  guest = await server.openGuest();
  materialId = (await uploadFile(server, guest, await makeTalk(folder))).id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (taskId: string) => server.call(`${calls.tasks.timelineMedia.path}?taskId=${taskId}`, { guest });
const getJob = <T extends Record<string, string | number>>(data: T, isLastTry: boolean): RunningJob<T> => ({
  id: "00000000-0000-4000-8000-000000000000",
  data,
  triesLeft: isLastTry ? 0 : 1,
  isLastTry,
  signal: new AbortController().signal,
});

test("a task whose dub is not there has none", async () => {
  const answer = await ask(await waitingTask(server, guest, materialId));
  expect([answer.status, answer.body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
});

test("what cannot be made is not waited for, and the rest comes all the same", {
  tags: ["full"],
}, async () => {
  const outputs = { dub: "tasks/made/dub.wav" };
  await server.context.storage.write(outputs.dub, "no sound");
  const taskId = await finishTask(server, guest, { materialId, outputs });
  const waiting = { isReady: false, shotsMs: null, backgroundUrl: null };
  const jobs = async () => {
    const { queues } = await server.context.jobs.statistics();
    return ["make-timeline-files", "find-shots"].map(
      (name) => queues.find((queue) => queue.name === name)?.waiting ?? 0,
    );
  };
  const before = await jobs();
  expect((await ask(taskId)).body.data).toMatchObject(waiting);
  // Asked for again, it is queued once.
  await ask(taskId);
  expect(await jobs()).toEqual(before.map((count) => count + 1));
  await runTimelineFilesJob(server.context, getJob({ taskId, revision: 1 }, true));
  expect((await ask(taskId)).body.data).toMatchObject(waiting);
  await runShotsJob(server.context, getJob({ taskId }, true));
  expect((await ask(taskId)).body.data).toEqual({
    waveforms: { originalUrl: null, dubUrl: null, backgroundUrl: null },
    backgroundUrl: null,
    shotsMs: expect.any(Array),
    isReady: true,
  });
});

test("a job of a revision that was replaced leaves the new one alone", async () => {
  const taskId = await finishTask(server, guest, { materialId, outputs: { dub: "tasks/made/dub.wav" } });
  await runTimelineFilesJob(server.context, getJob({ taskId, revision: 7 }, true));
  expect((await ask(taskId)).body.data).toMatchObject({ isReady: false });
});
