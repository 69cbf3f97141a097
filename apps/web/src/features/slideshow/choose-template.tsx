import { Card, Title } from "@mantine/core";
import type { SlideshowSettings } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./slideshow.module.css";
import { TemplateCard } from "./template-card.tsx";
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
  const { slides, title, shape } = settings;
  const samples = useMemo(
    () =>
      templateNames.map((id) => ({
        id,
        settings: {
          ...{ template: id, shape, resolution: "720p" as const, title, slideMs: null, music: null },
          slides: slides.slice(0, shownPictures).map((slide) => ({ ...slide, durationMs: null })),
        },
      })),
    [slides, title, shape],
  );
  return (
    <Card component="section" aria-labelledby="templates">
      <Title order={2} fz="lg" id="templates" mb="md">
        {t("templateHeading")}
      </Title>
      <div className={styles.templates}>
        {samples.map((sample) => (
          <TemplateCard
            key={sample.id}
            id={sample.id}
            settings={sample.settings}
            urls={urls}
            isChosen={settings.template === sample.id}
            onChoose={() => onChoose(sample.id)}
          />
        ))}
      </div>
    </Card>
  );
}
