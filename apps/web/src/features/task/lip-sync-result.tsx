import { ActionIcon, Alert, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { limits, lipReportSchema } from "@voxloom/contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { Choice } from "../../ui/exports/choice.tsx";
import playerStyles from "../../ui/player/media-element.module.css";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { LipBasics } from "./lip-basics.tsx";
import { LipChoices } from "./lip-choices.tsx";
import styles from "./lip-parts.module.css";
import type { TaskDetail } from "./task-detail.ts";

/** Apart by more than this, in seconds, the two are brought together again. */
const maxApart = 0.12;
/** So far behind its end a line that is looped begins again: a browser tells the time four times a second. */
const loopReachMs = 1_000;
/** Both beside one another, or one over the other with a border to be moved. */
const views = ["side", "slider"] as const;

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
  const [isPlaying, setPlaying] = useState(false);
  const [view, setView] = useState<(typeof views)[number]>("side");
  /** How much of the picture shows what was before, from the left, in percent. */
  const [share, setShare] = useState(50);
  const [loopedLine, setLoopedLine] = useState<number | null>(null);
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
  const looped = loopedLine === null ? undefined : report?.lines[loopedLine];
  const { timeMs, playFrom } = player;
  useEffect(() => {
    // Who goes elsewhere meanwhile is let go.
    if (looped !== undefined && timeMs >= looped.endMs && timeMs < looped.endMs + loopReachMs)
      playFrom(looped.startMs);
  }, [looped, timeMs]);
  if (media.dubUrl === null || task.product !== "lip-sync") return null;
  const onTime = () => {
    follow(player.media.current, before.current);
    setPlaying(player.media.current?.paused === false);
  };
  const toggle = () => {
    const after = player.media.current;
    if (after?.paused === false) after.pause();
    else void after?.play().catch(() => undefined);
  };
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
          <div className={styles.compared} data-view={view}>
            <Before
              address={media.originalUrl}
              video={before}
              label={t("result.before")}
              share={view === "side" ? 100 : share}
            />
            <figure
              className={styles.one}
              onTimeUpdate={onTime}
              onPlay={onTime}
              onPause={onTime}
              onSeeked={onTime}
            >
              <figcaption className={styles.badge} data-after>
                {t(task.settings.mover === null ? "result.after" : "result.afterService")}
              </figcaption>
              <MediaElement
                player={player}
                hasVideo
                address={media.dubUrl}
                captions={null}
                hasControls={view === "side"}
              />
            </figure>
          </div>
          <Group gap="md" align="center">
            <ActionIcon
              size={44}
              radius="xl"
              variant="filled"
              aria-label={t(isPlaying ? "result.pause" : "result.play")}
              onClick={toggle}
            >
              {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
            </ActionIcon>
            {view === "side" ? null : (
              <input
                type="range"
                dir="ltr"
                className={styles.share}
                min={0}
                max={100}
                value={share}
                aria-label={t("result.share")}
                aria-valuetext={formats.percent(share / 100)}
                onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
              />
            )}
            <div className={styles.views}>
              <Choice
                label={t("result.view")}
                values={views}
                value={view}
                getLabel={(one) => t(`result.views.${one}`)}
                onChange={setView}
              />
            </div>
          </Group>
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
      {task.settings.mover === null ? <LipBasics /> : null}
      {error !== null && report === undefined ? (
        <ProblemAlert problem={error} onRetry={() => void refetch()} />
      ) : null}
      {report === undefined ? null : (
        <LipChoices
          {...{ task, report }}
          videoUrl={media.originalUrl}
          onSeek={player.seek}
          playback={{
            ...{ timeMs, loopedLine },
            durationMs: task.durationMs,
            onLoop: (line) => {
              setLoopedLine(line);
              if (line !== null) playFrom(report.lines[line]?.startMs ?? 0);
            },
            onSwitch: () => {
              setView("slider");
              setShare(view === "slider" && share > 50 ? 0 : 100);
            },
          }}
        />
      )}
    </>
  );
}

type BeforeProps = {
  address: string;
  video: RefObject<HTMLVideoElement | null>;
  label: string;
  /** How much of it is seen, from the left, in percent. */
  share: number;
};

/** The video as it was, without its sound: what is heard is the other's. */
const Before = ({ address, video, label, share }: BeforeProps) => (
  <figure
    className={styles.one}
    style={{ clipPath: share === 100 ? undefined : `inset(0 ${100 - share}% 0 0)` }}
  >
    <figcaption className={styles.badge}>{label}</figcaption>
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
