import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { getIds, getPlace, lineById } from "./line-places.ts";

const script = createScript({
  sourceLanguage: "en",
  durationMs: 10_000,
  speakers: [createSpeaker(0)],
  segments: ["a", "b", "c"].map((id, index) =>
    createSegment({ id, speakerId: "speaker-1", startMs: index * 1000, endMs: index * 1000 + 900 }),
  ),
});

test("lines keep their places while one types, and get new ones when a line goes", () => {
  const ids = getIds(script);
  const typed = applyEdit(script, { kind: "set-target-text", segmentId: "b", text: "hola" });
  expect(getIds(typed)).toBe(ids);
  expect(lineById(typed, "b")?.targetText).toBe("hola");
  expect(lineById(script, "b")?.targetText).toBe("");
  const shorter = applyEdit(typed, { kind: "delete-segments", segmentIds: ["a"] });
  expect(getIds(shorter)).toEqual(["b", "c"]);
  expect(getPlace(shorter, "c")).toBe(1);
  expect(getPlace(shorter, "a")).toBe(-1);
  expect(lineById(shorter, null)).toBeUndefined();
  expect(getPlace(script, "c")).toBe(2);
});
