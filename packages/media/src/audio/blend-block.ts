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

export type BlendBlock = {
  /** Frames of 16-bit samples of both sounds, equally long. */
  original: Buffer;
  reduced: Buffer;
  /** Where the block stands in the file. */
  startFrame: number;
  sampleRateHz: number;
  channels: number;
};

type Part = Pick<BlendBlock, "startFrame" | "sampleRateHz"> & { frames: number };

/** Spans (from {@link mergeSpans}) that reach into a part of a file with themselves or their passage, in its own frames. */
function* placeSpans({ startFrame, sampleRateHz, frames }: Part, spans: readonly Span[]) {
  const frameAt = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
  const blend = frameAt(blendMs);
  for (const span of spans) {
    const [first, end] = [frameAt(span.startMs) - startFrame, frameAt(span.endMs) - startFrame];
    if (end + blend <= 0) continue;
    if (first - blend >= frames) break;
    yield { first, end, blend };
  }
}

/** Whether a span or its passage reaches into a part of a file. */
export const isTouched = (part: Part, spans: readonly Span[]): boolean =>
  placeSpans(part, spans).next().done !== true;

/** Puts the reduced sound into a block where a span covers it (from {@link mergeSpans}), in place; gives the block. */
export function blendBlock(block: BlendBlock, spans: readonly Span[]): Buffer {
  const { original, reduced, startFrame, sampleRateHz, channels } = block;
  const frames = original.length / (channels * 2);
  for (const { first, end, blend } of placeSpans({ startFrame, sampleRateHz, frames }, spans)) {
    const last = Math.min(frames, end + blend);
    for (let frame = Math.max(0, first - blend); frame < last; frame++) {
      const outsideBy = Math.max(first - frame, frame - end + 1, 0);
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
