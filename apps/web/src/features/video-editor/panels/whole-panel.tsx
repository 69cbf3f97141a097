import { Stack, Text, Title } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChooseBrand } from "../../../ordering/brand/choose-brand.tsx";
import { ChooseSize } from "../../../ordering/video/choose-size.tsx";
import { EvenClips } from "../../../ordering/video/even-clips.tsx";
import type { SpokenScript } from "../../../ordering/video/use-narration.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { MusicPart } from "./music-part.tsx";
import { type ScriptDraft, VoicePart } from "./voice-part.tsx";

type WholePanelProps = {
  edit: VideoEdit;
  cuts: ReactNode;
  music: Material | undefined;
  script: SpokenScript;
  writing: ScriptDraft;
};

/** What holds for the whole video: its shape and size, and the music. */
export function WholePanel({ edit, cuts, music, script, writing }: WholePanelProps) {
  const { t } = useTranslation("video-editor");
  return (
    <Stack gap="md">
      <Title order={2} fz="md">
        {t("whole.heading")}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t("whole.hint")}
      </Text>
      {cuts}
      <LookPart edit={edit} />
      <VoicePart {...{ edit, script, writing }} />
      <Title order={3} fz="sm">
        {t("whole.music")}
      </Title>
      <MusicPart {...{ edit, music }} />
    </Stack>
  );
}

/** The shape, size and brand of a video, and what evens its clips. */
export function LookPart({ edit: { settings, change } }: { edit: VideoEdit }) {
  return (
    <>
      <ChooseSize settings={settings} onChange={(part) => change(() => part)} />
      {isOfSlides(settings) ? null : (
        <EvenClips settings={settings} onChange={(part) => change(() => part)} />
      )}
      <ChooseBrand brand={settings.brand} onChange={(brand) => change(() => ({ brand }))} />
    </>
  );
}
