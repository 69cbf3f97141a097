import { clipsSettingsSchema, type SpokenNarration } from "@voxloom/contract";
import { expect, test } from "vitest";
import { composeClips } from "../compose-clips.ts";
import { gainAt } from "../duck.ts";
import { listAudioLayers } from "../list-parts.ts";
import { arrangeClips } from "./arrange-clips.ts";
import { removeShot } from "./edit-shots.ts";
import { changeText } from "./edit-texts.ts";
import { listSpokenTexts, withSpokenTexts } from "./spoken-texts.ts";

/** A sentence whose words take 400 ms each. */
function speak(text: string, startMs: number): SpokenNarration["lines"][number] {
  let at = 0;
  const words = text.split(" ").map((word, index) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    return { from, to: at, startMs: startMs + index * 400, endMs: startMs + index * 400 + 400 };
  });
  return { text, startMs, endMs: words.at(-1)?.endMs ?? startMs, words };
}
const spoken: SpokenNarration = {
  durationMs: 9_000,
  lines: [speak("This is the lake. It is very quiet in the morning.", 0), speak("Come and see.", 7_800)],
};
const settings = clipsSettingsSchema.parse({
  ...{ template: "quick-cuts", clips: [{ materialId: "sea" }], title: "Lake", lines: ["One"] },
  narration: { text: "any", language: "en" },
  music: { materialId: "music", gainDb: -3 },
});
const options = { materialId: "none", looks: new Map([["sea", null]]), spoken };
const style = arrangeClips(settings, options).texts[0]?.style;
if (style === undefined) throw new Error("there is a title");

test("what is said is written a few words at a time, at the times of the voice", () => {
  const texts = listSpokenTexts(spoken, { style, shape: "9:16" });
  expect(texts.map(({ text }) => text)).toEqual([
    "This is the lake.",
    "It is very quiet",
    "in the morning.",
    "Come and see.",
  ]);
  expect(texts.map(({ startFrame }) => startFrame)).toEqual([0, 48, 96, 234]);
  // One after the other without a gap, but where the voice rests.
  expect(texts.map(({ startFrame, frameCount }) => startFrame + frameCount)).toEqual([48, 96, 140, 278]);
  expect(texts[1]?.spoken?.map(({ from, to }) => texts[1]?.text.slice(from, to))).toEqual([
    ...["It", "is", "very", "quiet"],
  ]);
  expect(texts[1]?.spoken?.map(({ startFrame }) => startFrame)).toEqual([0, 12, 24, 36]);
});

test("languages without spaces have captions too", () => {
  const text = "湖はとても静かです";
  const words = [...text].map((_, at) => ({
    from: at,
    to: at + 1,
    startMs: at * 200,
    endMs: at * 200 + 200,
  }));
  const one = { durationMs: 1_800, lines: [{ text, startMs: 0, endMs: 1_800, words }] };
  expect(listSpokenTexts(one, { style, shape: "9:16" }).map((caption) => caption.text)).toEqual([text]);
});

test("a video is as long as its voice, and other captions make way", () => {
  const { texts, shots } = arrangeClips(settings, options);
  expect(shots.reduce((sum, shot) => sum + shot.frameCount, 0)).toBe(Math.round(9.9 * 30));
  expect(texts.map(({ text }) => text)).not.toContain("One");
  // They would stand in each other's place.
  expect(new Set(texts.map(({ style: { place } }) => place)).size).toBe(2);
  const silent = arrangeClips({ ...settings, narration: null }, { ...options, spoken: null });
  expect(silent.texts.map(({ text }) => text)).toEqual(["Lake", "One"]);
});

test("the music goes down under the voice and comes back in its rests", () => {
  const [music, voice] = listAudioLayers(composeClips(settings, options));
  expect(voice).toMatchObject({ source: "narration", startFrame: 0, frameCount: 270 });
  if (music === undefined) throw new Error("there is music");
  expect(gainAt(music, 2_000)).toBe(-15);
  expect(gainAt(music, 6_500)).toBe(-3);
  expect(gainAt(music, 9_500)).toBe(-3);
  expect(gainAt(music, 7_725)).toBe(-9);
});

test("captions stay with the voice when shots go, and keep their times when they are written anew", () => {
  const arrangement = arrangeClips(settings, options);
  const shot = arrangement.shots[0]?.id ?? "";
  const captions = ({ texts }: typeof arrangement) => texts.filter((text) => text.spoken !== undefined);
  expect(captions(removeShot(arrangement, shot))).toEqual(captions(arrangement));
  const fixed = changeText(arrangement, "v0", { text: "This was the lake!" });
  const [first] = captions(fixed);
  expect(first?.spoken?.map(({ startFrame }) => startFrame)).toEqual([0, 12, 24, 36]);
  expect(first?.spoken?.map(({ from, to }) => first.text.slice(from, to))).toEqual([
    "This",
    "was",
    "the",
    "lake!",
  ]);
  const [shorter] = captions(changeText(arrangement, "v0", { text: "A lake" }));
  expect(shorter?.spoken).toHaveLength(2);
  const last = shorter?.spoken?.at(-1);
  expect((last?.startFrame ?? 0) + (last?.frameCount ?? 0)).toBe(48);
  const own = { ...arrangement.texts[0], id: "own", spoken: undefined };
  const again = withSpokenTexts({ ...arrangement, texts: [own as never, ...captions(arrangement)] }, []);
  expect(again.texts.map(({ id }) => id)).toEqual(["own"]);
});
