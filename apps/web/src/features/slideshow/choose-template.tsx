import { Card, Title } from "@mantine/core";
import { composeSlideshow } from "@voxloom/composition";
import type { SlideshowSettings } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { TemplateCard } from "../../ordering/video/template-card.tsx";
import { TemplateGrid } from "../../ordering/video/template-grid.tsx";
import { templateNames } from "./template-name.ts";

const shownPictures = 3;

type ChooseProps = {
  settings: SlideshowSettings;
  urls: ReadonlyMap<string, string>;
  onChoose: (template: string) => void;
};

/** Templates to choose from, each with the first pictures of the person's own. */
export function ChooseTemplate({ settings, urls, onChoose }: ChooseProps) {
  const { t } = useTranslation("slideshow");
  const { slides, title, shape, brand } = settings;
  const samples = useMemo(
    () =>
      templateNames.map((id) => ({
        id,
        composition: composeSlideshow(
          {
            ...{ template: id, shape, resolution: "720p" as const, title },
            ...{ slideMs: null, music: null, beats: null },
            // Templates are compared in the brand's colors and letters.
            brand: brand && { ...brand, logo: null, intro: null, outro: null },
            slides: slides.slice(0, shownPictures).map((slide) => ({ ...slide, durationMs: null })),
          },
          { materialId: "none" },
        ),
      })),
    [slides, title, shape, brand],
  );
  return (
    <Card component="section" aria-labelledby="templates">
      <Title order={2} fz="lg" id="templates" mb="md">
        {t("templateHeading")}
      </Title>
      <TemplateGrid labelledBy="templates">
        {samples.map((sample) => (
          <TemplateCard
            key={sample.id}
            name={t(`template.${sample.id}.name`)}
            text={t(`template.${sample.id}.text`)}
            composition={sample.composition}
            urls={urls}
            isChosen={settings.template === sample.id}
            onChoose={() => onChoose(sample.id)}
          />
        ))}
      </TemplateGrid>
    </Card>
  );
}
