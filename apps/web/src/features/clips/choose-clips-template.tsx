import { Button, Card, Group, Text, Title } from "@mantine/core";
import { composeClips } from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ClipKind, clipKinds, placeNames } from "../../lib/clip-kinds.ts";
import { TemplateCard } from "../../ordering/video/template-card.tsx";
import styles from "../../ordering/video/video.module.css";
import { clipsTemplateNames } from "./template-name.ts";

const kinds = Object.keys(clipKinds) as ClipKind[];
const shownFiles = 6;

type ChooseProps = {
  settings: ClipsSettings;
  materials: readonly Material[];
  onChange: (part: Partial<ClipsSettings>) => void;
};

/** What the video is for, and templates to choose from, each with the first files of the person's own. */
export function ChooseClipsTemplate({ settings, materials, onChange }: ChooseProps) {
  const { t } = useTranslation(["clips", "slideshow"]);
  const { shape, title, brand } = settings;
  // A few seconds, of a picture of each file: templates are compared, not the clips in them.
  const posters = new Map(
    materials
      .slice(0, shownFiles)
      .flatMap(({ id, posterUrl }) => (posterUrl === null ? [] : [[id, posterUrl] as const])),
  );
  const ids = [...posters.keys()].join();
  const samples = useMemo(() => {
    const named = ids === "" ? [] : ids.split(",");
    const looks = new Map(named.map((id) => [id, null] as const));
    return clipsTemplateNames.map((id) => ({
      id,
      composition: composeClips(
        {
          ...{ template: id, shape, resolution: "720p", title, lines: [], lengthMs: null, order: "own" },
          ...{
            seed: 0,
            hasClipAudio: false,
            clipDub: null,
            music: null,
            lyrics: [],
            narration: null,
            beatMs: null,
          },
          arrangement: null,
          beatEffect: null,
          hasSpeedRamps: false,
          followsSubject: false,
          evensColors: false,
          evensLoudness: false,
          hasCutEffects: false,
          // Templates are compared in the brand's colors and letters.
          brand: brand && { ...brand, logo: null, intro: null, outro: null },
          clips: named.map((materialId) => ({ materialId, trim: null, focus: null })),
        },
        { materialId: "none", looks, isSample: true },
      ),
    }));
  }, [ids, shape, title, brand]);
  return (
    <Card component="section" aria-labelledby="templates">
      <Title order={2} fz="lg" id="templates" mb="md">
        {t("slideshow:templateHeading")}
      </Title>
      <Text size="sm" fw={600} mb={6} id="made-for">
        {t("kind.label")}
      </Text>
      <Group gap="xs" mb="lg" role="group" aria-labelledby="made-for">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="sm"
            radius="xl"
            onClick={() => onChange(clipKinds[kind])}
          >
            {placeNames[kind] ?? t(`kind.${kind as "product" | "ad" | "photo" | "video"}`)}
          </Button>
        ))}
      </Group>
      <div className={styles.templates}>
        {samples.map(({ id, composition }) => (
          <TemplateCard
            key={id}
            name={t(`template.${id}.name`)}
            text={t(`template.${id}.text`)}
            composition={composition}
            urls={posters}
            isChosen={settings.template === id}
            onChoose={() => onChange({ template: id })}
          />
        ))}
      </div>
    </Card>
  );
}
