import { expect, test } from "vitest";
import { edgeSpeed } from "./edge-scroll.ts";

test("the nearer to an edge, and beyond it, the faster the view scrolls towards it", () => {
  const speeds = [-50, 0, 18, 36, 500, 964, 982, 1000, 1400].map((x) => edgeSpeed(x, 1000));
  expect(speeds).toEqual([-1.4, -1.4, -0.7, 0, 0, 0, 0.7, 1.4, 1.4]);
});
