import type { StagePoint } from "../lines/hit-test.ts";

/** Where a pointer is on the stage, with what is held down meanwhile. */
export type Pointing = StagePoint & {
  isTouch: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
};

/** What a pointer does from going down to coming up. */
export type Gesture = {
  move: (pointing: Pointing) => void;
  /** It came up where it was last. */
  end: () => void;
  /** It was taken away: everything is as before. */
  cancel: () => void;
};
