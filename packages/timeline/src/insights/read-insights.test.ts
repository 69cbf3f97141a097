import type { Script } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createSegment } from "../script/create-script.ts";
import { findActionItems } from "./find-action-items.ts";
import { findSentences } from "./find-sentences.ts";
import { readInsights } from "./read-insights.ts";

const getScript = (
  lines: readonly string[],
  sourceLanguage = "en",
): Pick<Script, "segments" | "sourceLanguage"> => ({
  sourceLanguage,
  segments: lines.map((sourceText, index) =>
    createSegment({
      ...{ id: `line-${index}`, startMs: index * 6000, endMs: index * 6000 + 5500, sourceText },
      speakerId: `speaker-${1 + (index % 2)}`,
    }),
  ),
});

const water = [
  "The second point is the water in the garden.",
  "We used eleven thousand liters of water in August.",
  "The tank holds four thousand liters when it is full.",
  "So the garden needs a second tank for the water.",
  "The sawmill sells an old tank from the brewery.",
  "A tank of that size stands two meters high.",
  "Water from the roof could fill the tank in March.",
  "The pump moves the water from the tank to the beds.",
  "I will ask the sawmill about the tank tomorrow.",
  "Last summer the tank was empty and the beds were dry.",
  "Rain water is free and the tank keeps it cool.",
  "The tank would save the garden two months of water.",
];
const market = [
  "Now to the spring market and the apples.",
  "The market opens in April with apples and honey.",
  "We sold ninety jars of honey at the market last year.",
  "Visitors of the market ask for old apples by name.",
  "The stall at the market costs forty euros a day.",
  "Honey sells better than apples when the market is cold.",
  "We need to print a sign for the market stall.",
  "Children like to taste honey at the market stall.",
  "Apples from the cellar last until the market in May.",
  "The market stall needs two people and a cash box.",
  "Somebody brings apples, somebody brings honey to the stall.",
  "After the market we count the jars of honey again.",
];

test("what has most in common with the rest is told in order, and where the vocabulary changes a chapter begins", () => {
  const { isTooShort, keySentences, chapters, actionItems } = readInsights(getScript([...water, ...market]));
  expect(isTooShort).toBe(false);
  expect(keySentences.length).toBeGreaterThanOrEqual(3);
  const times = keySentences.map(({ startMs }) => startMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const { text } of keySentences) expect(text).toMatch(/tank|water|market|honey|apples/);
  expect(chapters.map(({ segmentId }) => segmentId)).toEqual(["line-0", "line-12"]);
  expect(chapters[0]?.title.toLowerCase()).toContain("tank");
  expect(chapters[1]?.title.toLowerCase()).toMatch(/market|honey/);
  expect(actionItems.map(({ text }) => text)).toEqual([water[8], market[6]]);
});

test("below twenty sentences nothing is told", () => {
  expect(readInsights(getScript(water))).toEqual({
    isTooShort: true,
    ...{ keySentences: [], chapters: [], actionItems: [] },
  });
});

test("a sentence over several lines stands at the line it begins in; without punctuation a line is a sentence", () => {
  const broken = getScript(["So it begins. And then", "it goes on.", "Here."]);
  for (const segment of broken.segments) segment.speakerId = "speaker-1";
  expect(findSentences(broken).map(({ text, segmentId }) => [segmentId, text])).toEqual([
    ["line-0", "So it begins."],
    ["line-0", "And then it goes on."],
    ["line-2", "Here."],
  ]);
  expect(findSentences(getScript(["first of all", "then the rest"])).map(({ text }) => text)).toEqual([
    "first of all",
    "then the rest",
  ]);
});

test.each([
  ["de", "Wir müssen bis Freitag den Tank bestellen."],
  ["es", "Tenemos que pedir el depósito esta semana."],
  ["fr", "Il faut commander la citerne cette semaine."],
  ["it", "Dobbiamo ordinare la cisterna questa settimana."],
  ["pt", "Temos que encomendar o tanque esta semana."],
  ["ru", "Нужно заказать бак на этой неделе."],
  ["tr", "Bu hafta yeni depoyu sipariş etmeliyiz."],
  ["ja", "金曜日までに新しいタンクを注文してください。"],
  ["ko", "금요일까지 새로운 탱크를 주문해야 합니다."],
  ["zh", "我们需要在星期五之前订购新的水箱。"],
  ["th", "เราต้องสั่งถังน้ำใหม่ภายในวันศุกร์"],
  ["ar", "يجب أن نطلب الخزان الجديد هذا الأسبوع."],
])("what is to be done is heard in %s", (language, text) => {
  const sentences = findSentences(getScript([text], language));
  expect(findActionItems(sentences, language, 5).map((one) => one.text)).toEqual([text]);
});

test("nothing but noise gives nothing but nothing", () => {
  const { keySentences, chapters } = readInsights(getScript(Array.from({ length: 40 }, () => "Um. Yeah.")));
  expect([keySentences, chapters]).toEqual([[], []]);
});
