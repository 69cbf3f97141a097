import { defineStorePart } from "../../document/session-parts.ts";

/** What is under the voices: the kept background, the original while that is not there, or nothing. */
export type MixBackground = "separated" | "original" | "none";

export type MixStatus = {
  /** A sound is on its way; it goes on by itself. */
  isWaiting: boolean;
  /** Takes around the playhead that could not be had. */
  failedCount: number;
  background: MixBackground;
  /** Lines with a text that nobody spoke yet. */
  silentIds: ReadonlySet<string>;
};

/** How it stands with the mix of the moment. */
export const mixStatusPart = defineStorePart<MixStatus>(() => ({
  isWaiting: false,
  failedCount: 0,
  background: "none",
  silentIds: new Set(),
}));
