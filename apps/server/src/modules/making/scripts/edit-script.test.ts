import { randomUUID } from "node:crypto";
import { calls, type Script } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { applyPatch, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig, saying } from "../../../testing/script-rig.ts";

let server: TestServer;
let rig: ScriptRig;
let stranger: Guest;
beforeAll(async () => {
  server = await startTestServer();
  rig = await openScriptRig(server);
  stranger = await server.openGuest();
});
afterAll(() => server.close());

const getTexts = ({ segments }: Script): string[] => segments.map(({ targetText }) => targetText);

test("an edit is a new revision, and its answer is short", async () => {
  const taskId = await rig.finished();
  const edits = [saying("l2", "Hasta pronto.")];
  expect(await rig.edited({ taskId, baseRevision: 1, edits })).toEqual({ revision: 2, missed: [] });
  const newest = await rig.read(taskId);
  expect(newest).toMatchObject({ revision: 2, origin: "edit", editorName: null });
  expect(getTexts(newest.script)).toEqual(["Buenos días.", "Hasta pronto."]);
  expect(getTexts((await rig.read(taskId, 1)).script)).toEqual(["Buenos días.", "Hasta luego."]);
  // What changes nothing is no revision.
  expect(await rig.edited({ taskId, baseRevision: 2, edits })).toEqual({ revision: 2, missed: [] });
});

test("a speaker's color is a color, and no other text that a style would take", async () => {
  const taskId = await rig.finished();
  const colored = (color: string) => {
    const edits = [{ kind: "change-speaker" as const, speakerId: "s1", change: { color } }];
    return rig.edit({ taskId, baseRevision: 1, edits });
  };
  for (const text of ["red; background: url(//elsewhere.example)", "#12345", "x".repeat(2000)]) {
    const { body } = await colored(text);
    expect([body.errorCode, body.details]).toEqual([
      "BAD_INPUT",
      expect.objectContaining({ field: "patch.parts.speakers.0.color" }),
    ]);
  }
  expect((await colored("#12aB56")).status).toBe(200);
});

test("an edit on an older base is merged by line and field, and learns what it missed", async () => {
  const taskId = await rig.finished();
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")], editorId: "one" });
  const notes = { kind: "set-notes" as const, segmentId: "l1", notes: "softer" };
  const merged = await rig.edited({
    taskId,
    baseRevision: 1,
    edits: [saying("l2", "Adiós."), notes],
    editorId: "two",
  });
  expect(merged.revision).toBe(3);
  expect(merged.missed).toEqual([
    {
      revision: 2,
      editorId: "one",
      patch: {
        changed: { l1: { targetText: "Hola.", isChecked: true } },
        added: [],
        removed: [],
        parts: {},
      },
    },
  ]);
  const { script } = await rig.read(taskId);
  expect(getTexts(script)).toEqual(["Hola.", "Adiós."]);
  expect(script.segments[0]?.notes).toBe("softer");
});

test("two versions of the same are a conflict that names the lines, and changes nothing", async () => {
  const taskId = await rig.finished();
  await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola."), saying("l2", "Adiós.")] });
  const late = await rig.edit({
    taskId,
    baseRevision: 1,
    edits: [saying("l1", "Buenas."), saying("l2", "Adiós.")],
  });
  expect([late.status, late.body.errorCode]).toEqual([409, "SCRIPT_REVISION_CONFLICT"]);
  // Both say the same of l2: no matter of choice.
  expect(late.body.details).toEqual({ newestRevision: 2, baseRevision: 1, segmentIds: "l1", parts: "" });
  expect(getTexts((await rig.read(taskId)).script)).toEqual(["Hola.", "Adiós."]);
  const style = { kind: "set-background-volume" as const, volumeDb: -3 };
  await rig.edited({ taskId, baseRevision: 2, edits: [style] });
  const parts = await rig.edit({ taskId, baseRevision: 2, edits: [{ ...style, volumeDb: -6 }] });
  expect(parts.body.details).toMatchObject({ segmentIds: "", parts: "backgroundDb" });
});

test("what stands alone but not together is a conflict: a removed speaker's new line, a locked line, a removed line", async () => {
  const taskId = await rig.finished();
  const add = { kind: "add-speaker" as const, speakerId: "s2", name: "Bo" };
  await rig.edited({ taskId, baseRevision: 1, edits: [add] });
  const merge = { kind: "merge-speakers" as const, speakerId: "s2", intoSpeakerId: "s1" };
  await rig.edited({ taskId, baseRevision: 2, edits: [merge] });
  const given = { kind: "set-speaker" as const, segmentIds: ["l1"], speakerId: "s2" };
  const late = await rig.edit({ taskId, baseRevision: 2, edits: [given] });
  expect(late.body.errorCode).toBe("SCRIPT_REVISION_CONFLICT");
  const lock = { kind: "set-locked" as const, segmentIds: ["l1"], isLocked: true };
  await rig.edited({ taskId, baseRevision: 3, edits: [lock] });
  const locked = await rig.edit({ taskId, baseRevision: 3, edits: [saying("l1", "Hola.")] });
  expect(locked.body.details).toMatchObject({ segmentIds: "l1" });
  await rig.edited({ taskId, baseRevision: 4, edits: [{ kind: "delete-segments", segmentIds: ["l2"] }] });
  const removed = await rig.edit({ taskId, baseRevision: 4, edits: [saying("l2", "Adiós.")] });
  expect(removed.body.details).toMatchObject({ segmentIds: "l2" });
});

test("an edit that is sent again after a lost answer has the same answer", async () => {
  const taskId = await rig.finished();
  const order = { taskId, baseRevision: 1, edits: [saying("l1", "Hola.")], editId: randomUUID() };
  const first = await rig.edited(order);
  await rig.edited({ taskId, baseRevision: 2, edits: [saying("l1", "Buenas.")] });
  expect(await rig.edited(order)).toEqual(first);
  expect(getTexts((await rig.read(taskId)).script)).toEqual(["Buenas.", "Hasta luego."]);
});

test("edits go on while a production waits, and wrong ones are refused", async () => {
  const taskId = await rig.finished();
  await rig.post("/api/video/guest/task/regenerate", { taskId, segmentIds: ["l1"] });
  expect(await rig.edited({ taskId, baseRevision: 1, edits: [saying("l1", "Hola.")] })).toMatchObject({
    revision: 2,
  });
  const patch = { changed: { l9: { targetText: "x" } } };
  expect((await rig.edit({ taskId, baseRevision: 2, patch })).body.errorCode).toBe("BAD_INPUT");
  expect((await rig.post(calls.scripts.edit.path, { taskId, baseRevision: 2 })).body.errorCode).toBe(
    "BAD_INPUT",
  );
  expect((await rig.edit({ taskId, baseRevision: 9, patch })).body.errorCode).toBe("NOT_FOUND");
  expect((await rig.edit({ taskId, baseRevision: 2, patch }, stranger)).body.errorCode).toBe("NOT_FOUND");
});

test("editors of different lines at the same time lose nothing, whatever their bases", async () => {
  const lines = 6;
  const script = createScript({
    sourceLanguage: "en",
    targetLanguage: "es",
    durationMs: lines * 1000,
    speakers: [createSpeaker(0)],
    segments: Array.from({ length: lines }, (_, index) =>
      createSegment({
        id: `l${index}`,
        speakerId: "speaker-1",
        startMs: index * 1000,
        endMs: index * 1000 + 900,
      }),
    ),
  });
  const saves = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(saves, { minLength: 2, maxLength: lines }), async (editors) => {
      const taskId = await rig.finished(script);
      // Each types into its own line, and knows of the others only what its answers say.
      const finals = await Promise.all(
        editors.map(async (texts, line) => {
          let own = { revision: 1, script };
          for (const text of texts) {
            const edits = [saying(`l${line}`, text)];
            const { revision, missed } = await rig.edited({ taskId, baseRevision: own.revision, edits });
            const state = missed.reduce((state, { patch }) => applyPatch(state, patch), own.script);
            const changed = { [`l${line}`]: { targetText: text, isChecked: true } };
            own = { revision, script: applyPatch(state, { changed, added: [], removed: [], parts: {} }) };
          }
          return own;
        }),
      );
      const newest = await rig.read(taskId);
      const wanted = script.segments.map((_, line) => editors[line]?.at(-1) ?? "");
      expect(getTexts(newest.script)).toEqual(wanted);
      for (const { revision, script: known } of finals)
        expect(known).toEqual((await rig.read(taskId, revision)).script);
    }),
    { numRuns: pickRunCount(8, 3) },
  );
});
