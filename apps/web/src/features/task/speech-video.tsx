import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { type SpeechVideoSpec, speechVideoSpecSchema, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColorField } from "../../ui/color-field.tsx";
import { Choice } from "../../ui/exports/choice.tsx";
import { MadeFiles } from "../../ui/exports/made-files.tsx";
import { useExports } from "../../ui/exports/use-exports.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

const firstSpec = speechVideoSpecSchema.parse({ kind: "speech-video" });
const shapes = ["wide", "square", "upright"] as const;
const captions = ["none", "sentences", "words"] as const;

/** A spoken text as a video: its shape, its captions and its colors. */
export function SpeechVideo({ task }: { task: Task }) {
  const { t } = useTranslation("editor-transfer");
  const { create } = useExports(task.id);
  const [spec, setSpec] = useState(firstSpec);
  const change = (more: Partial<SpeechVideoSpec>) => setSpec({ ...spec, ...more });
  return (
    <Card component="section" aria-labelledby="speech-video">
      <Title order={2} fz="xl" id="speech-video" mb={4}>
        {t("speechVideo.heading")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("speechVideo.hint")}
      </Text>
      <Stack gap="md" maw={640}>
        <Choice
          label={t("speechVideo.shape")}
          values={shapes}
          value={spec.shape}
          getLabel={(value) => t(`speechVideo.${value}`)}
          onChange={(shape) => change({ shape })}
        />
        <Choice
          label={t("speechVideo.captions")}
          values={captions}
          value={spec.captions}
          getLabel={(value) => t(`speechVideo.${value}`)}
          onChange={(chosen) => change({ captions: chosen })}
        />
        <Group gap="md" grow preventGrowOverflow={false}>
          <ColorField
            label={t("speechVideo.background")}
            value={spec.background}
            onChange={(background) => change({ background })}
          />
          <ColorField
            label={t("speechVideo.color")}
            value={spec.color}
            onChange={(color) => change({ color })}
          />
          <ColorField
            label={t("speechVideo.wave")}
            value={spec.waveColor}
            onChange={(waveColor) => change({ waveColor })}
          />
        </Group>
        {create.error ? <ProblemAlert problem={create.error} /> : null}
        <Button loading={create.isPending} onClick={() => create.mutate(spec)}>
          {t("video.make")}
        </Button>
        <MadeFiles taskId={task.id} kinds={["speech-video"]} newest={task.progress.revision ?? 0} />
      </Stack>
    </Card>
  );
}
