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
  /** Subtitles in any language are what is wanted, where none is to be translated into. Default: no. */
  takesAny?: boolean;
};

/** The subtitles there are for a recording, and those its order goes by: as somebody chose, else as it is suggested. */
export function useOwnSubtitles({ recording, brought, chosen, spoken, targets, takesAny }: Wanted) {
  const [choice, setChoice] = useState(chosen);
  const listed = recording === null ? [] : listOffers(recording, brought);
  // The only file that was brought for the only recording belongs to it, whatever its name.
  const [only, ...others] = brought;
  const offers = listed.map((offer) =>
    offer.track === undefined && offer.materialId === only?.id && others.length === 0
      ? { ...offer, isPaired: true }
      : offer,
  );
  // Subtitles that came with the recording are asked about first; others stay where they were brought.
  const isFirst = offers.some(({ isPaired }) => isPaired);
  const suggested = suggestedOwn(offers, {
    ...{ spoken: spoken === "auto" ? null : spoken, targets },
    takesAny: takesAny === true && targets.length === 0,
  });
  const value = recording === null ? null : choice === undefined ? suggested : choice;
  return { offers, isFirst, value, choose: setChoice };
}
