// @vitest-environment happy-dom
import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyPatch, clashesOf, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEditorStore } from "./editor-store.ts";
import type { Draft, SavedWork } from "./saved-work.ts";
import type { Revised, ScriptServer } from "./script-server.ts";
import { startScriptSync } from "./script-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 60_000,
  speakers: [createSpeaker(0)],
  segments: [0, 1, 2].map((index) =>
    createSegment({
      id: `s${index}`,
      speakerId: "speaker-1",
      startMs: index * 5000,
      endMs: index * 5000 + 4000,
      targetText: `uno ${index}`,
    }),
  ),
});

/** The server's rules for edits, as its own tests hold them. */
function createServer() {
  let script: Script = start;
  const changes: Revised[] = [];
  const answered = new Map<string, number>();
  const line = { isUp: true, losesAnswers: false };
  const server: ScriptServer = {
    save: async ({ editId, baseRevision, patch }) => {
      if (!line.isUp) return { kind: "offline" };
      const known = answered.get(editId);
      if (known === undefined) {
        const missed = changes.filter(({ revision }) => revision > baseRevision);
        if (missed.some((change) => clashesOf(patch, change.patch).segmentIds.length > 0))
          return { kind: "conflict" };
        script = applyPatch(script, patch);
        changes.push({ revision: changes.length + 2, patch });
        answered.set(editId, changes.length + 1);
      }
      if (line.losesAnswers) return { kind: "offline" };
      const revision = answered.get(editId) ?? 0;
      const missed = changes.filter((one) => one.revision > baseRevision && one.revision < revision);
      return { kind: "saved", revision, missed };
    },
    changesSince: async (since) => {
      if (!line.isUp) throw new Error("no network");
      return changes.filter(({ revision }) => revision > since);
    },
  };
  return { server, line, script: () => script, count: () => changes.length };
}

function openEditor(server: ScriptServer) {
  let draft: Draft | null = null;
  const saved: SavedWork = {
    readDraft: async () => draft,
    writeDraft: async (next) => {
      draft = next;
    },
    readHistory: async () => null,
    writeHistory: async () => undefined,
  };
  const editor = createEditorStore({
    taskId: "t",
    script: start,
    isReadOnly: false,
    onRefused: (error) => {
      throw error;
    },
  });
  const sync = startScriptSync({ editor, server, saved, base: { revision: 1, script: start } });
  const type = (segmentId: string, text: string) =>
    editor.getState().edit([{ kind: "set-target-text", segmentId, text }]);
  const textOf = (id: string) => editor.getState().script.segments.find((one) => one.id === id)?.targetText;
  return { editor, sync, type, textOf, draft: () => draft };
}

test("what is typed is kept at once and on the server within a second", async () => {
  const { server, script } = createServer();
  const one = openEditor(server);
  one.type("s1", "hola");
  await vi.advanceTimersByTimeAsync(300);
  expect(one.draft()?.patch.changed).toHaveProperty("s1");
  await vi.advanceTimersByTimeAsync(1000);
  expect(script().segments[1]?.targetText).toBe("hola");
  expect([one.editor.getState().saveState, one.draft()]).toEqual(["saved", null]);
});

test("without a network edits wait here, and go out once when it is back", async () => {
  const { server, line, script, count } = createServer();
  const one = openEditor(server);
  line.isUp = false;
  one.type("s0", "a");
  await vi.advanceTimersByTimeAsync(2000);
  one.type("s2", "c");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.editor.getState().saveState).toBe("offline");
  expect(Object.keys(one.draft()?.patch.changed ?? {})).toEqual(["s0", "s2"]);
  line.isUp = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["a", "uno 1", "c"]);
  expect(one.editor.getState().saveState).toBe("saved");
  expect(count()).toBeLessThanOrEqual(2);
});

test("a lost answer does not make an edit twice", async () => {
  const { server, line, script, count } = createServer();
  const one = openEditor(server);
  line.losesAnswers = true;
  one.editor.getState().edit([
    {
      kind: "insert-segment",
      segmentId: "n1",
      speakerId: "speaker-1",
      startMs: 20_000,
      endMs: 21_000,
      sourceText: "",
      targetText: "nuevo",
    },
  ]);
  await vi.advanceTimersByTimeAsync(1500);
  line.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(1);
  expect(script().segments.filter(({ id }) => id === "n1")).toHaveLength(1);
  expect(one.editor.getState().saveState).toBe("saved");
});

test("what was sent and not answered is heard of among what came since, and stays once", async () => {
  const { server, line, script } = createServer();
  const [one, two] = [openEditor(server), openEditor(server)];
  line.losesAnswers = true;
  one.editor.getState().edit([
    {
      kind: "insert-segment",
      segmentId: "n1",
      speakerId: "speaker-1",
      startMs: 20_000,
      endMs: 21_000,
      sourceText: "",
      targetText: "nuevo",
    },
  ]);
  await one.sync.save();
  line.losesAnswers = false;
  await two.sync.hear(null);
  two.type("s0", "de dos");
  await two.sync.save();
  await one.sync.hear(null);
  await vi.advanceTimersByTimeAsync(60_000);
  one.type("s2", "de uno");
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.sync.conflicts()).toEqual([]);
  expect(one.editor.getState().saveState).toBe("saved");
  expect(script().segments.map(({ id, targetText }) => [id, targetText])).toEqual([
    ["s0", "de dos"],
    ["s1", "uno 1"],
    ["s2", "de uno"],
    ["n1", "nuevo"],
  ]);
});

test("two editors' lines come together; the same line is put to the second to choose", async () => {
  const { server, script } = createServer();
  const [one, two] = [openEditor(server), openEditor(server)];
  one.type("s0", "primero");
  two.type("s2", "tercero");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["primero", "uno 1", "tercero"]);
  await one.sync.hear(null);
  expect(one.textOf("s2")).toBe("tercero");

  one.type("s1", "de uno");
  await one.sync.save();
  two.type("s1", "de dos");
  await vi.advanceTimersByTimeAsync(3000);
  expect(two.editor.getState().saveState).toBe("conflict");
  const [conflict] = two.sync.conflicts();
  expect(conflict).toMatchObject({ kind: "line", segmentId: "s1", theirs: { targetText: "de uno" } });
  expect(script().segments[1]?.targetText).toBe("de uno");
  if (conflict) two.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments[1]?.targetText).toBe("de dos");

  one.type("s1", "otra vez");
  await vi.advanceTimersByTimeAsync(3000);
  const [other] = one.sync.conflicts();
  if (other) one.sync.settle(other, "theirs");
  await vi.advanceTimersByTimeAsync(3000);
  expect([one.textOf("s1"), script().segments[1]?.targetText]).toEqual(["de dos", "de dos"]);
  expect(one.editor.getState().saveState).toBe("saved");
});

test("work that was left unsaved goes on, and asks only where it must", async () => {
  const { server, script } = createServer();
  const other = openEditor(server);
  other.type("s0", "de otra ventana");
  await other.sync.save();
  const patch: ScriptPatch = {
    changed: { s0: { targetText: "mío" }, s1: { targetText: "también mío" } },
    added: [],
    removed: [],
    parts: {},
  };
  const late = openEditor(server);
  await late.sync.hear(null);
  await late.sync.resume({ baseRevision: 1, patch });
  expect(late.sync.conflicts()).toMatchObject([{ kind: "line", segmentId: "s0" }]);
  for (const conflict of late.sync.conflicts()) late.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "también mío", "uno 2"]);
});
