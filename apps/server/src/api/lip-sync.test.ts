import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type LipReport } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishTask, type Guest, startTestServer, type TestServer } from "../testing/index.ts";
import { makeClip, uploadMaterial } from "../testing/upload-material.ts";

let server: TestServer;
let folder: string;
let guest: Guest;
let materialId: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "voxloom-lip-sync-"));
  guest = await server.openGuest();
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-f", "lavfi", "-i", "sine=d=1"];
  makeClip(join(folder, "talk.mp4"), [...picture, "-c:v", "libx264", "-pix_fmt", "yuv420p"]);
  const bytes = await readFile(join(folder, "talk.mp4"));
  materialId = (await uploadMaterial(server, guest, { name: "talk.mp4", bytes })).id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const order = (settings: object, by: Guest) =>
  server.call(calls.tasks.create.path, {
    guest: by,
    body: { product: "lip-sync", materialIds: [materialId], settings, isDraft: true },
  });

test("an order names its own files and finished dubs only", async () => {
  const dub = await finishTask(server, guest, { materialId, outputs: { dub: "tasks/made/dub.wav" } });
  const refused = await order({ dubTaskId: dub }, guest);
  expect(refused.body.errorCode).toBe("BAD_INPUT");
  const stranger = await server.openGuest();
  const other = await order({}, stranger);
  expect(other.body.errorCode).toBe("NOT_FOUND");
  const missing = await order({ audio: { materialId: "00000000-0000-4000-8000-000000000000" } }, guest);
  expect(missing.body.errorCode).toBe("NOT_FOUND");
  expect((await order({}, guest)).status).toBe(200);
});

test("a correction is of what was made, of its own faces and lines, and makes it again", async () => {
  const { body } = await order({}, guest);
  const [draft] = (body.data as { tasks: { id: string }[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  const taskId = draft.id;
  const correct = async (choices: object, by: Guest = guest) =>
    (
      await server.call(calls.lips.correct.path, {
        guest: by,
        body: { taskId, facesOff: [], faceOfLines: [], ...choices },
      })
    ).body;
  expect((await correct({})).errorCode).toBe("TASK_STATE_CONFLICT");
  const report: LipReport = {
    faces: [{ face: 0, seenMs: 900, atMs: 0, x: 0, y: 0, width: 1, height: 1 }],
    lines: [{ startMs: 100, endMs: 900, face: 0, left: null }],
    ...{ movedFrames: 8, frameCount: 10 },
  };
  const key = `tasks/${taskId}/lips.json`;
  await server.context.storage.write(key, JSON.stringify(report));
  await server.context.database.pool.query(
    "update tasks set state = 'succeeded', outputs = $1 where id = $2",
    [{ lips: key }, taskId],
  );
  expect((await correct({}, await server.openGuest())).errorCode).toBe("NOT_FOUND");
  expect((await correct({ facesOff: [3] })).errorCode).toBe("BAD_INPUT");
  expect((await correct({ faceOfLines: [{ line: 1, face: 0 }] })).errorCode).toBe("BAD_INPUT");
  const made = await correct({ facesOff: [0] });
  // Nothing finds faces on this server: it is told before anything is queued, and what was made stays as it was.
  expect(made.errorCode).toBe("ENGINE_UNAVAILABLE");
});
