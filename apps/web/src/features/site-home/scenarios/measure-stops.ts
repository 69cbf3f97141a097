/** The parts of the scenario case. */
export type ScenarioParts = {
  /** The part within which the wheel snaps. */
  root: HTMLElement;
  /** The bar of tabs that stays at the top. */
  tabs: HTMLElement;
  items: readonly HTMLElement[];
};

/** On phones a scenario stands so many heights of a tab below the top. */
const phoneTabHeights = 1.2;

/** The scroll positions at which the scenarios stand right below their tabs. */
export function measureStops({ tabs, items }: Pick<ScenarioParts, "tabs" | "items">): number[] {
  const stickyPx = Number.parseFloat(getComputedStyle(tabs).top) || 0;
  const isPhone = matchMedia("(max-width: 47.9375em)").matches;
  const abovePx = stickyPx + tabs.offsetHeight * (isPhone ? phoneTabHeights : 1);
  return items.map((item) => item.getBoundingClientRect().top + scrollY - abovePx);
}
