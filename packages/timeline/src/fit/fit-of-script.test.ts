import type { Segment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker, createTake } from "../script/create-script.ts";
import { fitOfScript, type ScriptFitSettings } from "./fit-of-script.ts";

const settings: ScriptFitSettings = { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true };

const spokenLine = (
  number: number,
  { durationMs, ...parts }: { durationMs: number } & Partial<Segment>,
): Segment => {
  const text = parts.targetText ?? "una frase hablada";
  const take = createTake({
    id: `t${number}`,
    artifactKey: `k${number}`,
    text,
    voiceId: "v",
    engineId: "e",
    durationMs,
    createdAt: "2026-01-01T00:00:00Z",
  });
  return createSegment({
    id: `s${number}`,
    speakerId: "speaker-1",
    startMs: number * 3000,
    endMs: number * 3000 + 2000,
    targetText: text,
    takes: [take],
    takeId: take.id,
    ...parts,
  });
};
const getScript = (segments: Segment[]) =>
  createScript({
    sourceLanguage: "en",
    durationMs: Math.max(...segments.map(({ endMs }) => endMs)) + 1000,
    speakers: [createSpeaker(0)],
    segments,
  });

test("takes are placed in their slots, in the order of the lines", () => {
  const script = getScript([spokenLine(1, { durationMs: 2000 }), spokenLine(2, { durationMs: 1000 })]);
  const { placements } = fitOfScript(script, settings);
  expect(placements.map(({ segmentId }) => segmentId)).toEqual(["s1", "s2"]);
  expect(placements[0]?.placement).toMatchObject({ startMs: 3000, endMs: 5000, tempo: 1, method: "as-is" });
  expect(placements[1]?.placement).toMatchObject({ startMs: 6000, tempo: 0.85, method: "slower" });
});

test("a line without a take takes no room", () => {
  const script = getScript([spokenLine(1, { durationMs: 3400 }), spokenLine(2, { durationMs: 9000 })]);
  const silent = {
    ...script,
    segments: script.segments.map((line) => (line.id === "s2" ? { ...line, takeId: null } : line)),
  };
  expect(fitOfScript(script, settings).placements[0]?.placement.method).toBe("faster");
  const [first, second] = fitOfScript(silent, settings).placements;
  expect(first?.placement).toMatchObject({ tempo: 1 });
  expect(second?.placement.endMs).toBe(second?.placement.startMs);
});

test("only a wording that shortens the line is called so", () => {
  const line = spokenLine(1, { durationMs: 2000 });
  const getMethod = (parts: Partial<Segment>) =>
    fitOfScript(getScript([{ ...line, ...parts }]), settings).placements[0]?.placement.method;
  const targetText = "una frase hablada que es larga";
  expect(getMethod({ targetText, shorterTexts: ["una frase hablada"] })).toBe("shorter-text");
  expect(getMethod({ targetText })).toBe("as-is");
});

test("the picture is slowed only where there is one", () => {
  const script = getScript([spokenLine(1, { durationMs: 6200 }), spokenLine(2, { durationMs: 2000 })]);
  const dynamic = { ...settings, dynamicDuration: true };
  expect(fitOfScript(script, dynamic).videoStretches).toHaveLength(1);
  expect(fitOfScript(script, { ...dynamic, hasVideo: false }).videoStretches).toEqual([]);
});

test("a wording that rules made says which, whether it fits or not; one of a translator says none", () => {
  const targetText = "We met in order to talk.";
  const findReasons = (durationMs: number, text: string) => {
    const line = spokenLine(1, { durationMs, targetText: text });
    const script = { ...getScript([{ ...line, targetText, shorterTexts: [text] }]), targetLanguage: "en" };
    return fitOfScript(script, settings).placements[0]?.placement.reasons;
  };
  const byRule = { code: "shorter-wording", rules: ["connector"] };
  expect(findReasons(2000, "We met to talk.")?.[0]).toEqual(byRule);
  expect(findReasons(60_000, "We met to talk.")).toMatchObject([byRule, { code: "too-long" }, {}]);
  expect(findReasons(2000, "We talked.")?.[0]).toEqual({ code: "shorter-wording" });
});
