import type { LineReport, QualityReport } from "@voxloom/contract";
import type { LineChecks, ProblemKind } from "./line-checks.ts";

/** A line to be looked at, and what the report said of it; null: only the checks of now found something. */
export type ReviewEntry = { segmentId: string; report: LineReport | null };

const graveKinds: ReadonlySet<ProblemKind> = new Set([
  "empty-target",
  "untranslated",
  "older-translation",
  "does-not-fit",
  "glossary",
]);

/** What there is to be reviewed. */
type Reviewed = {
  report: QualityReport | null;
  checks: ReadonlyMap<string, LineChecks>;
  /** The script's lines now. */
  order: readonly string[];
  /** Lines that somebody has to look at because engines alone are not to be trusted with them. */
  toCheck: readonly string[];
};

/**
 * The lines that most need a look: those the report found defects in, the worst first; then those that became grave
 * since; then those that nobody has looked at and should.
 */
export const reviewQueue = ({ report, checks, order, toCheck }: Reviewed): ReviewEntry[] => {
  const there = new Set(order);
  const reported = (report?.lines ?? [])
    .filter(({ segmentId, defects }) => defects.length > 0 && there.has(segmentId))
    .map((line): ReviewEntry => ({ segmentId: line.segmentId, report: line }));
  const known = new Set(reported.map(({ segmentId }) => segmentId));
  const grave = order.filter((id) => checks.get(id)?.problems.some(({ kind }) => graveKinds.has(kind)));
  const others = new Set([...grave, ...toCheck].filter((id) => !known.has(id)));
  return [...reported, ...[...others].map((segmentId): ReviewEntry => ({ segmentId, report: null }))];
};
