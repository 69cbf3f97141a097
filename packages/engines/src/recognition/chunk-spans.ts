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
  for (const span of spans.flatMap((whole) => splitSpan(whole, limits.maxMs))) {
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

function splitSpan(span: Span, maxMs: number): Span[] {
  const lengthMs = span.endMs - span.startMs;
  const parts = Math.max(1, Math.ceil(lengthMs / maxMs));
  return Array.from({ length: parts }, (_, part) => ({
    startMs: span.startMs + Math.round((lengthMs * part) / parts),
    endMs: span.startMs + Math.round((lengthMs * (part + 1)) / parts),
  }));
}
