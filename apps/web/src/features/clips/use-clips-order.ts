import type { ClipsSettings, Material, Task } from "@voxloom/contract";
import type { Spec } from "../../ordering/place-order.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";

type OrderedClips = {
  settings: ClipsSettings;
  /** The first clip: the task is filed under it. */
  main: Material;
  draft: Task | null;
  /** Clips are still on their way. */
  isHeld: boolean;
  /** What is seen in clips is waited for; a draft is kept all the same. */
  isLooking: boolean;
};

/** A video is called by its title, else as its voice begins; empty: as its first clip is. */
const findName = ({ title, narration }: ClipsSettings): string =>
  title.trim() || (/^[^.!?…。！？\n]{1,80}/u.exec(narration?.text.trim() ?? "")?.[0].trim() ?? "");

/** What the video costs and how long it takes to be made, how it is started, and how it is kept for later. */
export function useClipsOrder({ settings, main, draft, isHeld, isLooking }: OrderedClips) {
  const isPreviewOnly = usePreviewOnly();
  const spec: Spec = { product: "clips", settings, isPreview: isPreviewOnly };
  const name = findName(settings);
  const { saving, panel } = useOrdering({
    ...{ materials: [main], spec, draft, isPreviewOnly, isHeld },
    // A draft keeps the name that it has.
    name: draft === null && name !== "" ? name : undefined,
    isKnown: true,
    isHeard: true,
    startsPreview: false,
  });
  return { saving, panel: { ...panel, isHeld: panel.isHeld || isLooking } };
}
