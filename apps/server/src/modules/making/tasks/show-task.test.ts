import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, dubSettingsSchema, limits, type Task } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";
import { makeClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { addDetectedLanguage } from "../materials/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a task names the language that was chosen, else the one that was found in its sound track", async () => {
  const guest = await server.openGuest();
  const folder = await mkdtemp(join(tmpdir(), "voxloom-tone-"));
  const path = join(folder, "tone.wav");
  makeClip(path, ["-f", "lavfi", "-i", "sine=duration=1"]);
  const { id } = await uploadMaterial(server, guest, { name: "tone.wav", bytes: await readFile(path) });
  await rm(folder, { recursive: true, force: true });
  await insertTestTasks(server, guest, [
    { name: "chosen", materialId: id, settings: dubSettingsSchema.parse({ sourceLanguage: "fr" }) },
    { name: "found", materialId: id },
    { name: "guessed", materialId: id, settings: dubSettingsSchema.parse({ audioTrack: 2 }) },
    { name: "not found", materialId: id, settings: dubSettingsSchema.parse({ audioTrack: 1 }) },
  ]);
  const found = { language: "en", confidence: 0.9, engineId: "whisper" };
  await addDetectedLanguage(server.context.database.db, id, { 0: found, 2: { ...found, confidence: 0.3 } });
  const { body } = await server.call("/api/video/task/list?sort=name&order=asc", { guest });
  const { items } = body.data as { items: Task[] };
  expect(
    items.map(({ name, sourceLanguage, isSourceGuessed }) => [name, sourceLanguage, isSourceGuessed]),
  ).toEqual([
    ["chosen", "fr", false],
    ["found", "en", false],
    ["guessed", "en", true],
    ["not found", null, false],
  ]);
});

test("what is being heard is told while a task runs, and not of one that was stopped", async () => {
  const guest = await server.openGuest();
  const heard = [{ startMs: 1000, text: "Good morning" }];
  await insertTestTasks(server, guest, [{ name: "runs" }, { name: "stopped" }]);
  await server.context.database.pool.query(
    "update tasks set progress = progress || $1, state = case name when 'runs' then 'running' else 'canceled' end where name in ('runs', 'stopped')",
    [JSON.stringify({ heard })],
  );
  const { body } = await server.call("/api/video/task/list?sort=name&order=asc", { guest });
  const { items } = body.data as { items: Task[] };
  expect(items.map(({ name, progress }) => [name, progress.heard])).toEqual([
    ["runs", heard],
    ["stopped", undefined],
  ]);
});

test("a list tells the newest of what was heard, the task itself all that is kept", async () => {
  const guest = await server.openGuest();
  const heard = Array.from({ length: limits.maxHeardLines }, (_, at) => ({
    startMs: at * 1000,
    text: `${at}`,
  }));
  const [row] = await insertTestTasks(server, guest, [{ name: "long" }]);
  await server.context.database.pool.query(
    "update tasks set progress = progress || $1, state = 'running' where id = $2",
    [JSON.stringify({ heard }), row?.id],
  );
  const { body } = await server.call("/api/video/task/list", { guest });
  const [listed] = (body.data as { items: Task[] }).items;
  expect(listed?.progress.heard).toEqual(heard.slice(-limits.maxHeardLinesOfMessage));
  const detail = await server.call(`${calls.tasks.detail.path}?taskId=${row?.id}`, { guest });
  expect((detail.body.data as { task: Task }).task.progress.heard).toEqual(heard);
});
