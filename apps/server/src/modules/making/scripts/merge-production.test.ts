import type { Script, SegmentChange } from "@voxloom/contract";
import { mergeProduction } from "@voxloom/script-client";
import { applyEdits, applyPatch, emptyPatch } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { getTake, openScriptRig, type ScriptRig, saying } from "../../../testing/script-rig.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { scriptAsMade } from "./load-script.ts";

let server: TestServer;
let rig: ScriptRig;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
});
afterAll(() => server.close());

const placement = {
  startMs: 0,
  endMs: 900,
  tempo: 1,
  videoStretch: 1,
  method: "as-is" as const,
  residualMs: 0,
  reasons: [],
};
const takes = { l1: getTake("a1", "Buenos días."), l2: getTake("a2", "Hasta luego.") };
/** What a production makes of two lines: it casts the speaker, speaks and places. */
function produced(base: Script): Script {
  const changed: Record<string, SegmentChange> = Object.fromEntries(
    Object.entries(takes).map(([id, take]) => [id, { takes: [take], takeId: take.id, placement }]),
  );
  const speakers = base.speakers.map((speaker) => ({ ...speaker, voiceId: "voice-1" }));
  return applyPatch(base, { ...emptyPatch, changed, parts: { speakers } });
}

test("what nobody touched is the production's; what a person typed stays, and gets the takes", () => {
  const base = twoLines();
  const newest = applyEdits(base, [
    saying("l1", "Hola."),
    { kind: "change-speaker", speakerId: "s1", change: { name: "Ada" } },
    { kind: "set-glossary", glossary: [{ source: "Voxloom", target: "" }] },
  ]);
  const merged = mergeProduction({ base, made: produced(base), newest });
  expect(merged.segments[1]).toEqual(produced(base).segments[1]);
  expect(merged.segments[0]).toMatchObject({
    targetText: "Hola.",
    takes: [takes.l1],
    takeId: "a1",
    placement,
  });
  expect(merged.speakers).toMatchObject([{ name: "Ada", voiceId: "voice-1" }]);
  expect(merged.glossary).toEqual(newest.glossary);
});

test("a take that a person chose or brought meanwhile sounds, and the new one is beside it", () => {
  const base = twoLines();
  const recorded = getTake("c1", "Buenos días.", { origin: "recording" });
  const changed = { l1: { takes: [recorded], takeId: recorded.id } };
  const merged = mergeProduction({
    base,
    made: produced(base),
    newest: applyPatch(base, { ...emptyPatch, changed }),
  });
  expect(merged.segments[0]).toMatchObject({ takes: [recorded, takes.l1], takeId: "c1" });
});

test("lines that were split, added and removed meanwhile stay so", () => {
  const base = twoLines();
  const newest = applyEdits(base, [
    { kind: "delete-segments", segmentIds: ["l2"] },
    { kind: "split-segment", segmentId: "l1", newSegmentId: "l3", side: "target", at: 7, atMs: null },
  ]);
  const merged = mergeProduction({ base, made: produced(base), newest });
  expect(merged.segments.map(({ id, targetText }) => [id, targetText])).toEqual([
    ["l1", "Buenos"],
    ["l3", "días."],
  ]);
  expect(merged.segments[0]?.takes).toEqual([takes.l1]);
});

test("a regeneration goes by the script it was ordered with, and what was edited meanwhile is merged", async () => {
  const taskId = await rig.finished();
  await rig.post("/api/video/guest/task/regenerate", { taskId });
  const base = (await rig.read(taskId)).script;
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")] });
  const made = produced(base);
  expect(await settleTask(server, taskId, { made })).toBe(true);
  const { revision, origin, script } = await rig.read(taskId);
  expect([revision, origin]).toEqual([3, "regenerate"]);
  expect(script.segments.map(({ targetText, takeId }) => [targetText, takeId])).toEqual([
    ["Hola.", "a1"],
    ["Hasta luego.", "a2"],
  ]);
  // What people hear and download is what was mixed.
  expect(await scriptAsMade(server.context.database.db, taskId, revision)).toEqual(made);
  const { body } = await server.call(`/api/task/detail?taskId=${taskId}`, { guest: rig.guest });
  expect(body.data).toMatchObject({ task: { progress: { revision: 3 } }, changedSegmentIds: ["l1"] });
  // An editor that knows none of it merges on top.
  const late = await rig.edited({ taskId, baseRevision: 2, edits: [saying("l2", "Adiós.")] });
  expect(late.missed.map(({ revision }) => revision)).toEqual([3]);
});
