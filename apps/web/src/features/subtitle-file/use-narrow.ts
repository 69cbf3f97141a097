import { useSyncExternalStore } from "react";

/** As in the style sheet. */
const narrow = "(max-width: 39.9375em)";
const wide = "(min-width: 72em)";

const follow = (changed: () => void) => {
  const queries = [narrow, wide].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
};

/** Whether the page is as narrow as a phone now. */
export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/** How rows are laid out: fields in two lines, times one below the other, or all side by side. */
export type RowShape = "narrow" | "usual" | "wide";

const getShape = (): RowShape => {
  if (isNarrow()) return "narrow";
  return window.matchMedia(wide).matches ? "wide" : "usual";
};

export const useRowShape = (): RowShape => useSyncExternalStore(follow, getShape, () => "usual");
