import { memo, type ReactNode } from "react";

export type Held = {
  isHeld: boolean;
  /** By what it is drawn: where nothing of it has changed, it is drawn as before. */
  by: readonly unknown[];
};

/** What stands beside a video that plays: it is drawn again where something of it has changed, not with each frame. */
export const HeldStill = memo(
  function HeldStill({ children }: Held & { children: ReactNode }) {
    return children;
  },
  (before, after) =>
    before.isHeld &&
    after.isHeld &&
    before.by.length === after.by.length &&
    before.by.every((one, at) => Object.is(one, after.by[at])),
);
