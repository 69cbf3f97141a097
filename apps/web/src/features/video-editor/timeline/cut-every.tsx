import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type CutStep, cutSteps } from "../music/music-sections.ts";
import type { MusicSections } from "../music/use-music-sections.ts";

/** How many beats shots stand for, of the chosen part of the music, else of the whole video: a press cuts it anew. */
export function CutEvery({ music, isWide = false }: { music: MusicSections; isWide?: boolean }) {
  const { t } = useTranslation("video-editor");
  const { cutStep, cutEvery, isTooFine } = music;
  return (
    <SegmentedControl
      size="xs"
      fullWidth={isWide}
      aria-label={t("sections.every")}
      data={cutSteps.map((step) => ({
        value: String(step),
        label: t(`sections.steps.${step}`),
        disabled: isTooFine(step),
      }))}
      value={cutStep === null ? "" : String(cutStep)}
      onChange={(value) => {
        const step = cutSteps.find((one): one is CutStep => String(one) === value);
        if (step !== undefined) cutEvery(step);
      }}
    />
  );
}
