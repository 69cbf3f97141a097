import type { Script } from "@voxloom/contract";
import type { LineChecks } from "./line-checks.ts";

type Walk = {
  /** The line one stands at; null: none. */
  fromId: string | null;
  step: 1 | -1;
};

/** The next line with a problem in the script's order, and around at its ends; null where no other has one. */
export const nextProblemLine = (
  { segments }: Script,
  checks: ReadonlyMap<string, LineChecks>,
  { fromId, step }: Walk,
): string | null => {
  const from = segments.findIndex(({ id }) => id === fromId);
  const start = from === -1 && step === -1 ? segments.length : from;
  for (let count = 1; count <= segments.length; count++) {
    const index = (start + step * count + segments.length * 2) % segments.length;
    const id = segments[index]?.id;
    if (id !== undefined && id !== fromId && (checks.get(id)?.problems.length ?? 0) > 0) return id;
  }
  return null;
};
