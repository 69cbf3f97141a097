import { Alert, Button, Card, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { openQuestion } from "../../ui/open-dialog.tsx";
import { RecordingLevel } from "../../ui/recording-level.tsx";
import type { AudioSource } from "./open-audio.ts";
import styles from "./record-card.module.css";
import type { RecordingControls } from "./use-recording.ts";

type RecordCardProps = {
  recording: Omit<RecordingControls, "start">;
  onAgain: (source: AudioSource) => void;
};

/** A recording while it is made: how loud, how long, and the ways to pause and end it; or why there is none. */
export function RecordCard({ recording, onAgain }: RecordCardProps) {
  const { t } = useTranslation(["ordering", "common"]);
  const formats = useFormats();
  const { state } = recording;
  if (state.phase === "idle") return null;
  if (state.phase === "asking") {
    return (
      <Card>
        <Group role="status" wrap="nowrap">
          <Loader size="sm" />
          <Text>{t("record.asking")}</Text>
        </Group>
      </Card>
    );
  }
  if (state.phase === "refused") {
    const { problem } = state;
    return (
      <Alert color="yellow" variant="light" role="alert" title={t("record.refused")}>
        <Stack gap="sm" align="flex-start">
          {problem === "noAudio" || problem === "shareBlocked"
            ? t(`record.${problem}`)
            : t(`common:microphone.${problem}`)}
          <Group gap="sm">
            <Button size="xs" onClick={() => onAgain(state.source)}>
              {t("record.again")}
            </Button>
            <Button size="xs" variant="default" onClick={recording.leave}>
              {t("common:action.cancel")}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  }
  const isPaused = state.phase === "paused";
  return (
    <Card component="section" aria-labelledby="recording">
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} fz="lg" id="recording" aria-live="polite">
          {t(isPaused ? "record.paused" : "record.heading")}
        </Title>
        <Text
          fz="xl"
          fw={700}
          className={styles.clock}
          aria-label={t("record.length", { time: formats.clock(state.recordedMs) })}
        >
          {formats.clock(state.recordedMs)}
        </Text>
      </Group>
      <RecordingLevel {...state.audio} label={t("record.level")} />
      <Text size="sm" c="var(--ink-soft)" mt="sm">
        {t(state.isUnkept ? "record.notStored" : "record.stored")}
      </Text>
      <Group mt="md" gap="sm">
        <Button leftSection={<IconPlayerStop size={16} aria-hidden="true" />} onClick={recording.stop}>
          {t("record.stop")}
        </Button>
        <Button
          variant="default"
          leftSection={
            isPaused ? (
              <IconPlayerPlay size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={16} aria-hidden="true" />
            )
          }
          onClick={isPaused ? recording.resume : recording.pause}
        >
          {t(isPaused ? "record.resume" : "record.pause")}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          // Every word of it would be gone by a slip of the finger.
          onClick={() =>
            openQuestion({
              title: t("record.deleteTitle"),
              text: t("record.deleteText", { name: state.name }),
              yes: t("common:action.delete"),
              no: t("common:action.cancel"),
              close: t("common:action.close"),
              onYes: recording.throwAway,
            })
          }
        >
          {t("record.throwAway")}
        </Button>
      </Group>
    </Card>
  );
}
