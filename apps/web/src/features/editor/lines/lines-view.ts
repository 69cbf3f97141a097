import { create } from "zustand";
import { persist } from "zustand/middleware";

export const textSizes = ["small", "medium", "large"] as const;
export type TextSize = (typeof textSizes)[number];

type LinesView = {
  textSize: TextSize;
  /** Both languages of a line are shown; else only the one that is worked on. */
  isBilingual: boolean;
  /** Words that were heard without surety are marked. */
  showsUnsure: boolean;
  /** The list goes along with the playhead. */
  isFollowing: boolean;
  /** A transcript stands there as a text, not line by line. */
  isReading: boolean;
};

/** How lines are shown, remembered in this browser. */
export const useLinesView = create<LinesView & { set: (view: Partial<LinesView>) => void }>()(
  persist(
    (set) => ({
      textSize: "medium",
      isBilingual: true,
      showsUnsure: true,
      isFollowing: true,
      isReading: true,
      set: (view) => set(view),
    }),
    { name: "voxloom-editor-lines", version: 1 },
  ),
);
