import { applyPatch, createScript } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { getTake, openScriptRig, type ScriptRig, saying } from "../../../testing/script-rig.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { loadScript } from "./load-script.ts";
import { createScriptMemory } from "./script-memory.ts";

let server: TestServer;
let rig: ScriptRig;
let stranger: Guest;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
  stranger = await server.openGuest();
});
afterAll(() => server.close());

const query = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await server.context.database.pool.query(text, values)).rows;
const readSnapshots = async (taskId: string): Promise<number[]> => {
  const text = "select revision from script_revisions where task_id = $1 and script is not null order by 1";
  return (await query<{ revision: number }>(text, [taskId])).map(({ revision }) => revision);
};

test("who was away catches up with what was made since", async () => {
  const taskId = await rig.finished();
  const start = await rig.read(taskId);
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")], editorId: "one" });
  await rig.edited({ taskId, baseRevision: 2, edits: [{ kind: "delete-segments", segmentIds: ["l2"] }] });
  const { newestRevision, changes } = await rig.changes(taskId, 1);
  expect(changes.map(({ revision, editorId }) => [revision, editorId])).toEqual([
    [2, "one"],
    [3, null],
  ]);
  const caughtUp = changes.reduce((script, { patch }) => applyPatch(script, patch), start.script);
  expect(caughtUp).toEqual((await rig.read(taskId, newestRevision)).script);
  expect((await rig.changes(taskId, 3)).changes).toEqual([]);
  await expect(rig.changes(taskId, 4)).rejects.toThrow(/no revision 4/);
  const path = `/api/task/script/changes?taskId=${taskId}&sinceRevision=1`;
  expect((await server.call(path, { guest: stranger })).body.errorCode).toBe("NOT_FOUND");
});

test("a revision between two that are kept whole is read from the changes", { tags: ["full"] }, async () => {
  const taskId = await rig.finished();
  const start = await rig.read(taskId);
  for (let base = 1; base <= 55; base++)
    await rig.edited({ taskId, baseRevision: base, edits: [saying("l1", `Hola ${base}.`)] });
  const stored = (await readSnapshots(taskId)).length;
  expect([1, 2, 3]).toContain(stored);
  const { script } = await rig.read(taskId, 27);
  const wanted = {
    changed: { l1: { targetText: "Hola 26.", isChecked: true } },
    added: [],
    removed: [],
    parts: {},
  };
  expect(script).toEqual(applyPatch(start.script, wanted));
});

test("a long way is answered as one change, and kept whole now and then", { tags: ["full"] }, async () => {
  const taskId = await rig.finished();
  const start = await rig.read(taskId);
  const edits = 205;
  for (let base = 1; base <= edits; base++)
    await rig.edited({ taskId, baseRevision: base, edits: [saying("l1", `Hola ${base}.`)] });
  const { newestRevision, changes } = await rig.changes(taskId, 1);
  expect(newestRevision).toBe(edits + 1);
  expect(changes).toMatchObject([
    { revision: edits + 1, patch: { changed: { l1: { targetText: "Hola 205." } } } },
  ]);
  expect((await rig.changes(taskId, 6)).changes).toHaveLength(200);
  const snapshots = await readSnapshots(taskId);
  expect(snapshots.length).toBeGreaterThanOrEqual(4);
  expect(snapshots.length).toBeLessThanOrEqual(6);
  // A revision between two snapshots, which this process remembers no more.
  const { script } = await rig.read(taskId, 77);
  const wanted = {
    changed: { l1: { targetText: "Hola 76.", isChecked: true } },
    added: [],
    removed: [],
    parts: {},
  };
  expect(script).toEqual(applyPatch(start.script, wanted));
});

test("an older revision comes back as a new one, with the takes that were spoken since", async () => {
  const taskId = await rig.finished();
  const edits = [saying("l1", "Hola."), { kind: "delete-segments" as const, segmentIds: ["l2"] }];
  await rig.edited({ taskId, baseRevision: 1, edits });
  await rig.post("/api/video/guest/task/regenerate", { taskId });
  const take = getTake("a1", "Hola.");
  const { script } = await rig.read(taskId);
  const spoken = script.segments.map((line) => ({ ...line, takes: [take], takeId: take.id }));
  await settleTask(server, taskId, { made: { ...script, segments: spoken } });
  const restored = await rig.post("/api/task/script/restore", { taskId, revision: 1, editorId: "one" });
  expect(restored.body.data).toEqual({ revision: 4 });
  const now = await rig.read(taskId);
  expect(now.origin).toBe("restore");
  expect(now.script.segments.map(({ id, targetText, takeId }) => [id, targetText, takeId])).toEqual([
    ["l1", "Buenos días.", null],
    ["l2", "Hasta luego.", null],
  ]);
  expect(now.script.segments[0]?.takes).toEqual([take]);
  // It can be taken back like any edit.
  expect((await rig.post("/api/task/script/restore", { taskId, revision: 3 })).body.data).toEqual({
    revision: 5,
  });
  expect((await rig.read(taskId)).script).toEqual((await rig.read(taskId, 3)).script);
  expect((await rig.post("/api/task/script/restore", { taskId, revision: 5 })).body.data).toEqual({
    revision: 5,
  });
  for (const [body, as] of [
    [{ taskId, revision: 9 }, rig.guest],
    [{ taskId, revision: 1 }, stranger],
  ] as const)
    expect((await rig.post("/api/task/script/restore", body, as)).body.errorCode).toBe("NOT_FOUND");
});

test("revisions that were kept whole, before there were patches, are read and caught up with", async () => {
  const taskId = await rig.finished();
  const older = { ...twoLines(), backgroundDb: -3 };
  await query("insert into script_revisions (task_id, revision, origin, script) values ($1, 2, 'edit', $2)", [
    taskId,
    Buffer.from(JSON.stringify(older)),
  ]);
  await rig.edited({ taskId, baseRevision: 2, edits: [saying("l1", "Hola.")] });
  expect((await rig.read(taskId, 2)).script).toEqual(older);
  expect((await rig.changes(taskId, 1)).changes).toMatchObject([
    { revision: 3, patch: { changed: { l1: { targetText: "Hola." } }, parts: { backgroundDb: -3 } } },
  ]);
  expect(await loadScript(server.context.database.db, taskId, 4)).toBeNull();
});

test("a long script is sent compressed to whoever reads that", async () => {
  const taskId = await rig.finished();
  const notes = "x".repeat(4000);
  const edits = Array.from({ length: 20 }, (_, index) => [
    {
      kind: "insert-segment" as const,
      segmentId: `n${index}`,
      speakerId: "s1",
      startMs: index,
      endMs: index + 1,
      sourceText: "",
      targetText: "",
    },
    { kind: "set-notes" as const, segmentId: `n${index}`, notes },
  ]).flat();
  await rig.edited({ taskId, baseRevision: 1, edits });
  const ask = (encoding: string) =>
    server.call(`/api/task/script?taskId=${taskId}`, {
      guest: rig.guest,
      headers: { "accept-encoding": encoding },
    });
  const [plain, packed] = [await ask("identity"), await ask("br")];
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(packed.body).toEqual(plain.body);
});

test("the memory of scripts forgets those that were not used for longest, and old states", () => {
  const memory = createScriptMemory({ maxLines: 4 });
  const script = twoLines();
  for (const taskId of ["a", "b"]) memory.keep(taskId, { revision: 1, script });
  expect(memory.nearest("a", 5)).toEqual({ revision: 1, script });
  memory.keep("c", { revision: 1, script });
  expect(memory.nearest("b", 1)).toBeNull();
  expect(memory.nearest("a", 1)?.script).toBe(script);
  expect(memory.nearest("a", 0)).toBeNull();
  for (let revision = 2; revision <= 20; revision++) memory.keep("a", { revision, script });
  expect(memory.nearest("a", 3)).toBeNull();
  expect(memory.nearest("a", 20)?.revision).toBe(20);
  const large = createScript({
    ...script,
    segments: [...script.segments, ...script.segments, ...script.segments],
  });
  memory.keep("d", { revision: 1, script: large });
  expect(memory.nearest("d", 1)?.script).toBe(large);
});
