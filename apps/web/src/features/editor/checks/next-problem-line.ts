import type { LineChecks } from "./line-checks.ts";

type Walk = {
  /** The line one stands at; null: none. */
  fromId: string | null;
  step: 1 | -1;
};

/** The next line with a problem in the order of the lines, and around at its ends; null where no other has one. */
export const nextProblemLine = (
  ids: readonly string[],
  checks: ReadonlyMap<string, LineChecks>,
  { fromId, step }: Walk,
): string | null => {
  const from = fromId === null ? -1 : ids.indexOf(fromId);
  const start = from === -1 && step === -1 ? ids.length : from;
  for (let count = 1; count <= ids.length; count++) {
    const id = ids[(start + step * count + ids.length * 2) % ids.length];
    if (id !== undefined && id !== fromId && (checks.get(id)?.problems.length ?? 0) > 0) return id;
  }
  return null;
};
