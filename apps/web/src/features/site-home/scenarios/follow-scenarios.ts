import { lockScroll } from "./lock-scroll.ts";
import { shownStop, snapStep } from "./scenario-snap.ts";

/** The parts of the scenario case. */
type ScenarioParts = {
  /** The part within which the wheel snaps. */
  root: HTMLElement;
  /** The bar of tabs that stays at the top. */
  tabs: HTMLElement;
  items: readonly HTMLElement[];
};

/** What follows the scenario case: `goTo` scrolls to a tab; `stop` ends it. */
export type ScenarioFollower = { goTo: (index: number) => void; stop: () => void };

/** Scrolling counts as the wheel's for so long after it has turned: keys, bars and links are never led elsewhere. */
const wheelMs = 200;
/** A layout that was not there yet is measured again. */
const measureAgainMs = 1_000;
/** On phones a scenario stands so many heights of a tab below the top. */
const phoneTabHeights = 1.2;

/**
 * Tells which scenario is in view, and on desktops snaps from one to the next as the wheel turns. For visitors who want
 * less motion nothing snaps, and nothing scrolls but by their own hand.
 */
export function followScenarios(parts: ScenarioParts, onShown: (index: number) => void): ScenarioFollower {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const desktop = matchMedia("(min-width: 48em) and (pointer: fine)");
  const lock = lockScroll(parts.root);
  const over = new AbortController();
  const { signal } = over;
  let stopsPx = measureStops(parts);
  let way = { anchorPx: scrollY, lastPx: scrollY };
  let lastWheelMs = Number.NEGATIVE_INFINITY;

  const goTo = (index: number) => {
    stopsPx = measureStops(parts);
    const top = Math.round(stopsPx[index] ?? scrollY);
    window.scrollTo({ top, behavior: stillness.matches ? "instant" : "smooth" });
    if (stillness.matches) return;
    lock.begin(top, () => {
      way = { anchorPx: scrollY, lastPx: scrollY };
    });
  };
  const follow = () => {
    onShown(shownStop(scrollY, stopsPx));
    if (lock.isOn()) return;
    const isByWheel = performance.now() - lastWheelMs < wheelMs;
    if (!isByWheel || !desktop.matches || stillness.matches) {
      way = { anchorPx: scrollY, lastPx: scrollY };
      return;
    }
    const step = snapStep(way, scrollY, stopsPx);
    way = step.way;
    if (step.target !== null) goTo(step.target);
  };
  const measure = () => {
    stopsPx = measureStops(parts);
    follow();
  };
  const noteWheel = () => {
    lastWheelMs = performance.now();
  };

  window.addEventListener("scroll", follow, { passive: true, signal });
  window.addEventListener("wheel", noteWheel, { passive: true, signal });
  window.addEventListener("resize", measure, { signal });
  const again = setTimeout(measure, measureAgainMs);
  follow();
  return {
    goTo,
    stop() {
      clearTimeout(again);
      over.abort();
      lock.end();
    },
  };
}

/** The scroll positions at which the scenarios stand right below their tabs. */
function measureStops({ tabs, items }: Pick<ScenarioParts, "tabs" | "items">): number[] {
  const stickyPx = Number.parseFloat(getComputedStyle(tabs).top) || 0;
  const isPhone = matchMedia("(max-width: 47.9375em)").matches;
  const abovePx = stickyPx + tabs.offsetHeight * (isPhone ? phoneTabHeights : 1);
  return items.map((item) => item.getBoundingClientRect().top + scrollY - abovePx);
}
