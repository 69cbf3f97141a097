import { useSyncExternalStore } from "react";

const query = "(max-width: 39.9375em)";

const follow = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the page is as narrow as a phone now. */
export const isNarrow = (): boolean => window.matchMedia(query).matches;

/** Whether the page is as narrow as a phone: rows have two lines of fields then. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, isNarrow, () => false);
