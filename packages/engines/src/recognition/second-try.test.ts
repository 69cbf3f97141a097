import { expect, test } from "vitest";
import { isRepetitive } from "./guard-hallucinations.ts";
import { believeTry } from "./second-try.ts";

const hear = (text: string) => ({
  isLooped: isRepetitive(text),
  heard: {
    words: text.split(" ").map((word, at) => ({ text: word, startMs: at, endMs: at + 1, confidence: null })),
    droppedCount: 0,
  },
});
const speech = "And so, my fellow Americans, ask not what your country can do for you.";
const circles = "I think that we are going to be able to do that. ".repeat(6);

/** What is believed, what stands against it, and how often the sound was heard a second time. */
async function believe(first: string, second: string) {
  let count = 0;
  const { heard, other } = await believeTry(hear(first), async () => {
    count += 1;
    return hear(second);
  });
  const timesBefore = count;
  const write = (words: typeof heard.words) => words.map(({ text }) => text).join(" ");
  return { heard: write(heard.words), timesBefore, other: write(await other()), count };
}

test("speech is no circle, however often people say a word, and a text that says the same over and over is one", () => {
  expect(isRepetitive(speech)).toBe(false);
  expect(isRepetitive("no no no no no no no no")).toBe(false);
  expect(isRepetitive("")).toBe(false);
  expect(isRepetitive(circles)).toBe(true);
});

test("a recognizer that ran in circles is given a second try, which counts where it does not", async () => {
  expect(await believe(circles, speech)).toEqual({
    ...{ heard: speech, other: circles, timesBefore: 1, count: 1 },
  });
  expect(await believe(circles, circles)).toMatchObject({ heard: circles, timesBefore: 1, count: 1 });
});

test("speech is heard a second time only where somebody asks", async () => {
  expect(await believe(speech, circles)).toEqual({
    ...{ heard: speech, other: circles, timesBefore: 0, count: 1 },
  });
});
