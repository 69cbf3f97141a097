import { defineSessionPart } from "../document/session-parts.ts";
import { createFinder, type Finder } from "./run-find.ts";

function openFinder({ onClose }: { onClose: (end: () => void) => void }): Finder {
  const finder = createFinder();
  onClose(finder.close);
  return finder;
}

/** Searches as one types. */
export const searchPart = defineSessionPart(openFinder);

/** Replaces everywhere: its own, so that a search that begins meanwhile does not end it. */
export const replacePart = defineSessionPart(openFinder);
