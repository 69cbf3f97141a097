import type { Gains } from "./composition.ts";
import type { DrawingContext, Size } from "./drawing-context.ts";

const write = (values: readonly number[]): string =>
  `rgb(${values.map((value) => Math.round(255 * value)).join(" ")})`;

/**
 * Makes the colors of all that is on a canvas stronger or weaker. Weaker ones are multiplied, stronger ones divided by what
 * is left of white: both are what every canvas reckons alike.
 */
export function applyGains<Image>(
  context: DrawingContext<Image>,
  { red, green, blue }: Gains,
  { width, height }: Size,
): void {
  const gains = [red, green, blue];
  context.save();
  if (gains.some((gain) => gain < 1)) {
    context.globalCompositeOperation = "multiply";
    context.fillStyle = write(gains.map((gain) => Math.min(1, gain)));
    context.fillRect(0, 0, width, height);
  }
  if (gains.some((gain) => gain > 1)) {
    context.globalCompositeOperation = "color-dodge";
    context.fillStyle = write(gains.map((gain) => 1 - 1 / Math.max(1, gain)));
    context.fillRect(0, 0, width, height);
  }
  context.restore();
}
