import { applyPatch, createSegment, emptyPatch } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { getTake, openScriptRig, type ScriptRig } from "../../../testing/script-rig.ts";
import { twoLines } from "../../../testing/settle-task.ts";
import { addTakes, findTake } from "./take-pool.ts";

let server: TestServer;
let rig: ScriptRig;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
});
afterAll(() => server.close());

const own = getTake("a1", "Buenos días.");
const spokenTask = () => {
  const script = twoLines();
  const changed = { l1: { takes: [own], takeId: own.id } };
  return rig.finished(applyPatch(script, { ...emptyPatch, changed }));
};

test("what a production spoke, and what was added later, is in the task's pool", async () => {
  const { db } = server.context.database;
  const taskId = await spokenTask();
  expect(await findTake(db, taskId, own.id)).toEqual(own);
  expect(await findTake(db, taskId, "a2")).toBeNull();
  expect(await findTake(db, await rig.finished(), own.id)).toBeNull();
  const later = getTake("a2", "Hola.", { origin: "recording", peakDb: -3.25 });
  const many = Array.from({ length: 4500 }, (_, index) => getTake(`b${index}`, "x"));
  await addTakes(db, taskId, [later, later, ...many]);
  expect(await findTake(db, taskId, "a2")).toEqual(later);
  expect(await findTake(db, taskId, "b4499")).toEqual(many.at(-1));
  const patch = { changed: { l1: { takes: [own, later], takeId: later.id } } };
  await rig.edited({ taskId, baseRevision: 1, patch });
  expect((await rig.read(taskId)).script.segments[0]).toMatchObject({ takeId: "a2", takes: [own, later] });
  // A take may go with its text into another line.
  const line = createSegment({ id: "l3", speakerId: "s1", startMs: 3600, endMs: 3900, takes: [own] });
  await rig.edited({ taskId, baseRevision: 2, patch: { added: [line] } });
});

test.each([
  ["another artifact", { ...own, artifactKey: "f".repeat(64) }],
  ["another length", { ...own, durationMs: 1 }],
  ["another id", { ...own, id: "a9" }],
  ["a text that it does not say", { ...own, text: "Adiós." }],
])("a take with %s than the task's is refused, in a changed line and in a new one", async (_, take) => {
  const taskId = await spokenTask();
  const line = createSegment({ id: "l3", speakerId: "s1", startMs: 3600, endMs: 3900, takes: [take] });
  for (const patch of [{ changed: { l2: { takes: [take], takeId: take.id } } }, { added: [line] }]) {
    const refused = await rig.edit({ taskId, baseRevision: 1, patch });
    expect([refused.status, refused.body.errorCode]).toEqual([400, "BAD_INPUT"]);
  }
  expect((await rig.read(taskId)).revision).toBe(1);
});

test("a take that was spoken again keeps its figures where a line holds it, and has the new ones else", async () => {
  const { db } = server.context.database;
  const taskId = await spokenTask();
  const again = { ...own, durationMs: 950 };
  await addTakes(db, taskId, [again]);
  for (const [base, take] of [
    [1, own],
    [2, again],
  ] as const)
    await rig.edited({
      taskId,
      baseRevision: base,
      patch: { changed: { l2: { takes: [take] } } },
    });
});
