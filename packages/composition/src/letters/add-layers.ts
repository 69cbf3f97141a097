import type { DrawingContext, Size } from "../drawing-context.ts";
import type { Lettering, Shaping } from "./shaped-line.ts";

/** Words that are seen at once, and those before and after them. */
const maxLayers = 12;

/** Draws texts once for each way that they look. `createCanvas` gives something to draw on that can be drawn itself. */
export function addLayers<Image>(
  shaping: Shaping,
  createCanvas: (size: Size) => { canvas: Image; context: DrawingContext<Image> },
): Lettering<Image> {
  const layers = new Map<string, Image>();
  return {
    ...shaping,
    findLayer(key, part, draw) {
      const known = layers.get(key);
      layers.delete(key);
      if (known !== undefined) {
        layers.set(key, known);
        return known;
      }
      const { canvas, context } = createCanvas(part);
      context.translate(-part.x, -part.y);
      draw(context);
      layers.set(key, canvas);
      const [oldest] = layers.keys();
      if (layers.size > maxLayers && oldest !== undefined) layers.delete(oldest);
      return canvas;
    },
  };
}
