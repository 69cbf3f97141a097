import type { Material, SlideshowSettings, Task } from "@voxloom/contract";
import type { Spec } from "../../ordering/place-order.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";

type OrderedSlideshow = {
  settings: SlideshowSettings;
  /** The first picture: the task is filed under it. */
  main: Material;
  draft: Task | null;
  /** Pictures are still on their way. */
  isHeld: boolean;
};

/** What the video costs and how long it takes to be made, how it is started, and how it is kept for later. */
export function useSlideshowOrder({ settings, main, draft, isHeld }: OrderedSlideshow) {
  const isPreviewOnly = usePreviewOnly();
  const spec: Spec = { product: "slideshow", settings, isPreview: isPreviewOnly };
  return useOrdering({
    ...{ materials: [main], spec, draft, isPreviewOnly, isHeld },
    isKnown: true,
    isHeard: true,
    startsPreview: false,
  });
}
