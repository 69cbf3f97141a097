import { useSessionStore } from "../document/stores.tsx";
import { type ChecksState, checksPart } from "./checks-store.ts";
import type { LineChecks } from "./line-checks.ts";

/** A part of what is known. What is selected must be the same object while it is unchanged. */
export const useChecks = <T>(select: (state: ChecksState) => T): T => useSessionStore(checksPart, select);

/** What is known of one line; null before it was looked at. Renders again only when that changes. */
export const useLineChecks = (segmentId: string): LineChecks | null =>
  useChecks(({ lines }) => lines.get(segmentId) ?? null);
