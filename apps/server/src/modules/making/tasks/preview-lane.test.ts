// @module-tag full
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TaskProgress } from "@voxloom/contract";
import { configureMedia } from "@voxloom/media";
import { expect, onTestFinished, test } from "vitest";
import {
  dubOrder,
  makeShortTalk,
  orderDubs,
  startTestServer,
  untilTask,
  uploadFile,
  watchProgram,
} from "../../../testing/index.ts";

test("a preview is made while the only worker is at somebody's dub", { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-lane-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const renderer = await watchProgram({ folder, name: "ffmpeg", when: '*" language=spa "*' });
  const server = await startTestServer({
    withWorker: true,
    environment: { VOXLOOM_FFMPEG: renderer.path },
  });
  onTestFinished(async () => {
    await renderer.release();
    await server.close();
    configureMedia({ ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" });
  });
  const talk = await makeShortTalk(folder);
  const order = async (language: string, isPreview: boolean) => {
    const guest = await server.openGuest();
    const { id } = await uploadFile(server, guest, talk);
    const [task] = await orderDubs(server, guest, { ...dubOrder(id, language), isPreview });
    return { guest, taskId: task?.id ?? "" };
  };
  const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";

  await renderer.hold();
  const whole = await order("es", false);
  await renderer.untilHeld();
  const next = await order("ca", false);
  const preview = await order("ca", true);
  await untilTask(server, preview, isDone);
  const isStill = (state: string) => (progress: TaskProgress) => progress.state === state;
  expect((await untilTask(server, whole, isStill("running"))).problem).toBeNull();
  expect((await untilTask(server, next, isStill("queued"))).queuePlace).toBe(1);
  await renderer.release();
  await untilTask(server, whole, isDone);
  await untilTask(server, next, isDone);
});
