import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { HeldStill } from "./held-still.tsx";

test("what stands beside a video that plays is drawn again only where something of it has changed", () => {
  let drawn = 0;
  const Counted = () => {
    drawn += 1;
    return null;
  };
  const show = (isHeld: boolean, ...by: readonly unknown[]) => (
    <HeldStill {...{ isHeld, by }}>
      <Counted />
    </HeldStill>
  );
  const { rerender } = render(show(false, "a"));
  rerender(show(true, "a"));
  const before = drawn;
  for (let frame = 0; frame < 30; frame += 1) rerender(show(true, "a"));
  expect(drawn).toBe(before);
  rerender(show(true, "b"));
  rerender(show(false, "b"));
  expect(drawn).toBe(before + 2);
});
