import type { StagePoint } from "../lines/hit-test.ts";
import type { ViewStore } from "../view/view-store.ts";

type Pair = readonly [StagePoint, StagePoint];
const middleOf = ([a, b]: Pair): StagePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const spreadOf = ([a, b]: Pair): number => Math.max(24, Math.abs(a.x - b.x));

/** Two fingers: apart and together zooms between them, along scrolls. */
export const pinch = (view: ViewStore, before: Pair, now: Pair): void => {
  const [from, to] = [middleOf(before), middleOf(now)];
  view.getState().scrollBy(from.x - to.x);
  view.getState().scrollLanes(from.y - to.y);
  view.getState().zoom(spreadOf(now) / spreadOf(before), to.x);
};
