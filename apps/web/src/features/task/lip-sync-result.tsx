import { Alert, Button, Card, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { limits, lipReportSchema, lipSyncSettingsSchema } from "@voxloom/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useStored } from "../../lib/player/use-stored.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { findMouth } from "./find-mouth.ts";
import { LipBasics } from "./lip-basics.tsx";
import { LipChoices } from "./lip-choices.tsx";
import styles from "./lip-pictures.module.css";
import { LipPictures } from "./lip-pictures.tsx";
import { LipSaid } from "./lip-said.tsx";
import { LipKeys, LipTransport } from "./lip-transport.tsx";
import type { TaskDetail } from "./task-detail.ts";

/** Apart by more than this, in seconds, the two are brought together again. */
const maxApart = 0.12;
/** So far behind its end a line that is looped begins again: a browser tells the time four times a second. */
const loopReachMs = 1_000;
/** Both beside one another, or one over the other with a border to be moved. */
const views = ["side", "slider"] as const;

/** While both stand they are at the same picture, as far as a browser says where they are. */
const maxApartStill = 0.01;

/** Does to the video before what is done to the one after. */
function follow(after: HTMLVideoElement | null, before: HTMLVideoElement | null): void {
  if (after === null || before === null) return;
  const isStill = after.paused && before.paused;
  if (Math.abs(before.currentTime - after.currentTime) > (isStill ? maxApartStill : maxApart))
    before.currentTime = after.currentTime;
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
  const isPhone = useMediaQuery("(max-width: 640px)", false, { getInitialValueInEffect: false });
  const [chosenView, setView] = useState<(typeof views)[number]>("side");
  const view = isPhone ? "after" : chosenView;
  /** Where only one has room: what was before is seen in the place of what is after. */
  const [isBefore, setBefore] = useState(false);
  const [isEnlarged, setEnlarged] = useState(true);
  /** How much of the picture shows what was before, from the left, in percent. */
  const [share, setShare] = useState(50);
  /** How far mouths are to open; null: nobody chose it anew. */
  const [chosenMovement, setMovement] = useState<number | null>(null);
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
  const hasMouths = report?.faces.some(({ mouths = [] }) => mouths.length > 0) ?? false;
  const getMouth = useMemo(
    () => (report !== undefined && hasMouths && isEnlarged ? (ms: number) => findMouth(report, ms) : null),
    [report, hasMouths, isEnlarged],
  );
  const looped = loopedLine === null ? undefined : report?.lines[loopedLine];
  const { timeMs, playFrom } = player;
  useEffect(() => {
    // Who goes elsewhere meanwhile is let go.
    if (looped !== undefined && timeMs >= looped.endMs && timeMs < looped.endMs + loopReachMs)
      playFrom(looped.startMs);
  }, [looped, timeMs]);
  if (media.dubUrl === null || task.product !== "lip-sync") return null;
  // Settings of earlier tasks lack fields that came since.
  const settings = lipSyncSettingsSchema.parse(task.settings);
  const movement = chosenMovement ?? settings.movement;
  const onTime = () => {
    follow(player.media.current, before.current);
    setPlaying(player.media.current?.paused === false);
  };
  return (
    <>
      {task.isPreview ? (
        <Alert color="brand" variant="light">
          <Text size="sm">{t("result.preview", { seconds: formats.number(limits.previewMs / 1000) })}</Text>
        </Alert>
      ) : null}
      <div className={styles.page}>
        <Card component="section" aria-labelledby="lip-sync" className={styles.main}>
          <Stack gap="sm">
            <Title order={2} fz="xl" id="lip-sync">
              {t("result.heading")}
            </Title>
            <LipPictures
              {...{ player, before, view, getMouth, onTime }}
              beforeUrl={media.originalUrl}
              afterUrl={media.dubUrl}
              afterLabel={t(task.settings.mover === null ? "result.after" : "result.afterService")}
              share={isPhone ? (isBefore ? 100 : 0) : share}
            />
            {view !== "slider" ? null : (
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
            <LipTransport
              {...{ player, isPlaying }}
              durationMs={task.durationMs}
              isEnlarged={hasMouths ? isEnlarged : null}
              onEnlarge={setEnlarged}
            />
            {isPhone ? (
              <Group gap="sm">
                <LipSaid said={report?.said} media={player.media} />
                <Button variant="default" aria-pressed={isBefore} onClick={() => setBefore(!isBefore)}>
                  {t("result.showBefore")}
                </Button>
                <Text size="sm" c="var(--ink-soft)" style={{ flex: "1 1 160px" }}>
                  {t("result.hold")}
                </Text>
              </Group>
            ) : (
              <Group gap="sm" align="center">
                <LipSaid said={report?.said} media={player.media} />
                <LipKeys />
                <SegmentedControl
                  className={styles.views}
                  aria-label={t("result.view")}
                  data={views.map((value) => ({ value, label: t(`result.views.${value}`) }))}
                  value={chosenView}
                  onChange={setView}
                />
              </Group>
            )}
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
        <LipBasics
          settings={settings}
          movement={report === undefined ? null : movement}
          onMovement={setMovement}
        />
        {error !== null && report === undefined ? (
          <ProblemAlert problem={error} onRetry={() => void refetch()} />
        ) : null}
        {report === undefined ? null : (
          <LipChoices
            task={{ ...task, settings }}
            {...{ report, movement }}
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
                if (isPhone) {
                  setBefore(!isBefore);
                  return;
                }
                setView("slider");
                setShare(view === "slider" && share > 50 ? 0 : 100);
              },
              isPhone,
              peaksUrl: media.dubPeaksUrl,
            }}
          />
        )}
      </div>
    </>
  );
}
