import { Group, Text } from "@mantine/core";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useVoiceSample } from "../../lib/player/use-voice-sample.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { EngineModel } from "../../ui/models/use-models.ts";

type ModelSampleProps = { name: string; sample: NonNullable<EngineModel["sample"]> };

/** Plays what a voice of an installed model sounds like. */
export function ModelSample({ name, sample: { voiceId, language } }: ModelSampleProps) {
  const { t } = useTranslation("engines");
  const { playing, failed, play, stop } = useVoiceSample();
  const isPlaying = playing === voiceId;
  return (
    <Group gap="xs">
      {failed === voiceId ? (
        <Text size="xs" role="alert">
          {t("models.sampleFailed")}
        </Text>
      ) : null}
      <IconButton
        size={30}
        variant="light"
        label={isPlaying ? t("models.stopSample") : t("models.playSample", { name })}
        onClick={() => (isPlaying ? stop() : play(voiceId, language))}
      >
        {isPlaying ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
      </IconButton>
    </Group>
  );
}
