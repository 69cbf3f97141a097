import type { ScriptEdit } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig } from "../../../testing/script-rig.ts";
import { endGrantedPlans, grantPlan } from "../../money/billing/index.ts";

let server: TestServer;
let rig: ScriptRig;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  rig = await openScriptRig(server, await server.openPerson());
});
afterAll(() => server.close());

const slow = (segmentId: string, maxVideoStretch: number | null): ScriptEdit => ({
  kind: "set-video-stretch",
  segmentIds: [segmentId],
  maxVideoStretch,
});

test("a plan is asked for a line to slow the picture, not for one that slows it already", async () => {
  const taskId = await rig.finished();
  const refused = await rig.edit({ taskId, baseRevision: 1, edits: [slow("l1", 1.25)] });
  expect([refused.status, refused.body.errorCode]).toEqual([403, "PLAN_TOO_LOW"]);
  expect(refused.body.details).toMatchObject({ feature: "vt_dynamic_duration", plan: "Pro" });
  expect((await rig.read(taskId)).revision).toBe(1);
  // Nothing is slowed by what only says that it is not.
  expect((await rig.edited({ taskId, baseRevision: 1, edits: [slow("l1", 1)] })).revision).toBe(2);

  const { db } = server.context.database;
  const { projId } = rig.guest;
  const expiresAt = new Date(Date.now() + 60_000);
  await grantPlan(db, { projId, level: 1, expiresAt, creditTenths: 0, key: taskId });
  await rig.edited({ taskId, baseRevision: 2, edits: [slow("l1", 1.5)] });
  await endGrantedPlans(db, projId);
  const cut = {
    kind: "split-segment",
    segmentId: "l1",
    newSegmentId: "l3",
    side: "target",
    at: 7,
    atMs: null,
  } as const;
  await rig.edited({ taskId, baseRevision: 3, edits: [cut] });
  expect((await rig.read(taskId)).script.segments.map((line) => line.maxVideoStretch)).toEqual([
    1.5,
    1.5,
    null,
  ]);
  for (const edit of [slow("l1", 2), slow("l2", 1.25)])
    expect((await rig.edit({ taskId, baseRevision: 4, edits: [edit] })).body.errorCode).toBe("PLAN_TOO_LOW");
  await rig.edited({ taskId, baseRevision: 4, edits: [slow("l1", null)] });
});
