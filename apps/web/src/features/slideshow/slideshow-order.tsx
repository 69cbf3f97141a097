import { Stack } from "@mantine/core";
import type { Material, SlideshowSettings, Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Spec } from "../../ordering/place-order.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { useOrdering, usePreviewOnly } from "../../ordering/use-ordering.ts";

type OrderProps = {
  settings: SlideshowSettings;
  /** The first picture: the task is filed under it. */
  main: Material;
  draft: Task | null;
  isHeld: boolean;
};

/** What the video costs and how long it takes to be made, and the button that starts it. */
export function SlideshowOrder({ settings, main, draft, isHeld }: OrderProps) {
  const { t } = useTranslation("slideshow");
  const isPreviewOnly = usePreviewOnly();
  const spec: Spec = { product: "slideshow", settings, isPreview: isPreviewOnly };
  const { panel, saving } = useOrdering({
    ...{ materials: [main], spec, draft, isPreviewOnly, isHeld },
    isKnown: true,
    isHeard: true,
    startsPreview: false,
  });
  return (
    <Stack gap="sm">
      <PlanPanel {...panel} startText={(price) => (price === null ? t("start") : t("startFor", { price }))} />
      <SaveDraft {...saving} />
    </Stack>
  );
}
