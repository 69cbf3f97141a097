import type { Segment } from "@voxloom/contract";
import type { LineSide } from "../document/text-marks.ts";
import type { TextSize } from "./lines-view-store.ts";

const textPixels: Readonly<Record<TextSize, number>> = { small: 14, medium: 16, large: 20 };
/** Below this the sides of a line stand one above the other; as in the style sheet. */
const wideFrom = 640;
const [headWidth, actionsWidth, headHeight, rowPadding] = [150, 142, 56, 20];

type Space = { width: number; sides: readonly LineSide[]; textSize: TextSize };

/** Tells about how high a row will be, in pixels, so that little moves once it is measured. Asked often for all lines. */
export const createHeightEstimate = (space: Space): ((segment: Segment | undefined) => number) => {
  const known = new WeakMap<Segment, number>();
  return (segment) => {
    if (segment === undefined) return estimateHeight("", "", space);
    let height = known.get(segment);
    if (height === undefined) {
      height = estimateHeight(segment.sourceText, segment.targetText, space);
      known.set(segment, height);
    }
    return height;
  };
};

const estimateHeight = (source: string, target: string, { width, sides, textSize }: Space): number => {
  const pixels = textPixels[textSize];
  const isWide = width >= wideFrom;
  const column = isWide ? (width - headWidth - actionsWidth) / sides.length : width - 24;
  const charactersPerLine = Math.max(8, column / (pixels * 0.52));
  const heights = sides.map((side) => {
    const { length } = side === "source" ? source : target;
    return Math.max(1, Math.ceil(length / charactersPerLine)) * pixels * 1.45 + 14;
  });
  const texts = isWide ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, headHeight);
  return Math.round(Math.max(isWide ? 74 : 0, texts) + rowPadding);
};
