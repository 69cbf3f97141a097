import type { Script } from "@voxloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { cleanText, findHidden } from "./find-hidden.ts";
import { transcriptDocument } from "./transcript-document.ts";
import { joinParagraphs, viewScript } from "./view-script.ts";

test.each([
  ["en", "Um, I think, uh, we should go.", "I think we should go."],
  ["en", "So um the the tank is is full.", "So the tank is full."],
  ["en", "I think I think it holds four.", "I think it holds four."],
  [
    "en",
    "We we, er, we had had that that night, very very late.",
    "We had had that that night, very very late.",
  ],
  [
    "en",
    "No, no. No. The umbrella is in the hum of it, um.",
    "No, no. No. The umbrella is in the hum of it.",
  ],
  ["en", "It is. It is.", "It is. It is."],
  ["en", "Uh.", ""],
  ["en", "Yes, mhm.", "Yes, mhm."],
  ["de", "Äh, ich ich weiß, ähm, nicht.", "Ich weiß nicht."],
  ["de", "Die, die das sagen, sehr sehr oft.", "Die, die das sagen, sehr sehr oft."],
  ["fr", "Euh, nous nous levons, euh.", "Nous nous levons."],
  ["ru", "Ну, эээ, я я не знаю.", "Ну я не знаю."],
  ["ja", "えーと、今日は、あのー、晴れです。", "今日は晴れです。"],
  ["zh", "嗯，我我觉得可以。", "我觉得可以。"],
  ["xx", "Um, the the tank.", "Um, the the tank."],
])("a clean reading in %s: %s", (language, text, expected) =>
  expect(cleanText(text, language)).toBe(expected),
);

test("what is hidden lies in the text, in order and apart, and a clean text has nothing more to hide", () => {
  const word = fc.constantFrom("um", "the", "I", "tank", "uh", "no", ",", ".", "and", "Er", "is");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), (words) => {
      const text = words.join(" ");
      const hidden = findHidden(text, "en");
      let at = 0;
      for (const { from, to } of hidden) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        at = to;
      }
      const clean = cleanText(text, "en");
      expect(/\b(um|uh|er)\b/i.test(clean)).toBe(false);
    }),
  );
});

const getScript = (lines: readonly [startMs: number, text: string][]): Script =>
  createScript({
    ...{ sourceLanguage: "en", durationMs: 60_000, glossary: [], speakers: [createSpeaker(0)] },
    segments: lines.map(([startMs, sourceText], index) =>
      createSegment({
        ...{ id: `line-${index}`, startMs, endMs: startMs + 900, sourceText, speakerId: "speaker-1" },
      }),
    ),
  });

test("a view hides without deleting: lines of nothing but fillers are left out, and looks go with their letters", () => {
  const script = getScript([
    [0, "Um, the tank."],
    [1000, "Uh."],
    [3000, "It is full."],
  ]);
  const [first] = script.segments;
  if (first !== undefined) first.sourceMarks = { runs: [{ from: 8, to: 12, bold: true }] };
  const clean = viewScript(script, "clean");
  expect(clean.segments.map(({ sourceText }) => sourceText)).toEqual(["The tank.", "It is full."]);
  expect(clean.segments[0]?.sourceMarks?.runs).toEqual([{ from: 4, to: 8, bold: true }]);
  expect(viewScript(script, "verbatim")).toBe(script);
  expect(script.segments).toHaveLength(3);
});

test("reading text joins what a short pause parts elsewhere", () => {
  const script = getScript([
    [0, "The tank is full."],
    [2500, "Um, nobody goes."],
    [9000, "Then spring came."],
  ]);
  const texts = (view: "verbatim" | "paragraphs") =>
    transcriptDocument(script, "Talk", { view }).paragraphs.map(({ lines }) =>
      lines.map(({ text }) => text).join(" "),
    );
  expect(texts("verbatim")).toHaveLength(3);
  expect(texts("paragraphs")).toEqual(["The tank is full. Nobody goes.", "Then spring came."]);
  expect(joinParagraphs(viewScript(script, "paragraphs")).segments).toMatchObject([
    { startMs: 0, endMs: 3400, sourceText: "The tank is full. Nobody goes." },
    { startMs: 9000 },
  ]);
});
