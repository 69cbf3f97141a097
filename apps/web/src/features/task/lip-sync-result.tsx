import { Alert, Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { limits, lipReportSchema } from "@voxloom/contract";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { useFormats } from "../../lib/use-formats.ts";
import playerStyles from "../../ui/player/media-element.module.css";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { LipChoices } from "./lip-choices.tsx";
import type { TaskDetail } from "./task-detail.ts";

/** Apart by more than this, in seconds, the two are brought together again. */
const maxApart = 0.12;

/** Does to the video before what is done to the one after. */
function follow(after: HTMLVideoElement | null, before: HTMLVideoElement | null): void {
  if (after === null || before === null) return;
  if (Math.abs(before.currentTime - after.currentTime) > maxApart) before.currentTime = after.currentTime;
  if (after.paused === before.paused) return;
  // A browser may refuse to play; then the picture before stands still.
  if (after.paused) before.pause();
  else void before.play().catch(() => undefined);
}

/** A video with moved lips beside the one before, and whose lips say what. */
export function LipSyncResult({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const player = usePlayer();
  const before = useRef<HTMLVideoElement | null>(null);
  const { task } = detail;
  const media = useStored(detail.media, `${task.id}-${task.state}-${detail.media.dubUrl === null}`);
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: ["lips", task.id, task.updatedAt],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(media.lipsUrl ?? "", { signal });
      return lipReportSchema.parse(await answer.json());
    },
    enabled: media.lipsUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (media.dubUrl === null || task.product !== "lip-sync") return null;
  const onTime = () => follow(player.media.current, before.current);
  return (
    <>
      {task.isPreview ? (
        <Alert color="brand" variant="light">
          <Text size="sm">{t("result.preview", { seconds: formats.number(limits.previewMs / 1000) })}</Text>
        </Alert>
      ) : null}
      <Card component="section" aria-labelledby="lip-sync">
        <Stack gap="sm">
          <Title order={2} fz="xl" id="lip-sync">
            {t("result.heading")}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Before address={media.originalUrl} video={before} label={t("result.before")} />
            <figure
              style={{ margin: 0 }}
              onTimeUpdate={onTime}
              onPlay={onTime}
              onPause={onTime}
              onSeeked={onTime}
            >
              <Text component="figcaption" size="sm" fw={600} mb={4}>
                {t(task.settings.mover === null ? "result.after" : "result.afterService")}
              </Text>
              <MediaElement player={player} hasVideo address={media.dubUrl} captions={null} />
            </figure>
          </SimpleGrid>
          {report === undefined ? null : (
            <Text size="sm" c="var(--ink-soft)">
              {report.movedFrames === 0
                ? t("result.none")
                : t("result.moved", {
                    share: formats.percent(report.movedFrames / Math.max(1, report.frameCount)),
                  })}
            </Text>
          )}
        </Stack>
      </Card>
      {error !== null && report === undefined ? (
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      ) : null}
      {report === undefined ? null : (
        <LipChoices task={task} report={report} videoUrl={media.originalUrl} onSeek={player.seek} />
      )}
    </>
  );
}

type BeforeProps = { address: string; video: RefObject<HTMLVideoElement | null>; label: string };

/** The video as it was, without its sound: what is heard is the other's. */
function Before({ address, video, label }: BeforeProps) {
  return (
    <figure style={{ margin: 0 }}>
      <Text component="figcaption" size="sm" fw={600} mb={4}>
        {label}
      </Text>
      <video
        ref={video}
        className={playerStyles.media}
        src={address}
        muted
        playsInline
        preload="metadata"
        aria-label={label}
      />
    </figure>
  );
}
