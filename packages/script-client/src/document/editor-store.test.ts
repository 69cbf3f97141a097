import type { Script } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createEditorStore } from "./editor-store.ts";
import type { UndoHistory } from "./undo-history.ts";

const script = (): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "es",
    durationMs: 60_000,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments: Array.from({ length: 6 }, (_, index) =>
      createSegment({
        id: `s${index}`,
        speakerId: "speaker-1",
        startMs: index * 5000,
        endMs: index * 5000 + 4000,
        sourceText: `one two ${index}`,
        targetText: `uno dos ${index}`,
      }),
    ),
  });

function open(history?: UndoHistory) {
  const stored: UndoHistory[] = [];
  const refused: unknown[] = [];
  const store = createEditorStore({
    taskId: "t",
    script: script(),
    isReadOnly: false,
    ...(history && { history }),
    onHistory: (next) => stored.push(next),
    onRefused: (error) => refused.push(error),
  });
  return { store, stored, refused, state: () => store.getState() };
}
const typed = (text: string) => [{ kind: "set-target-text" as const, segmentId: "s1", text }];

test("typing a line is one step; another line, or a pause, begins the next", () => {
  vi.useFakeTimers();
  const { state } = open();
  for (const text of ["h", "ho", "hola"]) state().edit(typed(text), { joinKey: "target s1" });
  vi.advanceTimersByTime(10_000);
  state().edit(typed("hola a todos"), { joinKey: "target s1" });
  state().undo();
  expect(state().script.segments[1]?.targetText).toBe("hola");
  state().undo();
  expect(state().script).toEqual(script());
  expect([state().canUndo, state().canRedo]).toEqual([false, true]);
  state().redo();
  state().redo();
  expect(state().script.segments[1]?.targetText).toBe("hola a todos");
  vi.useRealTimers();
});

test("typing that ends where it began cannot be undone", () => {
  const { state } = open();
  for (const text of ["hola", "uno dos 1"]) state().edit(typed(text), { joinKey: "target s1" });
  state().undo();
  expect(state().canUndo).toBe(false);
  expect(state().script).toEqual(script());
});

test("a refused edit changes nothing and is said", () => {
  const { state, refused } = open();
  const before = state().script;
  expect(state().edit([...typed("x"), { kind: "delete-segments", segmentIds: ["s9"] }])).toBe(false);
  expect(state().script).toBe(before);
  expect(refused).toHaveLength(1);
});

test("steps go on over a reload, and one whose line is gone is passed over", () => {
  const first = open();
  first.state().edit(typed("hola"));
  first.state().edit([{ kind: "merge-segments", segmentIds: ["s2", "s3"] }]);
  const merged = first.state().script;
  const second = open(first.stored.at(-1));
  second.state().receive(merged);
  second.state().undo();
  second.state().undo();
  expect(second.state().script).toEqual(script());
  second.state().redo();
  // The line goes away elsewhere: what was typed into it can no longer be taken back.
  second.state().receive({ ...script(), segments: script().segments.filter(({ id }) => id !== "s1") });
  second.state().undo();
  expect(second.refused).toHaveLength(1);
  expect(second.state().canUndo).toBe(false);
});

test("typing that still goes on is a step after a reload, once and as it was left", () => {
  const first = open();
  first.state().edit(typed("h"), { joinKey: "target s1" });
  first.state().keepOpenStep();
  first.state().edit(typed("hola"), { joinKey: "target s1" });
  first.state().keepOpenStep();
  first.state().keepOpenStep();
  expect(first.stored.map(({ steps }) => steps.length)).toEqual([1, 1]);
  const second = open(first.stored.at(-1));
  second.state().receive(first.state().script);
  second.state().undo();
  expect(second.state().script).toEqual(script());
  expect(second.state().canUndo).toBe(false);
  // It goes on where it is typed.
  first.state().edit(typed("hola a todos"), { joinKey: "target s1" });
  first.state().undo();
  expect(first.state().script).toEqual(script());
  expect(first.stored.at(-1)).toMatchObject({ done: 0, steps: [{}] });
});

test("typing that ends where it began leaves no step behind for a reload", () => {
  const { state, stored } = open();
  state().edit(typed("h"), { joinKey: "target s1" });
  state().keepOpenStep();
  state().edit(typed("uno dos 1"), { joinKey: "target s1" });
  state().keepOpenStep();
  expect(stored.at(-1)).toEqual({ steps: [], done: 0 });
});

test("whatever is done, as many steps back give the script of before", () => {
  const id = fc.constantFrom("s0", "s1", "s2", "s3", "s4", "s5");
  const edit = fc.oneof(
    fc.record({ kind: fc.constant("set-target-text" as const), segmentId: id, text: fc.string() }),
    fc.record({
      kind: fc.constant("set-times" as const),
      segmentId: id,
      startMs: fc.nat(30_000),
      endMs: fc.nat(70_000),
    }),
    fc.record({ kind: fc.constant("delete-segments" as const), segmentIds: fc.array(id, { minLength: 1 }) }),
    fc.record({ kind: fc.constant("merge-segments" as const), segmentIds: fc.array(id, { minLength: 2 }) }),
    fc.record({
      kind: fc.constant("set-speaker" as const),
      segmentIds: fc.array(id, { minLength: 1 }),
      speakerId: fc.constantFrom("speaker-1", "speaker-2", "speaker-9"),
    }),
  );
  const work = fc.record({ edit, joins: fc.boolean(), isStored: fc.boolean() });
  fc.assert(
    fc.property(fc.array(work, { maxLength: 12 }), (works) => {
      const { state, stored } = open();
      for (const { edit: one, joins, isStored } of works) {
        state().edit([one], joins ? { joinKey: one.kind } : {});
        if (isStored) state().keepOpenStep();
      }
      const after = state().script;
      let steps = 0;
      for (; state().canUndo; steps++) state().undo();
      expect(state().script).toEqual(script());
      expect(stored.at(-1)?.done ?? 0).toBe(0);
      for (; steps > 0; steps--) state().redo();
      expect(state().script).toEqual(after);
    }),
  );
});
