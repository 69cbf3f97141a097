// @module-tag full
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestClient,
  dubOrder,
  makeTalk,
  openProductProcesses,
  orderDubs,
  orderExport,
  type ProductProcesses,
  probeBytes,
  readExports,
  talkMs,
  untilExport,
  untilTask,
  uploadFile,
  watchProgram,
} from "../testing/index.ts";

let clips: string;
let product: ProductProcesses;
beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "voxloom-clips-"));
  product = await openProductProcesses();
});
afterAll(async () => {
  await product.close();
  await rm(clips, { recursive: true, force: true });
});

test("an export whose server is killed goes on by itself, and half a file never shows", {
  timeout: 600_000,
}, async () => {
  const renderer = await watchProgram({
    folder: join(product.data, "bin"),
    name: "ffmpeg",
    when: "*ass=filename*",
  });
  const environment = { VOXLOOM_FFMPEG: renderer.path, VOXLOOM_BILLING: "off" };
  const first = createTestClient((await product.start("main.ts", environment)).origin);
  const guest = await first.openGuest();
  const material = await uploadFile(first, guest, await makeTalk(clips));
  const [task] = await orderDubs(first, guest, dubOrder(material.id, "es"));
  const own = { guest, taskId: task?.id ?? "" };
  await untilTask(first, own, ({ state }) => state === "succeeded");

  await renderer.hold();
  const { id: exportId } = await orderExport(first, own, { kind: "video", subtitles: "burned" });
  await renderer.untilHeld();
  expect(await readExports(first, own)).toMatchObject([{ state: "running", downloadUrl: null }]);
  await product.killAll();
  expect(existsSync(join(product.data, "storage/tasks", own.taskId, "exports"))).toBe(false);
  await renderer.release();

  const second = createTestClient((await product.start("main.ts", environment)).origin);
  const done = await untilExport(second, { ...own, exportId }, ({ state }) => state === "succeeded");
  expect(done).toMatchObject({ fraction: 1, problem: null });
  const answer = await fetch(new URL(done.downloadUrl ?? "", second.origin));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(done.sizeBytes).toBe(bytes.length);
  expect(Math.abs(probeBytes(bytes).durationMs - talkMs)).toBeLessThanOrEqual(40);
  expect(await renderer.lines()).toHaveLength(2);
});
