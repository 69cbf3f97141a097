import type { Segment } from "@voxloom/contract";
import { create } from "zustand";
import type { Span } from "../../document/playback-store.ts";
import type { DubTimes } from "../../timeline/lines/dub-clock.ts";

/** What is under the voices: the kept background, the original while that is not there, or nothing. */
export type MixBackground = "kept" | "original" | "none";

/** How the clock of what is heard belongs to the source's, and when each line is heard on it. */
export type HeardTimes = DubTimes & { spanOf: (line: Segment) => Span };

type MixStatus = {
  /** A sound is on its way; it goes on by itself. */
  isWaiting: boolean;
  /** Takes around the playhead that could not be had. */
  failedCount: number;
  background: MixBackground;
  /** Lines with a text that nobody spoke yet. */
  silentIds: ReadonlySet<string>;
  /** Of the mix as it is played; null: none is. */
  times: HeardTimes | null;
};

/** How it stands with the mix of the moment. */
export const useMixStatus = create<MixStatus>(() => ({
  isWaiting: false,
  failedCount: 0,
  background: "none",
  silentIds: new Set(),
  times: null,
}));
