import type { calls, ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../testing/index.ts";
import { openScriptRig, type ScriptRig } from "../../../../testing/script-rig.ts";

let server: TestServer;
let rig: ScriptRig;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
});
afterAll(() => server.close());

const path = (taskId: string): string => `/api/task/script/insights?taskId=${taskId}`;
type Told = ResponseOf<typeof calls.scripts.insights>;

test("what a script says is told of its newest revision, to whom it belongs", async () => {
  const taskId = await rig.finished();
  const told = async () => (await server.call(path(taskId), { guest: rig.guest })).body.data as Told;
  expect(await told()).toMatchObject({ revision: 1, insights: { isTooShort: true } });
  const sentences = Array.from({ length: 24 }, (_, index) =>
    index < 12 ? `The tank holds water number ${index}.` : `The market sells honey and apples ${index}.`,
  );
  sentences[3] = "We need to order a second tank for the water.";
  await rig.edited({
    ...{ taskId, baseRevision: 1 },
    edits: [{ kind: "set-source-text", segmentId: "l1", text: sentences.join(" ") }],
  });
  const { revision, insights } = await told();
  expect([revision, insights.isTooShort]).toEqual([2, false]);
  expect(insights.actionItems).toEqual([
    { segmentId: "l1", startMs: expect.any(Number), text: "We need to order a second tank for the water." },
  ]);
  expect(insights.keySentences.length).toBeGreaterThan(0);
  const stranger = await server.openGuest();
  expect((await server.call(path(taskId), { guest: stranger })).body.errorCode).toBe("NOT_FOUND");
  expect((await server.call(path(taskId))).status).toBe(401);
});
