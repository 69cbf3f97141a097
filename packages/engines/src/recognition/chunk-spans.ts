import type { Span } from "../engine.ts";

/** Neighboring spans that are sent in one request, and the sound they are cut from. */
export type Chunk = Span & { spans: Span[] };

export type ChunkLimits = {
  /** Spans are joined up to this length, in milliseconds: Whisper hears 30 s at once. */
  targetMs: number;
  /** Silence that separates chunks, in milliseconds: recognizers invent words in long silence. */
  widestGapMs: number;
  /** Sound kept before and after the speech, in milliseconds: first and last sounds are soft. */
  paddingMs: number;
  /** Longest sound of one request, in milliseconds: 10 minutes of 16 kHz 16-bit are 19 MB of the usual 25 MB. */
  maxMs: number;
  /** How much both parts hear where a span is split: a word that stands there is whole in one of them. Default: none. */
  overlapMs?: number;
};

export const chunkLimits: ChunkLimits = {
  targetMs: 30_000,
  widestGapMs: 3_000,
  paddingMs: 200,
  maxMs: 600_000,
};

/** Joins neighbors to give the recognizer context, and splits what no server takes at once. */
export function chunkSpans(spans: readonly Span[], limits: ChunkLimits = chunkLimits): Chunk[] {
  const groups: Span[][] = [];
  for (const span of spans.flatMap((whole) => splitSpan(whole, limits))) {
    const group = groups.at(-1);
    const first = group?.[0];
    const last = group?.at(-1);
    const isNear =
      first &&
      last &&
      span.endMs - first.startMs <= limits.targetMs &&
      span.startMs - last.endMs <= limits.widestGapMs;
    if (isNear) group?.push(span);
    else groups.push([span]);
  }
  return groups.map((group) => padded(group, limits.paddingMs));
}

function padded(spans: Span[], paddingMs: number): Chunk {
  const startMs = Math.max(0, Math.min(...spans.map((span) => span.startMs)) - paddingMs);
  const endMs = Math.max(...spans.map((span) => span.endMs)) + paddingMs;
  return { startMs, endMs, spans };
}

/** Parts of one length, none longer than the limit. */
function splitSpan(span: Span, { maxMs, overlapMs = 0 }: ChunkLimits): Span[] {
  const lengthMs = span.endMs - span.startMs;
  if (lengthMs <= maxMs) return [span];
  const parts = Math.ceil((lengthMs - overlapMs) / (maxMs - overlapMs));
  const stepMs = (lengthMs - overlapMs) / parts;
  return Array.from({ length: parts }, (_, part) => ({
    startMs: span.startMs + Math.round(stepMs * part),
    endMs: span.startMs + Math.round(stepMs * (part + 1)) + overlapMs,
  }));
}
