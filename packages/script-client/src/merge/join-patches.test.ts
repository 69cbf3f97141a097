import type { ScriptPatch, Segment } from "@voxloom/contract";
import { applyPatch, createScript, createSegment, createSpeaker, emptyPatch } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinPatches } from "./join-patches.ts";

const twoLines = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0, "Ann", "s1")],
  segments: ["l1", "l2"].map((id, index) =>
    createSegment({ id, speakerId: "s1", startMs: 3000 + index * 1000, endMs: 3900 + index * 1000 }),
  ),
});
const set = fc
  .record({
    id: fc.constantFrom("l1", "l2"),
    key: fc.constantFrom("targetText", "notes"),
    value: fc.string(),
  })
  .map(({ id, key, value }): ScriptPatch => ({ ...emptyPatch, changed: { [id]: { [key]: value } } }));
const part = fc.nat(9).map((backgroundDb): ScriptPatch => ({ ...emptyPatch, parts: { backgroundDb } }));
const added = (index: number): Segment =>
  createSegment({ id: `n${index}`, speakerId: "s1", startMs: 10 * index, endMs: 10 * index + 5 });
const add = fc.constant("add" as const);

test("joined patches lead to the same as one after the other", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(set, part, add), { maxLength: 20 }), (wanted) => {
      const patches = wanted.map((one, index) =>
        one === "add" ? { ...emptyPatch, added: [added(index)] } : one,
      );
      const stored = structuredClone(patches);
      const joined = joinPatches(patches);
      expect(joined.reduce(applyPatch, twoLines)).toEqual(patches.reduce(applyPatch, twoLines));
      expect(patches).toEqual(stored);
      const adds = wanted.filter((one) => one === "add").length;
      expect(joined.length).toBeLessThanOrEqual(2 * adds + 1);
    }),
  );
});
