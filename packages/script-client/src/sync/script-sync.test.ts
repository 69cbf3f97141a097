import { randomUUID } from "node:crypto";
import type { Script, ScriptPatch } from "@voxloom/contract";
import {
  applyPatch,
  createScript,
  createSegment,
  createSpeaker,
  emptyPatch,
  findClashes,
} from "@voxloom/timeline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEditorStore } from "../document/editor-store.ts";
import type { UndoHistory } from "../document/undo-history.ts";
import { startScriptSync } from "./script-sync.ts";
import type { Draft, LeftDraft, PageEvents, Revised, SavedWork, ScriptServer } from "./sync-ports.ts";

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
  const states: Script[] = [start];
  const changes: Revised[] = [];
  const answered = new Map<string, number>();
  const line = { isUp: true, losesAnswers: false };
  const server: ScriptServer = {
    save: async ({ editId, baseRevision, patch }) => {
      if (!line.isUp) return { kind: "offline" };
      const known = answered.get(editId);
      if (known === undefined) {
        const missed = changes.filter(({ revision }) => revision > baseRevision);
        if (missed.some((change) => findClashes(patch, change.patch).segmentIds.length > 0))
          return { kind: "conflict" };
        try {
          script = applyPatch(script, patch);
        } catch {
          // As the server does where each stands on its own, and not both together.
          return { kind: "conflict" };
        }
        states.push(script);
        changes.push({ revision: changes.length + 2, patch, editorId: null });
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
    scriptAt: async (revision) => {
      if (!line.isUp) throw new Error("no network");
      return states[revision - 1] ?? null;
    },
  };
  const newest = () => ({ revision: states.length, script });
  /** The server itself changes the script for a window, as after a line was spoken there. */
  const makeFor = (editorId: string, patch: ScriptPatch): Revised => {
    script = applyPatch(script, patch);
    states.push(script);
    const made = { revision: states.length, patch, editorId };
    changes.push(made);
    return made;
  };
  return { server, line, newest, makeFor, script: () => script, count: () => changes.length };
}

/** What one browser keeps of all its windows. */
function createBrowser() {
  const drafts = new Map<string, Draft>();
  const getSaved = (windowId: string): SavedWork => ({
    readLeftDrafts: async () => [],
    writeDraft: async (draft, insteadOf) => {
      if (draft === null) drafts.delete(windowId);
      else drafts.set(windowId, structuredClone(draft));
      if (insteadOf !== undefined) drafts.delete(insteadOf);
    },
    readHistory: async () => null,
    writeHistory: async () => undefined,
  });
  const left = (): LeftDraft[] => [...drafts].map(([windowId, draft]) => ({ ...draft, windowId }));
  return { drafts, getSaved, left };
}

let windows = 0;
/** What windows that are open hear of their page. */
const pages = new Set<PageEvents>();
const watchPage = (events: PageEvents) => {
  pages.add(events);
  return () => pages.delete(events);
};
const tellPages = (event: keyof PageEvents) => {
  for (const page of [...pages]) page[event]();
};
afterEach(() => pages.clear());

function openEditor(
  server: ScriptServer,
  base: { revision: number; script: Script } = { revision: 1, script: start },
  browser = createBrowser(),
) {
  const windowId = `window ${++windows}`;
  const histories: UndoHistory[] = [];
  const editor = createEditorStore({
    taskId: "t",
    script: base.script,
    isReadOnly: false,
    onHistory: (history) => histories.push(history),
    onRefused: (error) => {
      throw error;
    },
  });
  const sync = startScriptSync({
    editor,
    server,
    saved: browser.getSaved(windowId),
    base,
    watchPage,
    newEditId: randomUUID,
    editorId: windowId,
  });
  const type = (segmentId: string, text: string) =>
    editor.getState().edit([{ kind: "set-target-text", segmentId, text }]);
  const findText = (id: string) => editor.getState().script.segments.find((one) => one.id === id)?.targetText;
  const draft = () => browser.drafts.get(windowId) ?? null;
  return { windowId, editor, sync, type, findText, browser, draft, histories };
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

test("the step that typing goes on in is kept when it pauses, and when the page is left", async () => {
  const { server } = createServer();
  const one = openEditor(server);
  const type = (text: string) =>
    one.editor
      .getState()
      .edit([{ kind: "set-target-text", segmentId: "s1", text }], { joinKey: "target s1" });
  const stored = () => one.histories.at(-1)?.steps.map(({ patch }) => patch.changed.s1?.targetText);
  type("hola");
  await vi.advanceTimersByTimeAsync(300);
  expect(stored()).toEqual(["hola"]);
  type("hola a todos");
  tellPages("onLeaving");
  expect(stored()).toEqual(["hola a todos"]);
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
  tellPages("onOnline");
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
  expect(one.findText("s2")).toBe("tercero");

  one.type("s1", "de uno");
  await one.sync.save();
  two.type("s1", "de dos");
  await vi.advanceTimersByTimeAsync(3000);
  expect(two.editor.getState().saveState).toBe("conflict");
  const [conflict] = two.sync.conflicts();
  expect(conflict).toEqual({ kind: "line", segmentId: "s1" });
  expect(two.sync.serverScript().segments[1]?.targetText).toBe("de uno");
  expect(script().segments[1]?.targetText).toBe("de uno");
  if (conflict) two.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments[1]?.targetText).toBe("de dos");

  one.type("s1", "otra vez");
  await vi.advanceTimersByTimeAsync(3000);
  const [other] = one.sync.conflicts();
  if (other) one.sync.settle(other, "theirs");
  await vi.advanceTimersByTimeAsync(3000);
  expect([one.findText("s1"), script().segments[1]?.targetText]).toEqual(["de dos", "de dos"]);
  expect(one.editor.getState().saveState).toBe("saved");
});

test("work that was left unsaved goes on, and asks only where it must", async () => {
  const { server, script, newest } = createServer();
  const other = openEditor(server);
  other.type("s0", "de otra ventana");
  await other.sync.save();
  const browser = createBrowser();
  const patch: ScriptPatch = {
    changed: { s0: { targetText: "mío" }, s1: { targetText: "también mío" } },
    added: [],
    removed: [],
    parts: {},
  };
  browser.drafts.set("before", { baseRevision: 1, patch });
  const late = openEditor(server, newest(), browser);
  await late.sync.resume(browser.left());
  expect(late.sync.conflicts()).toEqual([{ kind: "line", segmentId: "s0" }]);
  for (const conflict of late.sync.conflicts()) late.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "también mío", "uno 2"]);
});

test("who leaves while two versions wait for a choice is asked again, however often", async () => {
  const { server, newest, script } = createServer();
  const other = openEditor(server);
  other.type("s0", "de otra ventana");
  await other.sync.save();
  const first = openEditor(server);
  first.type("s0", "mío");
  first.type("s2", "también mío");
  await vi.advanceTimersByTimeAsync(3000);
  expect(first.sync.conflicts()).toHaveLength(1);
  let last = first;
  for (let visit = 0; visit < 2; visit++) {
    await last.sync.stop();
    // What others go on with is theirs, not a part of the draft.
    other.type("s1", `sigue ${visit}`);
    await other.sync.save();
    await vi.advanceTimersByTimeAsync(3000);
    last = openEditor(server, newest(), first.browser);
    await last.sync.resume(first.browser.left());
    expect(last.sync.conflicts()).toEqual([{ kind: "line", segmentId: "s0" }]);
    expect([...first.browser.drafts.values()].map(({ patch }) => Object.keys(patch.changed))).toEqual([
      ["s0", "s2"],
    ]);
    expect(script().segments[0]?.targetText).toBe("de otra ventana");
  }
  for (const conflict of last.sync.conflicts()) last.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "sigue 1", "también mío"]);
  expect(first.browser.drafts.size).toBe(0);
});

test("work on a line that was removed elsewhere is asked about after a reload too", async () => {
  const { server, newest, script } = createServer();
  const first = openEditor(server);
  first.type("s1", "mío");
  await first.sync.stop();
  const other = openEditor(server);
  other.editor.getState().edit([{ kind: "merge-segments", segmentIds: ["s0", "s1"] }]);
  await other.sync.save();
  const second = openEditor(server, newest(), first.browser);
  await second.sync.resume(first.browser.left());
  expect(second.sync.conflicts()).toEqual([{ kind: "line", segmentId: "s1" }]);
  expect(second.findText("s1")).toBe("mío");
  for (const conflict of second.sync.conflicts()) second.sync.settle(conflict, "mine");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["uno 0 uno 1", "mío", "uno 2"]);
});

test("a draft that cannot be resumed stays, through leaving and hiding, and goes on when the network is back", async () => {
  const { server, line, newest, script } = createServer();
  const first = openEditor(server);
  first.type("s1", "mío");
  await first.sync.stop();
  const stored = first.browser.left();
  const other = openEditor(server);
  other.type("s0", "de otra ventana");
  await other.sync.save();

  line.isUp = false;
  const second = openEditor(server, newest(), first.browser);
  await second.sync.resume(stored);
  expect(second.editor.getState().saveState).toBe("offline");
  tellPages("onOnline");
  tellPages("onLeaving");
  second.type("s2", "nuevo");
  await vi.advanceTimersByTimeAsync(3000);
  await second.sync.stop();
  expect(first.browser.left()).toEqual([...stored, expect.objectContaining({ baseRevision: 2 })]);

  const third = openEditor(server, newest(), first.browser);
  await third.sync.resume(first.browser.left());
  third.type("s0", "después");
  await vi.advanceTimersByTimeAsync(3000);
  expect(third.editor.getState().saveState).toBe("offline");
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(third.sync.conflicts()).toEqual([]);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["después", "mío", "nuevo"]);
  expect(third.editor.getState().saveState).toBe("saved");
  expect(first.browser.drafts.size).toBe(0);
});

test("a draft of a revision that the server does not have stays, and is said", async () => {
  const { server } = createServer();
  const browser = createBrowser();
  const patch: ScriptPatch = { changed: { s1: { targetText: "x" } }, added: [], removed: [], parts: {} };
  browser.drafts.set("gone", { baseRevision: 9, patch });
  const late = openEditor(server, undefined, browser);
  await late.sync.resume(browser.left());
  expect(late.editor.getState().saveState).toBe("failed");
  await late.sync.stop();
  expect(browser.drafts.has("gone")).toBe(true);
});

test("two windows that were closed without a network both come back, and are asked where they clash", async () => {
  const { server, line, newest, script } = createServer();
  const browser = createBrowser();
  line.isUp = false;
  for (const own of ["s1", "s2"]) {
    const one = openEditor(server, undefined, browser);
    one.type("s0", `en ${own}`);
    one.type(own, `solo en ${own}`);
    await vi.advanceTimersByTimeAsync(3000);
    await one.sync.stop();
  }
  line.isUp = true;
  const late = openEditor(server, newest(), browser);
  await late.sync.resume(browser.left());
  await vi.advanceTimersByTimeAsync(5000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["en s1", "solo en s1", "uno 2"]);
  expect(late.sync.conflicts()).toEqual([{ kind: "line", segmentId: "s0" }]);
  for (const conflict of late.sync.conflicts()) late.sync.settle(conflict, "theirs");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual([
    "en s1",
    "solo en s1",
    "solo en s2",
  ]);
  expect(browser.drafts.size).toBe(0);
});

test("what stands alone but not together is put to the person, and saving goes on after it", async () => {
  const { server, script } = createServer();
  const [one, two] = [openEditor(server), openEditor(server)];
  one.editor.getState().edit([{ kind: "add-speaker", speakerId: "speaker-2", name: "Bo" }]);
  await one.sync.save();
  await two.sync.hear(null);
  one.editor.getState().edit([
    { kind: "merge-speakers", speakerId: "speaker-2", intoSpeakerId: "speaker-1" },
    { kind: "set-locked", segmentIds: ["s2"], isLocked: true },
  ]);
  await one.sync.save();
  two.editor.getState().edit([{ kind: "set-speaker", segmentIds: ["s0"], speakerId: "speaker-2" }]);
  two.type("s2", "tarde");
  await vi.advanceTimersByTimeAsync(3000);
  expect(two.editor.getState().saveState).toBe("conflict");
  expect(two.sync.conflicts()).toEqual([
    { kind: "line", segmentId: "s2" },
    { kind: "line", segmentId: "s0" },
  ]);
  for (const conflict of two.sync.conflicts()) two.sync.settle(conflict, "theirs");
  two.type("s1", "sigue");
  await vi.advanceTimersByTimeAsync(3000);
  expect(two.editor.getState().saveState).toBe("saved");
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["uno 0", "sigue", "uno 2"]);
  expect(script().speakers.map(({ id }) => id)).toEqual(["speaker-1"]);
});

test("a save that clashes while the network goes waits for it", async () => {
  const { server, line, script } = createServer();
  const [one, two] = [openEditor(server), openEditor(server)];
  one.type("s0", "de uno");
  await one.sync.save();
  const { save } = server;
  server.save = async (work) => {
    const answer = await save(work);
    line.isUp = false;
    return answer;
  };
  two.type("s0", "de dos");
  await two.sync.save();
  expect(two.editor.getState().saveState).toBe("offline");
  server.save = save;
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(two.sync.conflicts()).toHaveLength(1);
  expect(script().segments[0]?.targetText).toBe("de uno");
});

test("what the server made for this window is one step of it, heard once however often it is told", async () => {
  const { server, makeFor, count } = createServer();
  const [one, two] = [openEditor(server), openEditor(server)];
  one.type("s0", "antes");
  await one.sync.save();
  const made = makeFor(one.windowId, { ...emptyPatch, changed: { s1: { notes: "dicha" } } });
  // Its event overtakes the answer of the call that had it made, while one types on.
  one.type("s2", "sigue");
  await one.sync.hear({ ...made, patch: null });
  await Promise.all([one.sync.hear(made), two.sync.hear(made)]);
  const getNotes = ({ editor }: typeof one) => editor.getState().script.segments[1]?.notes;
  expect([getNotes(one), getNotes(two)]).toEqual(["dicha", "dicha"]);
  expect([one.editor.getState().canUndo, two.editor.getState().canUndo]).toEqual([true, false]);
  one.editor.getState().undo();
  expect([getNotes(one), one.findText("s2"), one.findText("s0")]).toEqual(["", "sigue", "antes"]);
  one.editor.getState().redo();
  await vi.advanceTimersByTimeAsync(3000);
  expect([getNotes(one), one.editor.getState().saveState, count()]).toEqual(["dicha", "saved", 3]);
});

test("what the server refuses stays here, is said, and goes with the next edit", async () => {
  const { server, script } = createServer();
  const one = openEditor(server);
  const { save } = server;
  server.save = async () => ({ kind: "refused", error: new Error("no") });
  one.type("s0", "mío");
  await vi.advanceTimersByTimeAsync(3000);
  expect([one.editor.getState().saveState, script().segments[0]?.targetText]).toEqual(["failed", "uno 0"]);
  expect(one.draft()?.patch.changed).toHaveProperty("s0");
  server.save = save;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(script().segments[0]?.targetText).toBe("uno 0");
  one.type("s1", "también");
  await vi.advanceTimersByTimeAsync(3000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "también", "uno 2"]);
  expect([one.editor.getState().saveState, one.draft()]).toEqual(["saved", null]);
});

test("a window that is left while it saves sends nothing more, and loses nothing", async () => {
  const { server, newest, script } = createServer();
  const one = openEditor(server);
  const { save } = server;
  let answer = () => {};
  server.save = (work) =>
    new Promise((resolve) => {
      answer = () => resolve(save(work));
    });
  one.type("s0", "mío");
  await vi.advanceTimersByTimeAsync(1000);
  one.type("s1", "más tarde");
  await one.sync.stop();
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "uno 1", "uno 2"]);
  server.save = save;
  const late = openEditor(server, newest(), one.browser);
  await late.sync.resume(one.browser.left());
  await vi.advanceTimersByTimeAsync(3000);
  expect(late.sync.conflicts()).toEqual([]);
  expect(script().segments.map(({ targetText }) => targetText)).toEqual(["mío", "más tarde", "uno 2"]);
  expect(one.browser.drafts.size).toBe(0);
});
