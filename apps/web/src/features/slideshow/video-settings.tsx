import { Button, Card, Group, NumberInput, Slider, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconMusic, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { findTemplate } from "@voxloom/composition";
import {
  audioExtensions,
  limits,
  type Material,
  type SlideshowSettings,
  slideshowSettingsSchema,
  videoShapeSchema,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { buildAccept } from "../../ordering/check-file.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useUpload } from "../../ordering/use-upload.ts";
import { Choice } from "../../ui/exports/choice.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import type { Change } from "./use-slideshow.ts";

const resolutions = slideshowSettingsSchema.shape.resolution.unwrap().options;
const offeredResolutions = resolutions.filter((one) => one !== "1440p");

type SettingsProps = {
  settings: SlideshowSettings;
  /** The music as far as it is known. */
  music: Material | undefined;
  onChange: (part: Change) => void;
};

/** What holds for the whole video: words at its beginning, shape, size, how long pictures stand, and music. */
export function VideoSettings({ settings, music, onChange }: SettingsProps) {
  const { t } = useTranslation("slideshow");
  const { title, shape, resolution, slideMs, template } = settings;
  const usualMs = findTemplate(template)?.slideMs ?? 0;
  return (
    <Card component="section" aria-labelledby="video-settings">
      <Title order={2} fz="lg" id="video-settings" mb="md">
        {t("settings.heading")}
      </Title>
      <Stack>
        <TextInput
          label={t("settings.title")}
          maxLength={limits.maxCaptionCharacters}
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Group gap="xl" align="flex-end">
          <Choice
            label={t("settings.shape")}
            values={videoShapeSchema.options}
            value={shape}
            getLabel={(one) => one}
            onChange={(to) => onChange({ shape: to })}
          />
          <Choice
            label={t("settings.resolution")}
            values={offeredResolutions}
            value={resolution}
            getLabel={(one) => one}
            onChange={(to) => onChange({ resolution: to })}
          />
          <NumberInput
            label={t("settings.seconds")}
            w={180}
            min={limits.minSlideMs / 1000}
            max={limits.maxSlideMs / 1000}
            step={0.5}
            decimalScale={1}
            value={(slideMs ?? usualMs) / 1000}
            onChange={(value) => {
              const ms = Math.round(Number(value) * 1000);
              if (ms >= limits.minSlideMs && ms <= limits.maxSlideMs)
                onChange({ slideMs: ms === usualMs ? null : ms });
            }}
          />
        </Group>
        <Music settings={settings} music={music} onChange={onChange} />
      </Stack>
    </Card>
  );
}

const quietestDb = -30;

function Music({ settings: { music: chosen }, music, onChange }: SettingsProps) {
  const { t } = useTranslation("slideshow");
  const client = useQueryClient();
  const upload = useUpload((material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    onChange({ music: { materialId: material.id, gainDb: 0 } });
  });
  if (upload.view !== null)
    return (
      <UploadCard
        view={upload.view}
        onPause={upload.pause}
        onResume={upload.resume}
        onCancel={upload.cancel}
      />
    );
  if (chosen === null)
    return (
      <>
        {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
        <FileDrop isField accept={buildAccept(audioExtensions)} onFile={(file) => void upload.start(file)}>
          {(choose) => (
            <Group gap="md">
              <Button
                variant="default"
                leftSection={<IconMusic size={18} aria-hidden="true" />}
                onClick={choose}
              >
                {t("music.choose")}
              </Button>
              <Text size="sm" c="var(--ink-soft)">
                {t("music.hint")}
              </Text>
            </Group>
          )}
        </FileDrop>
      </>
    );
  return (
    <Group gap="md" align="center">
      <IconMusic size={18} aria-hidden="true" />
      <Text size="sm" fw={600} truncate maw={280} dir="auto">
        {music?.name ?? ""}
      </Text>
      <Slider
        w={180}
        min={quietestDb}
        max={0}
        step={1}
        label={null}
        thumbLabel={t("music.volume")}
        value={chosen.gainDb}
        onChange={(gainDb) => onChange({ music: { ...chosen, gainDb } })}
      />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => onChange({ music: null })}
      >
        {t("music.remove")}
      </Button>
    </Group>
  );
}
