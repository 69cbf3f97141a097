import type { Span } from "../media-call.ts";

/** Length of the passage from one sound to the other, outside the span, so that the span itself is whole. */
const blendMs = 30;

/** Spans in order, overlapping ones and those nearer than two blends joined. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last !== undefined && span.startMs <= last.endMs + 2 * blendMs) {
      last.endMs = Math.max(last.endMs, span.endMs);
    } else merged.push({ ...span });
  }
  return merged;
}

/** Whether a part of a file lies in a span or in its passage. */
export const isTouched = (
  { startFrame, frames, sampleRateHz }: Pick<BlendBlock, "startFrame" | "sampleRateHz"> & { frames: number },
  spans: readonly Span[],
): boolean => {
  const [fromMs, endMs] = [startFrame, startFrame + frames].map((frame) => (frame * 1000) / sampleRateHz);
  return spans.some(
    (span) => span.startMs - 2 * blendMs < (endMs ?? 0) && span.endMs + 2 * blendMs > (fromMs ?? 0),
  );
};

export type BlendBlock = {
  /** Frames of 16-bit samples of both sounds, equally long. */
  original: Buffer;
  reduced: Buffer;
  /** Where the block stands in the file. */
  startFrame: number;
  sampleRateHz: number;
  channels: number;
};

/** Puts the reduced sound into a block where a span covers it (from {@link mergeSpans}), in place; gives the block. */
export function blendBlock(block: BlendBlock, spans: readonly Span[]): Buffer {
  const { original, reduced, startFrame, sampleRateHz, channels } = block;
  const frameAt = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
  const blend = frameAt(blendMs);
  const frames = original.length / (channels * 2);
  for (const span of spans) {
    const inside = { first: frameAt(span.startMs) - startFrame, end: frameAt(span.endMs) - startFrame };
    if (inside.end + blend <= 0) continue;
    if (inside.first - blend >= frames) break;
    const last = Math.min(frames, inside.end + blend);
    for (let frame = Math.max(0, inside.first - blend); frame < last; frame++) {
      const outsideBy = Math.max(inside.first - frame, frame - inside.end + 1, 0);
      const share = 1 - outsideBy / (blend + 1);
      for (let channel = 0; channel < channels; channel++) {
        const at = (frame * channels + channel) * 2;
        const value = original.readInt16LE(at) * (1 - share) + reduced.readInt16LE(at) * share;
        original.writeInt16LE(Math.round(value), at);
      }
    }
  }
  return original;
}
