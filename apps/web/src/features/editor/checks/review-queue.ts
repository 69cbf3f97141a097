import type { LineReport, QualityReport } from "@voxloom/contract";
import type { LineChecks, ProblemKind } from "./line-checks.ts";

/** A line to be looked at, and what the report said of it; null: only the checks of now found something. */
export type ReviewEntry = { segmentId: string; report: LineReport | null };

const graveKinds: ReadonlySet<ProblemKind> = new Set([
  "empty-target",
  "untranslated",
  "does-not-fit",
  "glossary",
]);

/**
 * The lines that most need a look: those the report found defects in, the worst first; then those that became grave
 * since. `order` are the script's lines now.
 */
export const reviewQueue = (
  report: QualityReport | null,
  checks: ReadonlyMap<string, LineChecks>,
  order: readonly string[],
): ReviewEntry[] => {
  const there = new Set(order);
  const reported = (report?.lines ?? [])
    .filter(({ segmentId, defects }) => defects.length > 0 && there.has(segmentId))
    .map((line): ReviewEntry => ({ segmentId: line.segmentId, report: line }));
  const known = new Set(reported.map(({ segmentId }) => segmentId));
  const grave = order
    .filter((id) => !known.has(id) && checks.get(id)?.problems.some(({ kind }) => graveKinds.has(kind)))
    .map((segmentId): ReviewEntry => ({ segmentId, report: null }));
  return [...reported, ...grave];
};
