import { expect, test } from "vitest";
import { listRows } from "./list-rows.ts";

test("texts that are seen at once have rows of their own, and others share one", () => {
  const at = (startFrame: number, frameCount: number) => ({ startFrame, frameCount });
  expect(listRows([at(0, 60), at(10, 20), at(60, 30), at(30, 20), at(55, 10)])).toEqual([0, 1, 0, 1, 1]);
  expect(listRows([at(0, 60), at(10, 20), at(15, 5)])).toEqual([0, 1, 2]);
  expect(listRows([])).toEqual([]);
});
