import { expect, test, vi } from "vitest";
import { inParts } from "./in-parts.ts";
import { rememberByObject, rememberLast, rememberUpTo } from "./remember.ts";

test("an answer is given once for each object, also where it is nothing", () => {
  const compute = vi.fn((key: { name: string }) => (key.name === "" ? undefined : key.name.length));
  const count = rememberByObject(compute);
  const [one, none] = [{ name: "one" }, { name: "" }];
  expect([count(one), count(none), count(one), count(none), count({ name: "one" })]).toEqual([
    3,
    undefined,
    3,
    undefined,
    3,
  ]);
  expect(compute).toHaveBeenCalledTimes(3);
});

test("the newest answer is made of the one before", () => {
  const seen: unknown[] = [];
  const sum = rememberLast<number, number>((question, last) => {
    seen.push(last);
    return question + (last?.answer ?? 0);
  });
  expect([sum(1), sum(1), sum(2), sum(1), sum(Number.NaN), sum(Number.NaN)]).toEqual([
    1,
    1,
    3,
    4,
    Number.NaN,
    Number.NaN,
  ]);
  expect(seen).toEqual([
    null,
    { question: 1, answer: 1 },
    { question: 2, answer: 3 },
    { question: 1, answer: 4 },
  ]);
});

test("no more answers are remembered than there is room for", () => {
  const compute = vi.fn(() => null);
  const ask = rememberUpTo<null>(2);
  for (const key of ["a", "b", "a", "b", "c", "c", "a"]) ask(key, compute);
  // The third one empties what is remembered.
  expect(compute).toHaveBeenCalledTimes(4);
});

test("ids are sent in parts one after the other, and not further once one fails", async () => {
  const sent: string[][] = [];
  let running = 0;
  const send = async (part: string[]) => {
    running += 1;
    expect(running).toBe(1);
    sent.push(part);
    await Promise.resolve();
    running -= 1;
    if (part.includes("stop")) throw new Error("refused");
  };
  await inParts(["a", "b", "c", "d", "e"], 2, send);
  expect(sent).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  sent.length = 0;
  await inParts([], 2, send);
  await expect(inParts(["a", "stop", "b"], 2, send)).rejects.toThrow("refused");
  expect(sent).toEqual([["a", "stop"]]);
});
