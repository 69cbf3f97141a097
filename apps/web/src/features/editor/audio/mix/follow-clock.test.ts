import { expect, test, vi } from "vitest";
import { follow, rateTowards } from "./follow-clock.ts";

const wanted = { ms: 10_000, rate: 0.8, isRunning: true };

test("what is on time runs as its clock does", () => {
  expect(rateTowards(wanted, 9_995)).toBe(0.8);
});

test("what is a little late hurries, and what is early lingers, never by much", () => {
  expect(rateTowards(wanted, 9_980)).toBeCloseTo(0.84, 5);
  expect(rateTowards(wanted, 10_020)).toBeCloseTo(0.76, 5);
  expect(rateTowards(wanted, 9_850)).toBeCloseTo(0.864, 5);
});

test("what is far off has to jump", () => {
  expect(rateTowards(wanted, 9_700)).toBeNull();
  expect(rateTowards(wanted, 10_300)).toBeNull();
});

test("drift is under 40 ms within a second, even where it begins at the edge of a jump", () => {
  let isMs = 9_805;
  let dueMs = 10_000;
  for (let step = 0; step < (1000 / 50) * 3; step++) {
    const rate = rateTowards({ ...wanted, ms: dueMs, rate: 1 }, isMs) ?? 1;
    isMs += 50 * rate;
    dueMs += 50;
  }
  expect(Math.abs(dueMs - isMs)).toBeLessThan(40);
});

/** An element that is at a place, and what is done with it. */
function openElement(parts: Partial<HTMLMediaElement> = {}) {
  const element = {
    ...{ readyState: 4, seeking: false, paused: true, ended: false, currentTime: 0, playbackRate: 1 },
    ...{ play: vi.fn(async () => undefined), pause: vi.fn() },
    ...parts,
  };
  return element as typeof element & HTMLMediaElement;
}

test("a picture that rests stands at its place, and is stopped where it runs", () => {
  const element = openElement({ paused: false, currentTime: 3 });
  follow(element, { ms: 5000, rate: 1, isRunning: false });
  expect(element.pause).toHaveBeenCalledOnce();
  expect(element.currentTime).toBe(5);
  // As near as a picture can be, it is left alone.
  element.currentTime = 5.01;
  follow(element, { ms: 5000, rate: 1, isRunning: false });
  expect(element.currentTime).toBe(5.01);
});

test("a picture that runs along jumps where it is far off, else hurries, and begins where it rests", () => {
  const element = openElement({ currentTime: 1 });
  follow(element, { ms: 5000, rate: 0.5, isRunning: true });
  expect([element.currentTime, element.playbackRate]).toEqual([5, 1]);
  expect(element.play).toHaveBeenCalledOnce();
  follow(element, { ms: 5000, rate: 0.5, isRunning: true });
  expect(element.playbackRate).toBe(0.5);
});

test("nothing is done to what is not there yet, is jumping, or has ended", () => {
  for (const parts of [{ readyState: 0 }, { seeking: true }]) {
    const element = openElement(parts);
    follow(element, { ms: 5000, rate: 2, isRunning: true });
    expect([element.currentTime, element.playbackRate]).toEqual([0, 1]);
    expect(element.play).not.toHaveBeenCalled();
  }
  const ended = openElement({ ended: true, currentTime: 5 });
  follow(ended, { ms: 5000, rate: 1, isRunning: true });
  expect(ended.play).not.toHaveBeenCalled();
});

test("a browser that plays no picture by itself is no failure", async () => {
  const element = openElement({
    currentTime: 5,
    play: () => Promise.reject(new DOMException("", "NotAllowedError")),
  });
  follow(element, { ms: 5000, rate: 1, isRunning: true });
  await Promise.resolve();
  expect(element.currentTime).toBe(5);
});
