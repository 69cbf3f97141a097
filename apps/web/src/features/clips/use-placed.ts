import { type CutShot, cutClips } from "@voxloom/composition";
import type { ClipsSettings } from "@voxloom/contract";
import { useMemo } from "react";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";

type Asked = {
  settings: ClipsSettings;
  seen: Pick<SeenClips, "looks">;
  spoken: SpokenScript["spoken"];
};

/** What the cut shows, one after the other, each of its shots once, though a long voice shows them again. */
export function usePlaced({ settings, seen: { looks }, spoken }: Asked): readonly CutShot[] {
  const { clips, template, order, seed, lengthMs, beatMs, sections, music, exchanges, shape } = settings;
  const lookedAt = [...looks.keys()].join();
  return useMemo(() => {
    const all = cutClips(settings, { materialId: "none", looks, spoken });
    return [...new Map(all.toReversed().map((one) => [one.slot, one])).values()].toSorted(
      (one, other) => one.slot - other.slot,
    );
  }, [
    ...[clips, template, order, seed, lengthMs, beatMs, sections, music, exchanges, shape],
    ...[settings.followsSubject, lookedAt, spoken],
  ]);
}
