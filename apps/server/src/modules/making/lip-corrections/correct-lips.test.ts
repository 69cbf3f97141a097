import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type LipReport, lipSyncSettingsSchema, type ResponseOf } from "@voxloom/contract";
import type { FaceFinder } from "@voxloom/engines";
import { expect, onTestFinished, test } from "vitest";
import { insertTestTasks, startTestServer, waitingTask } from "../../../testing/index.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { makeClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { auditLedger, grantPlan } from "../../money/billing/index.ts";
import { failTask } from "../productions/index.ts";
import { correctLips } from "./correct-lips.ts";

/** Nobody looks for faces here: it only has to be there for an order. */
const about = { id: "nobody", version: "1", tier: "local", quality: "good" };
const finder = { ...about, status: () => ({ name: "Nobody", note: "" }) } as unknown as FaceFinder;

test("a correction after its dub changed is held once, for what was told, and given back where it fails", {
  tags: ["full"],
}, async () => {
  const server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  const folder = await mkdtemp(join(tmpdir(), "voxloom-correct-lips-"));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { context } = server;
  const { db, pool } = context.database;
  const person = await server.openPerson();
  const { projId } = person;
  const expiresAt = new Date(Date.now() + 86_400_000);
  await grantPlan(db, { projId, level: 2, expiresAt, creditTenths: 0, key: "lips" });
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-f", "lavfi", "-i", "sine=d=1"];
  makeClip(join(folder, "talk.mp4"), [...picture, "-c:v", "libx264", "-pix_fmt", "yuv420p"]);
  const bytes = await readFile(join(folder, "talk.mp4"));
  const { id: materialId } = await uploadMaterial(server, person, { name: "talk.mp4", bytes });
  const dubTaskId = await waitingTask(server, person, materialId);
  const spoken = twoLines();
  const asIs = { tempo: 1, videoStretch: 1, method: "as-is" as const, residualMs: 0, reasons: [] };
  const placement = { ...asIs, startMs: 20_000, endMs: 60_000 };
  const segments = spoken.segments.slice(0, 1).map((line) => ({ ...line, placement }));
  const isDubbed = await settleTask(server, dubTaskId, { made: { ...spoken, segments } });
  expect(isDubbed).toBe(true);
  await pool.query("update tasks set outputs = $1 where id = $2", [{ video: "tasks/dub.mp4" }, dubTaskId]);
  const seen = { seenMs: 900, atMs: 0, x: 0, y: 0, width: 1, height: 1 };
  const report: LipReport = {
    faces: [0, 1].map((face) => ({ ...seen, face })),
    lines: [{ startMs: 0, endMs: 30_000, face: 0, left: null }],
    said: { language: "es", lines: [] },
    ...{ movedFrames: 8, frameCount: 10 },
  };
  const key = "tasks/corrected/lips.json";
  await context.storage.write(key, JSON.stringify(report));
  const settings = lipSyncSettingsSchema.parse({ dubTaskId });
  const made = { materialId, settings, product: "lip-sync" as const, outputs: { lips: key } };
  const [task, other] = await insertTestTasks(server, person, [
    { ...made, targetLanguage: null },
    { ...made, settings: lipSyncSettingsSchema.parse({}), targetLanguage: null },
  ]);
  const taskId = task?.id ?? "";
  const credits = async () => {
    const { body } = await server.call(calls.billing.entitlements.path, { guest: person });
    const { credits: now } = body.data as ResponseOf<typeof calls.billing.entitlements>;
    return [now.availableTenths, now.frozenTenths];
  };
  const [had = 0, heldBefore = 0] = await credits();
  const engines = { ...context.engines, faceFinder: () => finder };
  const correct = () =>
    correctLips(
      { ...context, engines },
      { projId, isGuest: false },
      { taskId, facesOff: [], faceOfLines: [{ line: 0, face: 1 }] },
    );
  // Half a minute is chosen anew, ten seconds of it are said otherwise too: a minute in all.
  expect((await correct()).production.chargedMs).toBe(60_000);
  expect(await credits()).toEqual([had - 15, heldBefore + 15]);
  await expect(correct()).rejects.toMatchObject({ code: "TASK_STATE_CONFLICT" });
  expect(await credits()).toEqual([had - 15, heldBefore + 15]);
  await failTask(context, { taskId, error: new Error("a bug") });
  expect(await credits()).toEqual([had, heldBefore]);
  // All that was moved is made again where mouths are to open less.
  const opened = await correctLips(
    { ...context, engines },
    { projId, isGuest: false },
    { taskId: other?.id ?? "", facesOff: [], faceOfLines: [], movement: 0.5 },
  );
  expect(opened).toMatchObject({ settings: { movement: 0.5 }, production: { chargedMs: 30_000 } });
  expect(await auditLedger(db)).toEqual([]);
});
