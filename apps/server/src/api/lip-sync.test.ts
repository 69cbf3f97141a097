import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type LipReport, type Script } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finishTask, type Guest, startTestServer, type TestServer, waitingTask } from "../testing/index.ts";
import { settleTask, twoLines } from "../testing/settle-task.ts";
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

const seen = (face: number, startMs: number, endMs: number): LipReport["faces"][number] => ({
  ...{ face, seenMs: endMs - startMs, atMs: startMs, x: 0, y: 0, width: 1, height: 1 },
  mouths: [{ startMs, endMs, stepMs: 200, places: [] }],
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
    faces: [seen(0, 0, 500), seen(1, 500, 900), seen(2, 400, 600)],
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
  // Faces are one person where they are never seen at once, there are such faces, and each is joined once.
  const join = (...sameFaces: { face: number; as: number }[]) => correct({ sameFaces });
  expect(await join({ face: 2, as: 1 })).toMatchObject({
    errorCode: "BAD_INPUT",
    errorMsg: "Faces 2 and 3 are both seen at 0.5 s: they are two people.",
  });
  expect((await join({ face: 5, as: 0 })).errorCode).toBe("BAD_INPUT");
  expect((await join({ face: 1, as: 0 }, { face: 1, as: 0 })).errorCode).toBe("BAD_INPUT");
  expect((await join({ face: 1, as: 0 }, { face: 2, as: 1 })).errorCode).toBe("BAD_INPUT");
  const made = await correct({ facesOff: [0], sameFaces: [{ face: 1, as: 0 }] });
  // Nothing finds faces on this server: it is told before anything is queued, and what was made stays as it was.
  expect(made.errorCode).toBe("ENGINE_UNAVAILABLE");
});

test("lines that the dub changed since are told, by its owner only, and charged when they are moved again", async () => {
  const dubTaskId = await waitingTask(server, guest, materialId);
  const place = (text: string, startMs: number, method: "as-is" = "as-is"): Script => {
    const script = twoLines();
    const [first, second] = script.segments;
    if (first === undefined || second === undefined) throw new Error("There are two lines.");
    const placement = { tempo: 1, videoStretch: 1, method, residualMs: 0, reasons: [] };
    return {
      ...script,
      segments: [
        { ...first, placement: { ...placement, startMs: 0, endMs: 400 } },
        { ...second, targetText: text, placement: { ...placement, startMs, endMs: startMs + 300 } },
      ],
    };
  };
  if (!(await settleTask(server, dubTaskId, { made: place("Hasta luego.", 500) })))
    throw new Error("the dub was not settled");
  const { pool } = server.context.database;
  await pool.query("update tasks set outputs = $1 where id = $2", [{ video: "tasks/dub.mp4" }, dubTaskId]);
  const { body } = await order({ dubTaskId }, guest);
  const [draft] = (body.data as { tasks: { id: string }[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  const line = { takeId: null, words: [] };
  const report: LipReport = {
    ...{ faces: [], lines: [], movedFrames: 0, frameCount: 10 },
    said: {
      language: "es",
      lines: [
        { ...line, id: "l1", text: "Buenos días.", startMs: 0, endMs: 400 },
        { ...line, id: "l2", text: "Adiós.", startMs: 500, endMs: 800 },
        { ...line, id: "l3", text: "Fin.", startMs: 900, endMs: 950 },
      ],
    },
  };
  const key = `tasks/${draft.id}/lips.json`;
  await server.context.storage.write(key, JSON.stringify(report));
  await pool.query("update tasks set state = 'succeeded', outputs = $1 where id = $2", [
    { lips: key },
    draft.id,
  ]);
  const ask = async (by: Guest) =>
    (await server.call(`${calls.lips.changes.path}?taskId=${draft.id}`, { guest: by })).body;
  expect((await ask(guest)).data).toEqual({
    lines: [
      { startMs: 500, endMs: 800, text: "Hasta luego." },
      { startMs: 900, endMs: 950, text: null },
    ],
    chargedMs: 300,
  });
  expect((await ask(await server.openGuest())).errorCode).toBe("NOT_FOUND");
});
