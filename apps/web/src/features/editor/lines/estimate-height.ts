import type { Segment } from "@voxloom/contract";
import type { LineSide } from "../document/text-marks.ts";
import type { TextSize } from "./lines-view-store.ts";

const textPixels: Readonly<Record<TextSize, number>> = { small: 14, medium: 16, large: 20 };
/** Below this the sides of a line stand one above the other; as in the style sheet. */
const wideFrom = 640;
const [headHeight, rowPadding] = [56, 20];
/** What stands beside the texts, and what is free above and below them; of rows that are as low as their texts, as well. */
const plainRow = { beside: 292, least: 74, around: 14, padding: rowPadding };
const denseRow = { beside: 420, least: 31, around: 8, padding: 7 };
/** Below this two languages have no room in a dense row; as in the style sheet. */
const wideForBoth = 960;

type Space = { width: number; sides: readonly LineSide[]; textSize: TextSize; isDense: boolean };

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

const estimateHeight = (
  source: string,
  target: string,
  { width, sides, textSize, isDense }: Space,
): number => {
  const pixels = textPixels[textSize];
  const isWide = width >= wideFrom;
  const isLow = isDense && width >= (sides.length === 1 ? wideFrom : wideForBoth);
  const { beside, least, around, padding } = isLow ? denseRow : plainRow;
  const column = isWide ? (width - beside) / sides.length : width - 24;
  const charactersPerLine = Math.max(8, column / (pixels * 0.52));
  const heights = sides.map((side) => {
    const { length } = side === "source" ? source : target;
    return Math.max(1, Math.ceil(length / charactersPerLine)) * pixels * 1.45 + around;
  });
  const texts = isWide ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, headHeight);
  return Math.round(Math.max(isWide ? least : 0, texts) + padding);
};
