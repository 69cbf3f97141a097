import type { Material, SlideshowSettings, Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Spec } from "../../ordering/place-order.ts";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";
import { findSlideshowName } from "./slideshow-name.ts";

type OrderedSlideshow = {
  settings: SlideshowSettings;
  /** The first picture: the task is filed under it. */
  main: Material;
  /** What the music is called; null: there is none, or it is not known yet. */
  musicName: string | null;
  draft: Task | null;
  /** Pictures are still on their way. */
  isHeld: boolean;
};

/** What the video costs and how long it takes to be made, how it is started, and how it is kept for later. */
export function useSlideshowOrder({ settings, main, musicName, draft, isHeld }: OrderedSlideshow) {
  const { t } = useTranslation("slideshow");
  const isPreviewOnly = usePreviewOnly();
  const spec: Spec = { product: "slideshow", settings, isPreview: isPreviewOnly };
  const getName = (of: SlideshowSettings) =>
    findSlideshowName(of, musicName, t("nameOfMany", { count: of.slides.length }));
  // A draft that somebody gave a name of their own keeps it.
  const isNamed =
    draft?.product === "slideshow" && draft.name !== main.name && draft.name !== getName(draft.settings);
  return useOrdering({
    ...{ materials: [main], spec, draft, isPreviewOnly, isHeld },
    name: isNamed ? undefined : getName(settings),
    isKnown: true,
    isHeard: true,
    startsPreview: false,
  });
}
