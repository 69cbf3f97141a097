import type { Span } from "../engine.ts";

/** Spans dealt to so many runs of about the same length, each in the recording's order. Empty runs are left out. */
export function balanceSpans(spans: readonly Span[], runs: number): { index: number; span: Span }[][] {
  const dealt = Array.from({ length: Math.max(1, runs) }, () => ({
    lengthMs: 0,
    entries: [] as { index: number; span: Span }[],
  }));
  const length = (span: Span) => span.endMs - span.startMs;
  const longestFirst = spans
    .map((span, index) => ({ index, span }))
    .sort((a, b) => length(b.span) - length(a.span) || a.index - b.index);
  for (const entry of longestFirst) {
    const lightest = dealt.reduce((best, run) => (run.lengthMs < best.lengthMs ? run : best));
    lightest.entries.push(entry);
    lightest.lengthMs += length(entry.span);
  }
  return dealt
    .map((run) => run.entries.sort((a, b) => a.index - b.index))
    .filter((entries) => entries.length > 0);
}
