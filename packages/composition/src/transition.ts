import type { TransitionKind } from "@voxloom/contract";
import type { Clip } from "./composition.ts";

/** Slow at both ends. */
export const ease = (progress: number): number => (1 - Math.cos(Math.PI * progress)) / 2;

/** How far a clip has come, above 0 and below 1; null: it is there. */
export function transitionAt(
  { startFrame, transition }: Pick<Clip, "startFrame" | "transition">,
  frame: number,
): { kind: TransitionKind; progress: number } | null {
  if (transition === null) return null;
  const done = frame - startFrame;
  if (done < 0 || done >= transition.frameCount) return null;
  const share = (done + 1) / (transition.frameCount + 1);
  // Nothing moves that would begin and end softly, and evenly is how ffmpeg lays one video over another.
  return { kind: transition.kind, progress: transition.kind === "crossfade" ? share : ease(share) };
}

/** How a clip is laid on the canvas: moved by shares of the canvas's sides, enlarged around its middle, cut off. */
export type Laying = {
  opacity: number;
  shiftX: number;
  scale: number;
  /** The share of the canvas's width that it is seen in, from the left. */
  shown: number;
};
const plain: Laying = { opacity: 1, shiftX: 0, scale: 1, shown: 1 };

type Passage = { kind: TransitionKind; progress: number } | null;

/** How a clip lies there while it comes in, and while the next one comes over it. */
export function layClip(comes: Passage, goes: Passage): Laying {
  return join(comes === null ? plain : coming(comes), goes === null ? plain : going(goes));
}

const join = (one: Laying, other: Laying): Laying => ({
  opacity: one.opacity * other.opacity,
  shiftX: one.shiftX + other.shiftX,
  scale: one.scale * other.scale,
  shown: Math.min(one.shown, other.shown),
});

function coming({ kind, progress }: NonNullable<Passage>): Laying {
  switch (kind) {
    case "crossfade":
      return { ...plain, opacity: progress };
    case "slide":
    case "push":
      return { ...plain, shiftX: 1 - progress };
    case "wipe":
      return { ...plain, shown: progress };
    case "zoom":
      return { ...plain, opacity: progress, scale: 1.15 - 0.15 * progress };
    case "dip":
      return { ...plain, opacity: Math.max(0, 2 * progress - 1) };
  }
}

function going({ kind, progress }: NonNullable<Passage>): Laying {
  switch (kind) {
    case "push":
      return { ...plain, shiftX: -progress };
    case "zoom":
      return { ...plain, scale: 1 + 0.1 * progress };
    case "dip":
      return { ...plain, opacity: Math.max(0, 1 - 2 * progress) };
    case "crossfade":
    case "slide":
    case "wipe":
      return plain;
  }
}
