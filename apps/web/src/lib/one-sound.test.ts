import { expect, test, vi } from "vitest";
import { takeSound } from "./one-sound.ts";

test("whoever takes the sound silences the one before, and nobody who has left it", () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  const leaveFirst = takeSound(first);
  const leaveSecond = takeSound(second);
  expect(first).toHaveBeenCalledOnce();
  leaveFirst();
  takeSound(second);
  expect(second).not.toHaveBeenCalled();
  leaveSecond();
  takeSound(third);
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});
