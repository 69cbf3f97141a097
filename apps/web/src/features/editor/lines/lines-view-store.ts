import type { TranscriptView } from "@voxloom/contract";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { keepTranscriptView, readTranscriptView } from "../../../lib/transcript-view.ts";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart, useSessionStore } from "../document/stores.tsx";

export const textSizes = ["small", "medium", "large"] as const;
export type TextSize = (typeof textSizes)[number];

type LinesView = {
  textSize: TextSize;
  /** Both languages of a line are shown; else only the one that is worked on. */
  isBilingual: boolean;
  /** Words that were heard without surety are marked. */
  showsUnsure: boolean;
  /** Lines that nobody has checked yet stand alone in the list; as long as the page is open. */
  isUncheckedOnly: boolean;
  /** The list goes along with the playhead. */
  isFollowing: boolean;
  /** A transcript stands there as a text, not line by line. */
  isReading: boolean;
  /** What of the text is shown, and in which paragraphs; the same on every page that shows transcripts. */
  transcriptView: TranscriptView;
};

type LinesViewState = LinesView & { set: (view: Partial<LinesView>) => void };

/** How lines are shown, remembered in this browser. */
export const linesViewPart = defineSessionPart(() =>
  createStore<LinesViewState>()(
    persist(
      (set) => ({
        textSize: "medium",
        isBilingual: true,
        showsUnsure: true,
        isUncheckedOnly: false,
        isFollowing: true,
        isReading: true,
        transcriptView: readTranscriptView(),
        set: (view) => {
          set(view);
          if (view.transcriptView !== undefined) keepTranscriptView(view.transcriptView);
        },
      }),
      {
        name: "voxloom-editor-lines",
        version: 1,
        // One has a place of its own; the other would hide lines from who opens the script again.
        partialize: ({ transcriptView: _, isUncheckedOnly: __, ...stored }) => stored,
      },
    ),
  ),
);

export const useLinesViewStore = () => useSessionPart(linesViewPart);

/** Some of how lines are shown. What is selected must be the same object while it is unchanged. */
export const useLinesView = <T>(select: (view: LinesViewState) => T): T =>
  useSessionStore(linesViewPart, select);
