import type { LayerStyle } from "@voxloom/contract";
import type { DrawingContext, Rect } from "../drawing-context.ts";

/** What letters of a text are chosen by. */
export type LetterStyle = Pick<LayerStyle, "family" | "isBold" | "ownFont">;

/** A letter as a path: for each of `commands` (M, L, Q, C, Z) its points follow one another in `values`, in ems, down. */
export type Outline = { commands: string; values: readonly number[] };

/** A line of a text, in ems of its font: `x` from its left edge on, `y` down from its baseline. */
export type ShapedLine = {
  width: number;
  letters: readonly { outline: Outline; x: number; y: number }[];
  /** Letters in colors of their own, such as emoji: the canvas draws them in this family. */
  colored: readonly { text: string; family: string; x: number }[];
};

/** How parts of a text are shaped. */
export type ShapedText = (part: string) => ShapedLine;

/** Shapes texts from the files of their fonts. */
export type Shaping = {
  /** null: not all of its letters are in the fonts that are there. */
  shapeText(text: string, style: LetterStyle): ShapedText | null;
};

/** Draws letters from their fonts, so that every canvas fills the very outlines. */
export type Lettering<Image> = Shaping & {
  /**
   * What `draw` draws on a part of a canvas, as a picture of that part. One with this `key` is drawn once, as long as it is
   * among the last few: outlines take longer than many a frame.
   */
  findLayer(key: string, part: Rect, draw: (context: DrawingContext<Image>) => void): Image;
};
