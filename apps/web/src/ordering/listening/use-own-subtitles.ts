import type { Material } from "@voxloom/contract";
import { useState } from "react";
import { listOffers, type OwnSubtitles, suggestedOwn } from "./subtitle-offers.ts";

type Wanted = {
  /** null: an order of several goes by none. */
  recording: Material | null;
  /** Subtitle files that were brought for it. */
  brought: readonly Material[];
  /** What a draft goes by; undefined: nobody chose yet. */
  chosen: OwnSubtitles | undefined;
  /** null: nobody knows for sure. */
  spoken: string | null;
  targets: readonly string[];
};

/** The subtitles there are for a recording, and those its order goes by: as somebody chose, else as it is suggested. */
export function useOwnSubtitles({ recording, brought, chosen, spoken, targets }: Wanted) {
  const [choice, setChoice] = useState(chosen);
  const offers = recording === null ? [] : listOffers(recording, brought);
  // Subtitles that came with the recording are asked about first; others stay where they were brought.
  const isFirst = offers.some(({ isPaired }) => isPaired);
  const suggested = suggestedOwn(offers, { spoken: spoken === "auto" ? null : spoken, targets });
  const value = recording === null ? null : choice === undefined ? suggested : choice;
  return { offers, isFirst, value, choose: setChoice };
}
