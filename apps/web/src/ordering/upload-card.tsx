import { Button, Card, Group, Progress, Text } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import type { UploadView } from "./use-upload.ts";

type Upload = { view: UploadView | null; pause: () => void; resume: () => void; cancel: () => void };

/** The upload that runs, if one does: how far, how fast, how long still, and the ways to stop it. */
export function UploadCard({ upload }: { upload: Upload }) {
  return upload.view === null ? null : <RunningUpload {...upload} view={upload.view} />;
}

function RunningUpload({ view, pause, resume, cancel }: Upload & { view: UploadView }) {
  const { t } = useTranslation(["ordering", "common"]);
  const formats = useFormats();
  const { file, phase, sentBytes, bytesPerSecond, isResumed } = view;
  const fraction = file.size === 0 ? 0 : sentBytes / file.size;
  const told = {
    starting: t("upload.starting"),
    reconnecting: t("upload.reconnecting"),
    paused: t("upload.paused"),
    checking: t("upload.checking"),
    sending: formats.facts([
      t("upload.progress", { sent: formats.bytes(sentBytes), total: formats.bytes(file.size) }),
      bytesPerSecond ? t("upload.speed", { speed: formats.bytes(bytesPerSecond) }) : null,
      bytesPerSecond
        ? t("common:time.left", { time: formats.duration(((file.size - sentBytes) / bytesPerSecond) * 1000) })
        : null,
    ]),
  }[phase];
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600} truncate dir="auto">
          {file.name}
        </Text>
        <Text fw={600}>{formats.percent(fraction)}</Text>
      </Group>
      <Progress
        value={fraction * 100}
        size="lg"
        animated={phase === "checking" || phase === "starting"}
        aria-label={t("upload.label", { name: file.name })}
      />
      <Text size="sm" c="var(--ink-soft)" mt="xs" aria-live="polite">
        {told}
      </Text>
      {isResumed ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("upload.resumed")}
        </Text>
      ) : null}
      <Group mt="md" gap="sm">
        {phase === "paused" ? (
          <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={resume}>
            {t("upload.resume")}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} />}
            disabled={phase === "checking"}
            onClick={pause}
          >
            {t("upload.pause")}
          </Button>
        )}
        <Button variant="subtle" color="red" leftSection={<IconX size={16} />} onClick={cancel}>
          {t("common:action.cancel")}
        </Button>
      </Group>
    </Card>
  );
}
