import type { DrawingContext, Picture, Size } from "./drawing-context.ts";

const longerSide = 24;

/**
 * A picture so small that it is a blur when it is enlarged. It is halved step by step, which browsers and the server do
 * alike. `createCanvas` gives something to draw on that can be drawn itself.
 */
export function makeBackdrop<Image>(
  { image, width, height }: { image: Image } & Size,
  createCanvas: (size: Size) => { canvas: Image; context: DrawingContext<Image> },
): NonNullable<Picture<Image>["backdrop"]> {
  let small = { image, width, height };
  do {
    const factor = Math.max(0.5, longerSide / Math.max(small.width, small.height));
    const size = {
      width: Math.max(1, Math.round(small.width * Math.min(1, factor))),
      height: Math.max(1, Math.round(small.height * Math.min(1, factor))),
    };
    const { canvas, context } = createCanvas(size);
    context.imageSmoothingEnabled = true;
    context.drawImage(small.image, 0, 0, small.width, small.height, 0, 0, size.width, size.height);
    small = { image: canvas, ...size };
  } while (Math.max(small.width, small.height) > longerSide);
  return small;
}
