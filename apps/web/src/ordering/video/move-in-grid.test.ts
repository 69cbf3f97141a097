import { expect, test } from "vitest";
import { moveInGrid } from "./move-in-grid.ts";

const grid = { index: 4, count: 8, columns: 3, isRightToLeft: false };

test("arrows lead to the neighbors, the other way round from right to left, and never out of the grid", () => {
  const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "a"];
  expect(keys.map((key) => moveInGrid(key, grid))).toEqual([5, 3, 7, 1, 0, 7, null]);
  expect(moveInGrid("ArrowRight", { ...grid, isRightToLeft: true })).toBe(3);
  expect(moveInGrid("ArrowLeft", { ...grid, isRightToLeft: true })).toBe(5);
  expect(moveInGrid("ArrowDown", { ...grid, index: 6 })).toBeNull();
  expect(moveInGrid("ArrowLeft", { ...grid, index: 0 })).toBeNull();
});
