import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { followScenarios } from "./follow-scenarios.ts";
import { lockLimitMs, lockRestMs } from "./scenario-snap.ts";

/** Where the scenarios begin on the page; the bar of tabs, 60 px high, stays 40 px below the top. */
const tops = [1100, 1700, 2300];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page with three scenarios, in a window that scrolls as the test says. */
function openPage({ isPhone = false, wantsStillness = false, isDesktop = true } = {}) {
  const root = document.createElement("div");
  const tabs = document.createElement("nav");
  tabs.style.top = "40px";
  Object.defineProperty(tabs, "offsetHeight", { value: 60 });
  const items = tops.map((top) => {
    const item = document.createElement("article");
    item.getBoundingClientRect = () => new DOMRect(0, top - scrollY, 100, 600);
    return item;
  });
  root.append(tabs, ...items);
  document.body.append(root);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const matches = query.includes("reduced-motion")
      ? wantsStillness
      : query.includes("max-width")
        ? isPhone
        : isDesktop;
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  });
  let placePx = 0;
  const place = vi.spyOn(window, "scrollY", "get").mockImplementation(() => placePx);
  const gone: ScrollToOptions[] = [];
  vi.spyOn(window, "scrollTo").mockImplementation(((to: ScrollToOptions) => void gone.push(to)) as never);
  const shown: number[] = [];
  const follower = followScenarios({ root, tabs, items }, (index) => shown.push(index));
  onTestFinished(() => {
    follower.stop();
    root.remove();
    place.mockRestore();
  });
  const scroll = (...places: number[]) => {
    for (const next of places) {
      placePx = next;
      window.dispatchEvent(new Event("scroll"));
    }
  };
  const turnWheel = ({ ctrlKey = false } = {}) => {
    // The test's DOM leaves keys out of what a wheel tells.
    const event = Object.assign(new WheelEvent("wheel", { bubbles: true, cancelable: true }), { ctrlKey });
    root.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...{ follower, gone, shown, scroll, turnWheel }, latest: () => shown.at(-1) };
}

test("the tab of the scenario that is in view is told, whatever scrolls", () => {
  const { scroll, latest, gone } = openPage();
  expect(latest()).toBe(0);
  scroll(1000, 1290);
  expect(latest()).toBe(0);
  scroll(1310);
  expect(latest()).toBe(1);
  scroll(5000);
  expect([latest(), gone]).toEqual([2, []]);
});

test("a turn of the wheel leads on to the next scenario, right below the tabs; further turns wait for it", () => {
  const { scroll, turnWheel, gone } = openPage();
  scroll(1000);
  turnWheel();
  scroll(1020, 1040);
  expect(gone).toEqual([{ top: 1600, behavior: "smooth" }]);
  expect(turnWheel()).toBe(true);
  expect(turnWheel({ ctrlKey: true })).toBe(false);
  scroll(1300, 1600);
  vi.advanceTimersByTime(lockRestMs + 100);
  expect(turnWheel()).toBe(false);
  expect(gone).toHaveLength(1);
});

test("a page that never arrives is the visitor's again after a while", () => {
  const { scroll, turnWheel } = openPage();
  scroll(1000);
  turnWheel();
  scroll(1040);
  expect(turnWheel()).toBe(true);
  vi.advanceTimersByTime(lockLimitMs + 100);
  expect(turnWheel()).toBe(false);
});

test("keys, bars and links lead nowhere else, nor does a wheel that has rested", () => {
  const { scroll, turnWheel, gone } = openPage();
  scroll(1000, 1020, 1080);
  expect(gone).toEqual([]);
  turnWheel();
  vi.advanceTimersByTime(250);
  scroll(1160, 1200);
  expect(gone).toEqual([]);
});

test.each([
  ["a phone", { isDesktop: false, isPhone: true }],
  ["who wants less motion", { wantsStillness: true }],
])("nothing snaps for %s", (_, spec) => {
  const { scroll, turnWheel, gone } = openPage(spec);
  scroll(1000);
  turnWheel();
  scroll(1020, 1080);
  expect(gone).toEqual([]);
});

test("a press on a tab scrolls to its scenario: at once for who wants less motion, a little lower on a phone", () => {
  const still = openPage({ wantsStillness: true });
  still.follower.goTo(2);
  expect(still.gone).toEqual([{ top: 2200, behavior: "instant" }]);
  expect(still.turnWheel()).toBe(false);
  still.follower.stop();
  const phone = openPage({ isPhone: true, isDesktop: false });
  phone.follower.goTo(1);
  expect(phone.gone).toEqual([{ top: 1588, behavior: "smooth" }]);
});

test("once it is over nothing is told and nobody is held", () => {
  const { follower, scroll, turnWheel, shown } = openPage();
  follower.goTo(1);
  expect(turnWheel()).toBe(true);
  follower.stop();
  const before = shown.length;
  scroll(2300);
  vi.advanceTimersByTime(5000);
  expect([turnWheel(), shown.length]).toEqual([false, before]);
});
