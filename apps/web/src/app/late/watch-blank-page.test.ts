import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptCookies } from "../../lib/analytics/consent.ts";
import { watchBlankPage } from "./watch-blank-page.ts";

/** What stands at each point of the window. */
let standing: (x: number, y: number) => Element | null;
let looks = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // What was said in a file of tests before this one is remembered.
  acceptCookies({ isCounted: true });
  delete window.dataLayer;
  looks = 0;
  standing = () => document.body;
  document.elementFromPoint = (x, y) => {
    looks += 1;
    return standing(x, y);
  };
});
afterEach(() => vi.useRealTimers());

test("a page with nothing on it is told of after a second and two more looks, once", () => {
  watchBlankPage("/blank");
  vi.advanceTimersByTime(999);
  expect(looks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(looks).toBe(20);
  vi.advanceTimersByTime(1999);
  expect(window.dataLayer).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(window.dataLayer).toEqual([{ event: "blank_page", path: "/blank", covered: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect([looks, window.dataLayer?.length]).toEqual([60, 1]);
});

test("a page with something at two of the twenty points is no blank one, at one it is", () => {
  const part = document.createElement("p");
  const center = () => Math.round(window.innerHeight / 2);
  let left = 2;
  standing = (_x, y) => (Math.round(y) === center() && left-- > 0 ? part : document.body);
  watchBlankPage("/few");
  vi.advanceTimersByTime(10_000);
  expect(window.dataLayer).toBeUndefined();
  standing = (x, y) => (Math.round(y) === center() && x < window.innerWidth / 10 ? part : document.body);
  watchBlankPage("/one");
  vi.advanceTimersByTime(10_000);
  expect(window.dataLayer).toEqual([{ event: "blank_page", path: "/one", covered: 0.95 }]);
});

test("what comes late, or is left before, is not told of", () => {
  const leave = watchBlankPage("/left");
  vi.advanceTimersByTime(1500);
  leave();
  watchBlankPage("/late");
  vi.advanceTimersByTime(1000);
  standing = () => document.createElement("p");
  vi.advanceTimersByTime(60_000);
  expect(window.dataLayer).toBeUndefined();
});

test("a hidden window is looked at once it is seen, at most for half a minute", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  watchBlankPage("/hidden");
  vi.advanceTimersByTime(31_000);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(10_000);
  expect(looks).toBe(0);
  hidden.mockRestore();
});
