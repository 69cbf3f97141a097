import type { Box } from "./parts.ts";

/** Where things stand in one of the two shapes of the promotional film. */
export type Shape = {
  name: string;
  width: number;
  height: number;
  video: Box;
  wave: Box;
  window: Box;
  /** The part of the studio's picture that is shown, in its own pixels. */
  studioCut: { left: number; top: number; width: number; height: number };
  /** Middle of the row of flags, and how far they stand apart. */
  flags: { x: number; y: number; step: number };
};

export const shapes: readonly Shape[] = [
  {
    ...{ name: "promo-desktop", width: 1280, height: 720 },
    video: { x: 240, y: 52, width: 800, height: 470 },
    wave: { x: 255, y: 566, width: 770, height: 104 },
    window: { x: 140, y: 40, width: 1000, height: 625 },
    studioCut: { left: 0, top: 0, width: 1440, height: 900 },
    flags: { x: 640, y: 330, step: 150 },
  },
  {
    ...{ name: "promo-mobile", width: 720, height: 1280 },
    video: { x: 50, y: 170, width: 620, height: 660 },
    wave: { x: 66, y: 920, width: 588, height: 150 },
    window: { x: 40, y: 250, width: 640, height: 760 },
    studioCut: { left: 0, top: 0, width: 758, height: 900 },
    flags: { x: 360, y: 640, step: 118 },
  },
];
