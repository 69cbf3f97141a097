import type { Scene } from "../lines/scene.ts";
import type { TimeView } from "../view/time-view.ts";
import type { Theme } from "./theme.ts";

/** All that one drawing needs. The context is scaled: one unit is one CSS pixel. */
export type CanvasFrame = {
  context: CanvasRenderingContext2D;
  view: TimeView;
  heightPx: number;
  pixelRatio: number;
  laneScrollPx: number;
  scene: Scene;
  theme: Theme;
};
