import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFinder, FindEnded, FindTooSlow } from "./run-find.ts";

/** Workers that answer when they are told to. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isEnded = false;
  constructor() {
    SlowWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

const job = {
  texts: [],
  query: { text: "a", isCaseSensitive: false, isWholeWord: false, isPattern: false },
  replacement: null,
};
const answer = { places: [], texts: [] };
const workerAt = (index: number) => SlowWorker.all.at(index)?.onmessage?.({ data: answer });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", SlowWorker);
  SlowWorker.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a search that another one ends says so, and the other one is answered", async () => {
  const { find } = createFinder();
  const first = find(job);
  const second = find(job);
  await expect(first).rejects.toThrow(FindEnded);
  expect(SlowWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workerAt(-1);
  expect(await second).toEqual(answer);
});

test("searching while something is replaced ends nothing", async () => {
  const replaced = createFinder().find(job);
  const found = createFinder().find(job);
  workerAt(0);
  workerAt(1);
  expect(await Promise.all([replaced, found])).toEqual([answer, answer]);
});

test("what takes too long is given up, and the next search has a worker again", async () => {
  const { find } = createFinder();
  const slow = expect(find(job)).rejects.toThrow(FindTooSlow);
  vi.advanceTimersByTime(2500);
  await slow;
  const next = find(job);
  workerAt(-1);
  expect(await next).toEqual(answer);
  expect(SlowWorker.all).toHaveLength(2);
});
