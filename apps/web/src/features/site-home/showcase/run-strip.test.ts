import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { nextStripPlace, runStrip } from "./run-strip.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the strip moves half a pixel with every frame, and begins anew after half its width", () => {
  expect(nextStripPlace(0, 200)).toBe(0.5);
  expect(nextStripPlace(99, 200)).toBe(99.5);
  expect(nextStripPlace(99.5, 200)).toBe(0);
});

/** A strip of 200 pixels in a window of its own, which comes into view and goes as the test says. */
function openStrip({ wantsStillness = false, direction = "ltr" } = {}) {
  const place = document.createElement("div");
  const strip = document.createElement("div");
  strip.style.direction = direction;
  Object.defineProperty(strip, "scrollWidth", { value: 200 });
  place.append(strip);
  document.body.append(place);
  let see = (_: boolean): void => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const stillness = Object.assign(new EventTarget(), { matches: wantsStillness });
  vi.spyOn(window, "matchMedia").mockReturnValue(stillness as unknown as MediaQueryList);
  const stop = runStrip(strip);
  onTestFinished(() => {
    stop();
    place.remove();
  });
  return {
    ...{ place, stop, see },
    wantStillness: (isWanted: boolean) => {
      stillness.matches = isWanted;
      stillness.dispatchEvent(new Event("change"));
    },
    /** Where it is after so many frames, in pixels. */
    after: (frames: number) => {
      for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextFrame();
      return Number(/translateX\((-?[\d.]+)px\)/.exec(strip.style.transform)?.[1] ?? 0);
    },
    tell: (type: string) => place.dispatchEvent(new Event(type, { bubbles: true })),
  };
}

test("it moves while it is in view, and rests out of it", () => {
  const { see, after } = openStrip();
  expect(after(3)).toBe(0);
  see(true);
  expect(after(4)).toBe(-2);
  see(false);
  expect(after(4)).toBe(-2);
  see(true);
  expect(after(2)).toBe(-3);
});

test("after one round it is where it began", () => {
  const { see, after } = openStrip();
  see(true);
  expect(after(199)).toBe(-99.5);
  expect(after(1)).toBe(0);
});

test("in a language from right to left it moves the other way", () => {
  const { see, after } = openStrip({ direction: "rtl" });
  see(true);
  expect(after(4)).toBe(2);
});

test("under the pointer and with the focus it rests, until both are gone", () => {
  const { see, after, tell } = openStrip();
  see(true);
  tell("mouseenter");
  tell("focusin");
  tell("mouseleave");
  expect(after(5)).toBe(0);
  tell("focusout");
  expect(after(2)).toBe(-1);
});

test("who wants less motion sees it stand where it begins, at once when they say so", () => {
  const { see, after, wantStillness } = openStrip({ wantsStillness: true });
  see(true);
  expect(after(5)).toBe(0);
  wantStillness(false);
  expect(after(4)).toBe(-2);
  wantStillness(true);
  expect(after(4)).toBe(0);
});

test("once it is stopped nothing moves it any more", () => {
  const { see, after, stop, tell } = openStrip();
  see(true);
  expect(after(2)).toBe(-1);
  stop();
  tell("mouseenter");
  tell("mouseleave");
  expect(after(5)).toBe(-1);
});
