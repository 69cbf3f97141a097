import type { SplitterPaneSize } from "@mantine/hooks";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart, useSessionStore } from "../document/stores.tsx";
import { readEarlierLayout } from "./earlier-layout.ts";
import type { PanelId } from "./editor-mode.ts";

/** What the subtitles over the picture say. */
export type ShownSubtitles = "off" | "target" | "source" | "both";

/** Place and size of a window of its own, in CSS pixels of the page. */
export type FloatingPlace = { left: number; top: number; width: number; height: number };

type Layout = {
  /** Lines against picture and panel; all above the timeline against it; picture against panel. */
  columnSizes: SplitterPaneSize[];
  rowSizes: SplitterPaneSize[];
  videoSizes: SplitterPaneSize[];
  /** At which side of the lines the picture stands, or in a window of its own. */
  videoPlace: "end" | "start" | "floating";
  /** null: as the mode of the editor has it. */
  isTimelineOpen: boolean | null;
  panel: PanelId | null;
  /** null: what was ordered, both languages or the translation. */
  subtitles: ShownSubtitles | null;
  /** Whether the guide of the safe area lies over the picture. */
  isSafeAreaShown: boolean;
  /** Whether the picture is shown as an upright export cuts it. */
  isUprightShown: boolean;
  /** The picture's own window as it was left; null: it was never moved. */
  floating: FloatingPlace | null;
};

type LayoutState = Layout & { set: (layout: Partial<Layout>) => void; reset: () => void };

const initial: Layout = {
  columnSizes: [58, 42],
  rowSizes: [68, 32],
  videoSizes: [48, 52],
  videoPlace: "end",
  isTimelineOpen: null,
  panel: null,
  subtitles: null,
  isSafeAreaShown: false,
  isUprightShown: false,
  floating: null,
};

/** Where the editor's panels stand and how large they are, remembered in this browser. */
export const layoutPart = defineSessionPart(() =>
  createStore<LayoutState>()(
    persist(
      (set) => ({
        ...initial,
        set: (layout) => set(layout),
        reset: () => set(initial),
      }),
      { name: "voxloom-editor-layout", version: 4, migrate: readEarlierLayout },
    ),
  ),
);

export const useLayoutStore = () => useSessionPart(layoutPart);

/** Some of the layout. What is selected must be the same object while it is unchanged. */
export const useLayout = <T>(select: (layout: LayoutState) => T): T => useSessionStore(layoutPart, select);
