import { plainDelivery, type Segment } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { getPricedLine, priceOfMaking, priceOneByOne } from "./price-of-lines.ts";

const line = (index: number, parts: Partial<Segment> = {}): Segment =>
  createSegment({
    id: `line-${index}`,
    speakerId: "speaker-1",
    startMs: index * 3000,
    endMs: index * 3000 + 2000,
    targetText: "Hola",
    ...parts,
  });
const getScript = (segments: Segment[]) =>
  createScript({ sourceLanguage: "en", durationMs: 60_000, speakers: [createSpeaker(0)], segments });
const take = createTake({
  id: "take",
  artifactKey: "a",
  text: "Adiós",
  voiceId: "v",
  engineId: "e",
  durationMs: 1000,
  createdAt: "2026-01-01T00:00:00.000Z",
});
const product = "video-translation";

test("lines that are made together are charged by their length together, one by one each by its own", () => {
  const segments = Array.from({ length: 10 }, (_, index) => line(index));
  expect(priceOfMaking(product, getScript(segments))).toBe(12);
  expect(
    priceOneByOne(
      product,
      segments.map((one) => getPricedLine(getScript(segments), one)),
    ),
  ).toBe(30);
});

test("another delivery costs nothing, and neither does a locked line that has a take", () => {
  const delivered = line(0, {
    targetText: "Adiós",
    takes: [take],
    takeId: "take",
    delivery: { ...plainDelivery, speed: 1.5 },
  });
  const locked = line(1, { takes: [take], takeId: "take", isLocked: true });
  expect(priceOfMaking(product, getScript([delivered, locked]))).toBe(0);
  expect(priceOfMaking(product, getScript([delivered, { ...locked, isLocked: false }]))).toBe(3);
});

test("a locked line that nobody spoke is spoken, and charged", () => {
  expect(priceOfMaking(product, getScript([line(0, { isLocked: true })]))).toBe(3);
});

test("of a paragraph the sentences that are new are paid for, and all of it where it is read once more", () => {
  const text = `${"A sentence of some forty letters is here. ".repeat(9)}It rains.`;
  const said = { reading: 0, startMs: 0, endMs: 1 };
  const sentences = Array.from({ length: 9 }, (_, index) => ({
    from: index * 42,
    to: index * 42 + 41,
    ...said,
  }));
  const last = { from: 378, to: 387, ...said };
  const spoken = { ...take, text, sentences: [...sentences, last] };
  const block = { kind: "paragraph" as const };
  const paragraph = line(0, { endMs: 0, targetText: text, takes: [spoken], takeId: "take", block });
  const edited = { ...paragraph, targetText: text.replace("rains", "snows") };
  const script = { ...getScript([edited]), hasMedia: false };
  expect(priceOfMaking("text-to-speech", script)).toBe(1);
  expect(getPricedLine(script, edited).letters).toBe("It snows.".length);
  expect(priceOneByOne("text-to-speech", [getPricedLine(script, paragraph)])).toBe(2);
});
