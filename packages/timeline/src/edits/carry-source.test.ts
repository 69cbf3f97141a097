import type { Script } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { isTranslationOlder } from "../script/older-translation.ts";
import { applyEdit } from "./apply-edit.ts";
import { carrySource } from "./carry-source.ts";
import type { ScriptEdit } from "./script-edit.ts";

const scriptIn = (targetLanguage: string | null, targets: readonly [string, string]): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage,
    durationMs: 10_000,
    speakers: [
      { ...createSpeaker(0), voiceId: targetLanguage },
      { ...createSpeaker(1), voiceId: targetLanguage },
    ],
    segments: ["Good morning to you all.", "See you later."].map((sourceText, index) =>
      createSegment({
        id: `s${index + 1}`,
        speakerId: `speaker-${index + 1}`,
        startMs: index * 4000,
        endMs: index * 4000 + 3000,
        sourceText,
        targetText: targets[index] ?? "",
        isChecked: true,
      }),
    ),
  });
const spanish = scriptIn("es", ["Buenos días a todos.", "Hasta luego."]);
const french = scriptIn("fr", ["Bonjour à tous.", "À plus tard."]);

/** The French script after edits in the Spanish one. */
function carried(...edits: ScriptEdit[]): Script {
  const after = edits.reduce(applyEdit, spanish);
  return carrySource(french, { before: spanish, after });
}
const getLines = ({ segments }: Script) =>
  segments.map((line) => [line.id, line.sourceText, line.targetText, isTranslationOlder(line)]);

test("a corrected source text reaches the other language, and marks its translation as older until it is written anew", () => {
  const script = carried({ kind: "set-source-text", segmentId: "s1", text: "Good evening to you all." });
  expect(getLines(script)).toEqual([
    ["s1", "Good evening to you all.", "Bonjour à tous.", true],
    ["s2", "See you later.", "À plus tard.", false],
  ]);
  expect(script.segments[1]).toBe(french.segments[1]);
  const again = applyEdit(script, { kind: "set-target-text", segmentId: "s1", text: "Bonsoir à tous." });
  expect(getLines(again)[0]).toEqual(["s1", "Good evening to you all.", "Bonsoir à tous.", false]);
});

test("what is corrected back, or let stand, is not older any more", () => {
  const changed = applyEdit(spanish, { kind: "set-source-text", segmentId: "s1", text: "Hello." });
  const older = carrySource(french, { before: spanish, after: changed });
  expect(getLines(older)[0]?.[3]).toBe(true);
  expect(getLines(carrySource(older, { before: changed, after: spanish }))[0]?.[3]).toBe(false);
  const stands = applyEdit(older, { kind: "set-checked", segmentIds: ["s1"], isChecked: true });
  expect(getLines(stands)[0]?.[3]).toBe(false);
});

test("a correction that arrives while the line is being translated anew is not taken for translated", () => {
  const first = applyEdit(spanish, { kind: "set-source-text", segmentId: "s1", text: "Hello." });
  const seen = carrySource(french, { before: spanish, after: first });
  const written = applyEdit(seen, { kind: "set-target-text", segmentId: "s1", text: "Salut." });
  const second = applyEdit(first, { kind: "set-source-text", segmentId: "s1", text: "Goodbye." });
  expect(getLines(carrySource(written, { before: first, after: second }))[0]?.[3]).toBe(true);
});

test("a line that is cut has its translation cut; one that is cut again is whole again", () => {
  const cut: ScriptEdit = {
    ...{ kind: "split-segment", segmentId: "s1", newSegmentId: "n1", side: "source" },
    ...{ at: 12, atMs: null },
  };
  const script = carried(cut);
  expect(getLines(script)).toEqual([
    ["s1", "Good morning", "Bonjour", false],
    ["n1", "to you all.", "à tous.", false],
    ["s2", "See you later.", "À plus tard.", false],
  ]);
  const whole = carried(cut, { kind: "merge-segments", segmentIds: ["s1", "n1"] });
  expect(getLines(whole)).toEqual(getLines(french));
});

test("joined lines have their translations joined", () => {
  expect(getLines(carried({ kind: "merge-segments", segmentIds: ["s1", "s2"] }))).toEqual([
    ["s1", "Good morning to you all. See you later.", "Bonjour à tous. À plus tard.", false],
  ]);
});

test("a new line waits for its translation, where there is one", () => {
  const insert: ScriptEdit = {
    ...{ kind: "insert-segment", segmentId: "n1", speakerId: "speaker-1", startMs: 8000, endMs: 9000 },
    ...{ sourceText: "Bye.", targetText: "Adiós." },
  };
  expect(getLines(carried(insert)).at(-1)).toEqual(["n1", "Bye.", "", true]);
  const transcript = scriptIn(null, ["", ""]);
  const after = applyEdit(spanish, insert);
  expect(getLines(carrySource(transcript, { before: spanish, after })).at(-1)).toEqual([
    "n1",
    "Bye.",
    "",
    false,
  ]);
});

test("speakers have one name and color everywhere, and a voice in each language", () => {
  const named = carried({
    ...{ kind: "change-speaker", speakerId: "speaker-1" },
    change: { name: "Ellen", color: "#123456", voiceId: "other" },
  });
  expect(named.speakers[0]).toMatchObject({ name: "Ellen", color: "#123456", voiceId: "fr" });
  const one = carried({ kind: "merge-speakers", speakerId: "speaker-2", intoSpeakerId: "speaker-1" });
  expect(one.speakers.map(({ id }) => id)).toEqual(["speaker-1"]);
  expect(one.segments.map(({ speakerId }) => speakerId)).toEqual(["speaker-1", "speaker-1"]);
});

test("what is each language's own is not carried", () => {
  const script = carried(
    { kind: "set-target-text", segmentId: "s1", text: "Hola." },
    { kind: "set-notes", segmentId: "s1", notes: "cheerful" },
    { kind: "set-locked", segmentIds: ["s2"], isLocked: true },
  );
  expect(script).toBe(french);
});
