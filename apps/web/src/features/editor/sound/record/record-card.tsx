import { Alert, Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { IconMicrophone, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../../../ui/problem-alert.tsx";
import { usePlaybackStore } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { usePlayLine } from "../play-bar/use-play-line.ts";
import styles from "../takes/takes.module.css";
import type { TakeSound } from "../takes/use-take-sound.ts";
import { recordWish } from "./record-wish.ts";
import { RecordingClock } from "./recording-clock.tsx";
import { useKeepRecording } from "./use-keep-recording.ts";
import { useRecordedSound } from "./use-recorded-sound.ts";
import { useRecorder } from "./use-recorder.ts";

/** Speaking a line oneself: counted in, with the line's time before one's eyes, heard, and kept or done again. */
export function RecordCard({ segment, sound }: { segment: Segment; sound: TakeSound }) {
  const { t } = useTranslation(["editor-sound", "common"]);
  const playback = usePlaybackStore();
  const playLine = usePlayLine();
  const [withOriginal, setWithOriginal] = useState(false);
  const recorder = useRecorder({
    onRecording: () => {
      if (withOriginal) playLine(segment.id, "original");
    },
  });
  const { state, stop, reset } = recorder;
  const heard = useRecordedSound(state.phase === "recorded" ? state.sound : null);
  const keeping = useKeepRecording(segment, reset);
  const start = () => {
    playback.getState().pause();
    sound.stop();
    heard.stop();
    keeping.reset();
    recorder.start();
  };
  const stopAll = () => {
    playback.getState().pause();
    stop();
  };
  const cancel = () => {
    playback.getState().pause();
    reset();
  };
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const answer = () => {
      if (recordWish.getState().segmentId !== segment.id) return;
      recordWish.setState({ segmentId: null });
      latest.current();
    };
    answer();
    return recordWish.subscribe(answer);
  }, [segment.id]);
  const isUnderWay = state.phase === "counting" || state.phase === "recording";
  return (
    <section className={styles.card} aria-labelledby="record">
      <Group justify="space-between" mb={6}>
        <Title order={3} fz="sm" id="record">
          {t("record.heading")}
        </Title>
        <CommandHint id="record" />
      </Group>
      <Stack gap="xs">
        {state.phase === "idle" || state.phase === "refused" ? (
          <>
            {state.phase === "refused" ? (
              <Alert color="yellow" variant="light" role="alert" title={t("record.refused")}>
                {t(`record.problem.${state.problem}`)}
              </Alert>
            ) : null}
            <Checkbox
              size="xs"
              checked={withOriginal}
              onChange={(event) => setWithOriginal(event.currentTarget.checked)}
              label={t("record.withOriginal")}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMicrophone size={16} />}
              disabled={segment.isLocked || segment.targetText.trim() === ""}
              onClick={start}
            >
              {t(state.phase === "refused" ? "record.tryAgain" : "record.start")}
            </Button>
          </>
        ) : null}
        {state.phase === "asking" ? (
          <Text size="sm" role="status">
            {t("record.asking")}
          </Text>
        ) : null}
        {isUnderWay ? (
          <>
            {state.phase === "counting" ? (
              <div className={styles.count} role="status">
                {state.left}
              </div>
            ) : null}
            <RecordingClock
              stream={state.stream}
              startedAt={state.phase === "recording" ? state.startedAt : null}
              budgetMs={segment.endMs - segment.startMs}
            />
            <Group gap="xs">
              {state.phase === "recording" ? (
                <Button size="xs" color="red" leftSection={<IconPlayerStop size={16} />} onClick={stopAll}>
                  {t("record.stop")}
                </Button>
              ) : null}
              <Button size="xs" variant="default" onClick={cancel}>
                {t("common:action.cancel")}
              </Button>
            </Group>
          </>
        ) : null}
        {state.phase === "recorded" ? (
          <>
            {keeping.error ? <ProblemAlert problem={keeping.error} /> : null}
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                leftSection={heard.isPlaying ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
                onClick={heard.isPlaying ? heard.stop : heard.play}
              >
                {t(heard.isPlaying ? "record.stopHearing" : "record.hear")}
              </Button>
              <Button size="xs" loading={keeping.isPending} onClick={() => keeping.mutate(state.sound)}>
                {t("record.keep")}
              </Button>
              <Button size="xs" variant="default" disabled={keeping.isPending} onClick={start}>
                {t("record.again")}
              </Button>
              <Button size="xs" variant="subtle" disabled={keeping.isPending} onClick={reset}>
                {t("record.discard")}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </section>
  );
}
