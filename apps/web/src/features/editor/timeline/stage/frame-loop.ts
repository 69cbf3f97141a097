/** The canvases, from behind: what rarely changes, the lines, and what moves. */
export const layers = ["waves", "clips", "overlay"] as const;
export type Layer = (typeof layers)[number];

export type FrameLoop = {
  /** Has layers drawn with the next picture of the screen. */
  invalidate: (...changed: Layer[]) => void;
  stop: () => void;
};

/** Draws at most once for each picture of the screen, and only what changed. */
export const createFrameLoop = (paint: (layer: Layer) => void): FrameLoop => {
  const changed = new Set<Layer>();
  let request: number | null = null;
  const run = () => {
    request = null;
    for (const layer of layers) if (changed.delete(layer)) paint(layer);
  };
  return {
    invalidate: (...more) => {
      for (const layer of more) changed.add(layer);
      request ??= requestAnimationFrame(run);
    },
    stop: () => {
      if (request !== null) cancelAnimationFrame(request);
      request = null;
      changed.clear();
    },
  };
};
