import { expect, test } from "vitest";
import { middleSquare } from "./crop-avatar.ts";

test.each([
  [
    { width: 400, height: 300 },
    { left: 50, top: 0, length: 300 },
  ],
  [
    { width: 300, height: 401 },
    { left: 0, top: 50.5, length: 300 },
  ],
  [
    { width: 1, height: 1 },
    { left: 0, top: 0, length: 1 },
  ],
])("the middle of %j", (picture, square) => {
  expect(middleSquare(picture)).toEqual(square);
});
