import { defaultSubtitleStyle, type SharedLine, type SharedTask } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleShared } from "../../../testing/samples.ts";
import { heardTimes } from "../document/heard-times.ts";
import { editorParts } from "../layout/editor-parts.ts";
import { hasBurnedSubtitles } from "../video/burned-subtitles.ts";
import { detailOfShared, scriptOfShared } from "./shared-source.ts";
import { viewerSession } from "./viewer-session.ts";

const shared = sampleShared({ taskId: "t", durationMs: 60_000, hasBurnedSubtitles: true });
const line: SharedLine = {
  id: "a",
  speaker: "Ann",
  startMs: 1000,
  endMs: 3000,
  dub: { startMs: 1000, endMs: 3500, videoStretch: 1.25, residualMs: 0 },
  sourceText: "Hello",
  targetText: "Hola",
};

test("viewers of a dub with burned subtitles see them once", () => {
  expect(hasBurnedSubtitles("dub", detailOfShared(shared))).toBe(true);
  expect(hasBurnedSubtitles("dub", detailOfShared({ ...shared, hasBurnedSubtitles: false }))).toBe(false);
});

test("remarks of viewers stand on the source's clock where the picture was slowed", () => {
  const script = scriptOfShared(shared, [line]);
  expect(heardTimes(script, { side: "dub", mixTimes: null }).toSource(10_500)).toBe(10_000);
  expect(heardTimes(script, { side: "dub", mixTimes: null }).toDub(10_000)).toBe(10_500);
  expect(heardTimes(script, { side: "original", mixTimes: null }).toSource(10_500)).toBe(10_500);
});

test("viewers hear the dub, and the original where there is none", () => {
  const getSide = (task: SharedTask) =>
    viewerSession(task, scriptOfShared(task, [line]), editorParts).playback.getState().side;
  expect(getSide(shared)).toBe("dub");
  expect(getSide({ ...shared, media: { ...shared.media, dubUrl: null } })).toBe("original");
});

test("viewers of a text read it in one language or in two, and hear what was recorded", () => {
  const media = { ...shared.media, dubUrl: null };
  const transcript = { ...shared, product: "transcription" as const, targetLanguage: null, media };
  const { task } = detailOfShared(transcript);
  expect(task).toMatchObject({ product: "transcription", targetLanguage: null, rating: null });
  expect(task.settings).not.toHaveProperty("keepBackground");
  const script = scriptOfShared(transcript, [{ ...line, dub: null, targetText: "" }]);
  expect(script).toMatchObject({ targetLanguage: null, segments: [{ sourceText: "Hello" }] });
  expect(viewerSession(transcript, script, editorParts).playback.getState().side).toBe("original");
  const subtitles = detailOfShared({ ...shared, product: "subtitles", media });
  expect(subtitles.task).toMatchObject({ product: "subtitles", targetLanguage: "es" });
});

test("viewers see subtitles in the look that they were given", () => {
  const style = { ...defaultSubtitleStyle, color: "#ffee00", ownFont: { materialId: "f1", name: "Mine" } };
  expect(scriptOfShared({ ...shared, subtitleStyle: style }, [line]).subtitleStyle).toEqual(style);
});
