import type { Logo } from "./composition.ts";
import type { DrawingContext, Picture, Rect, Size } from "./drawing-context.ts";
import { isTall, margins } from "./margins.ts";

/** A logo is at most so many times as wide as its size is high, and never wider than half of the canvas. */
const widest = 3;

/** Where a logo lies on a canvas, in its pixels: whole, in its corner, clear of what platforms lay over videos. */
export function placeLogo(picture: Size, { place, size }: Pick<Logo, "place" | "size">, canvas: Size): Rect {
  const high = size * Math.min(canvas.width, canvas.height);
  const scale = Math.min(high / picture.height, Math.min(widest * high, canvas.width / 2) / picture.width);
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, one * scale)) as [
    number,
    number,
  ];
  const tall = isTall(canvas);
  // Nearer to the edge than words: it is no loss where a button covers it for a moment.
  const side = canvas.width * (tall ? 0.05 : 0.03);
  const top = canvas.height * (tall ? 0.07 : 0.05);
  const bottom = canvas.height * (tall ? margins.tall.bottom : 0.05);
  const x = place.endsWith("left")
    ? side
    : place.endsWith("right")
      ? canvas.width - side - width
      : (canvas.width - width) / 2;
  const y = place.startsWith("top") ? top : canvas.height - bottom - height;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Draws a logo over what is there. */
export function drawLogo<Image>(
  context: DrawingContext<Image>,
  { image, width, height }: Pick<Picture<Image>, "image" | "width" | "height">,
  { logo, canvas }: { logo: Logo; canvas: Size },
): void {
  const place = placeLogo({ width, height }, logo, canvas);
  context.save();
  context.globalAlpha *= logo.opacity;
  context.drawImage(image, 0, 0, width, height, place.x, place.y, place.width, place.height);
  context.restore();
}
