import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { limits, speechMusicSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { studioAddress } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { ClonedVoiceNote } from "../../ui/voices/cloned-voice-note.tsx";
import { AudiobookChecks } from "./audiobook-checks.tsx";
import { SpeechMarks } from "./speech-marks.tsx";
import { SpeechMusicForm } from "./speech-music-form.tsx";
import type { TaskDetail } from "./task-detail.ts";
import { Waveform } from "./waveform.tsx";

/** What came out of a text that was spoken: its sound, and the way to where it is changed. */
export function SpeechResult({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const player = usePlayer();
  const { task } = detail;
  const version = `${task.progress.revision}-${task.state}-${detail.media.dubAudioUrl === null}`;
  const media = useStored(detail.media, version);
  const music = useMusicFacts(media.speechMusic?.factsUrl ?? null);
  if (media.dubAudioUrl === null) return null;
  const { durationMs, leadMs } = music ?? { durationMs: task.durationMs, leadMs: 0 };
  return (
    <>
      {task.isPreview ? (
        <Alert color="brand" variant="light">
          <Text size="sm">{t("result.preview", { most: formats.number(limits.previewTextCharacters) })}</Text>
        </Alert>
      ) : null}
      <Card component="section" aria-labelledby="speech">
        <Stack gap="sm">
          <Group justify="space-between" gap="md">
            <Title order={2} fz="xl" id="speech">
              {t("result.heading")}
            </Title>
            {detail.hasClonedVoice ? <ClonedVoiceNote /> : null}
          </Group>
          <MediaElement
            player={player}
            hasVideo={false}
            address={media.speechMusic?.audioUrl ?? media.dubAudioUrl}
            captions={null}
          />
          <Waveform
            label={t("result.heading")}
            caption={formats.clock(durationMs)}
            peaksUrl={media.speechMusic?.peaksUrl ?? media.dubPeaksUrl}
            durationMs={durationMs}
            timeMs={player.timeMs}
            onSeek={player.seek}
          />
          <SpeechMarks
            taskId={task.id}
            durationMs={durationMs}
            leadMs={leadMs}
            timeMs={player.timeMs}
            onSeek={player.seek}
          />
          {media.speechLevelsUrl === null ? null : <AudiobookChecks url={media.speechLevelsUrl} />}
          <SpeechMusicForm task={task} />
          <Group justify="space-between" gap="md">
            <Text size="sm" c="var(--ink-soft)" flex="1 1 280px">
              {t("result.text")}
            </Text>
            <Button
              component={Link}
              to={studioAddress(task)}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              {t("result.open")}
            </Button>
          </Group>
        </Stack>
      </Card>
    </>
  );
}

/** Where the voice is in a speech with music; null: it has none, or nobody knows yet. */
function useMusicFacts(url: string | null) {
  const { data } = useQuery({
    queryKey: ["speech-music", url],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(url ?? "", { signal });
      return speechMusicSchema.parse(await answer.json());
    },
  });
  return data ?? null;
}
