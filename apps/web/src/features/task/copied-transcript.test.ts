import { expect, test } from "vitest";
import { copiedTranscript } from "./copied-transcript.ts";

const line = (text: string) => ({ startMs: 0, endMs: 900, text, highlights: [] });
const document = {
  title: "Garden",
  language: "en",
  paragraphs: [
    {
      ...{ startMs: 0, time: "0:00", speaker: { name: "<Ruth>", color: "#123456" } },
      lines: [line("The tank"), line("is full.")],
      notes: [],
    },
    { startMs: 108_000, time: "1:48", speaker: null, lines: [line("A & B.")], notes: [] },
  ],
};

test.each([
  [
    { withTimes: false, withNames: false },
    "The tank is full.\n\nA & B.",
    '<p dir="auto">The tank is full.</p>',
  ],
  [
    { withTimes: false, withNames: true },
    "<Ruth>\nThe tank is full.\n\nA & B.",
    '<p dir="auto"><b>&lt;Ruth&gt;</b><br>The tank is full.</p>',
  ],
  [
    { withTimes: true, withNames: true },
    "<Ruth> 0:00\nThe tank is full.\n\n1:48\nA & B.",
    '<p dir="auto"><b>&lt;Ruth&gt;</b> 0:00<br>The tank is full.</p>',
  ],
])("a transcript is copied %o", (parts, text, firstParagraph) => {
  const copied = copiedTranscript(document, parts);
  expect(copied.text).toBe(text);
  expect(copied.html.split("\n")[0]).toBe(firstParagraph);
});
