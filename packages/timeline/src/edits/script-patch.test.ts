import type { Script, ScriptPatch } from "@voxloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { applyEdit } from "./apply-edit.ts";
import type { ScriptEdit } from "./script-edit.ts";
import { applyPatch, diffScripts, emptyPatch, findClashes, isEmptyPatch } from "./script-patch.ts";

const lines = 8;
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: lines * 1000,
  speakers: [createSpeaker(0), createSpeaker(1)],
  segments: Array.from({ length: lines }, (_, index) =>
    createSegment({
      id: `l${index}`,
      speakerId: "speaker-1",
      startMs: index * 1000,
      endMs: index * 1000 + 900,
      targetText: "one two",
    }),
  ),
});

const id = fc.nat(lines - 1).map((index) => `l${index}`);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const text = fc.constantFrom("one", "two three", "");
const edit: fc.Arbitrary<ScriptEdit> = fc.oneof(
  fc.record({ kind: fc.constant("set-target-text" as const), segmentId: id, text }),
  fc.record({ kind: fc.constant("set-notes" as const), segmentId: id, notes: text }),
  fc.record({ kind: fc.constant("delete-segments" as const), segmentIds: ids }),
  fc.record({ kind: fc.constant("merge-segments" as const), segmentIds: ids }),
  fc.record({
    kind: fc.constant("set-times" as const),
    segmentId: id,
    startMs: fc.nat(3000),
    endMs: fc.integer({ min: 3001, max: 8000 }),
  }),
  fc.record({
    kind: fc.constant("split-segment" as const),
    segmentId: id,
    newSegmentId: fc.nat(1000).map((number) => `n${number}`),
    side: fc.constant("target" as const),
    at: fc.constant(4),
    atMs: fc.constant(null),
  }),
  fc.record({ kind: fc.constant("set-background-volume" as const), volumeDb: fc.nat(6) }),
  fc.record({
    kind: fc.constant("set-speaker" as const),
    segmentIds: ids,
    speakerId: fc.constantFrom("speaker-1", "speaker-2"),
  }),
);
const edits = fc.array(edit, { maxLength: 8 });

/** The script after those of the edits that can be made. */
const after = (start: Script, wanted: readonly ScriptEdit[]): Script =>
  wanted.reduce((state, one) => {
    try {
      return applyEdit(state, one);
    } catch {
      return state;
    }
  }, start);

test("a patch leads from one state to the other, its inverse back, and as JSON too", () => {
  fc.assert(
    fc.property(edits, (wanted) => {
      const edited = after(script, wanted);
      const patch = JSON.parse(JSON.stringify(diffScripts(script, edited)));
      expect(applyPatch(script, patch)).toEqual(edited);
      expect(applyPatch(edited, diffScripts(edited, script))).toEqual(script);
      expect(isEmptyPatch(diffScripts(edited, structuredClone(edited)))).toBe(true);
    }),
  );
});

test("lines that a patch does not name stay the same objects", () => {
  fc.assert(
    fc.property(edits, (wanted) => {
      const patch = diffScripts(script, after(script, wanted));
      const named = new Set([...Object.keys(patch.changed), ...patch.added.map((line) => line.id)]);
      for (const line of applyPatch(script, patch).segments)
        if (!named.has(line.id)) expect(line).toBe(script.segments.find((old) => old.id === line.id));
    }),
  );
});

test("patches that do not clash come to the same in either order", () => {
  fc.assert(
    fc.property(edits, edits, (one, two) => {
      const [mine, theirs] = [
        diffScripts(script, after(script, one)),
        diffScripts(script, after(script, two)),
      ];
      const { segmentIds, parts } = findClashes(mine, theirs);
      expect(findClashes(theirs, mine)).toEqual({ segmentIds: expect.arrayContaining(segmentIds), parts });
      fc.pre(segmentIds.length + parts.length === 0);
      const both = (first: typeof mine, second: typeof mine): Script | null => {
        try {
          return applyPatch(applyPatch(script, first), second);
        } catch {
          return null;
        }
      };
      expect(both(mine, theirs)).toEqual(both(theirs, mine));
    }),
  );
});

test("a line that was locked meanwhile takes notes, and nothing else", () => {
  const locked: ScriptPatch = { ...emptyPatch, changed: { l1: { isLocked: true } } };
  const mine = (change: ScriptPatch["changed"][string]) => ({ ...emptyPatch, changed: { l1: change } });
  expect(findClashes(mine({ notes: "?" }), locked).segmentIds).toEqual([]);
  expect(findClashes(mine({ notes: "?", targetText: "dos" }), locked).segmentIds).toEqual(["l1"]);
  expect(findClashes({ ...emptyPatch, removed: ["l1"] }, locked).segmentIds).toEqual(["l1"]);
  const opened = { ...emptyPatch, changed: { l1: { isLocked: false } } };
  expect(findClashes(mine({ targetText: "dos" }), opened).segmentIds).toEqual([]);
});

test("a patch is refused that names lines which are not there, or adds one twice", () => {
  const [first] = script.segments;
  const wrong: Partial<ScriptPatch>[] = [
    { changed: { l9: { targetText: "x" } } },
    { removed: ["l9"] },
    { added: first ? [first] : [] },
    { added: [0, 0].map(() => createSegment({ id: "n", speakerId: "speaker-1", startMs: 1, endMs: 2 })) },
    { changed: { l1: { startMs: 5000 } } },
    { changed: { l1: { speakerId: "nobody" } } },
    { changed: { l1: { takeId: "none" } } },
    { parts: { speakers: [createSpeaker(1)] } },
  ];
  for (const patch of wrong)
    expect(() => applyPatch(script, { ...emptyPatch, ...patch }), JSON.stringify(patch)).toThrow();
});
