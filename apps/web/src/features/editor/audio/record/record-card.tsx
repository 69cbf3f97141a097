import { Alert, Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { IconMicrophone, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchAssetFile } from "../../../../lib/asset-files.ts";
import { AssetPicker, audioKinds } from "../../../../ui/assets/asset-picker.tsx";
import { notifyDone } from "../../../../ui/notify-done.ts";
import { ProblemAlert } from "../../../../ui/problem-alert.tsx";
import { getPlace, lineById } from "../../document/line-places.ts";
import { useEditor, usePlaybackStore, useSessionPart } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { useHeardSides } from "../play-bar/use-heard-sides.ts";
import { usePlayLine } from "../play-bar/use-play-line.ts";
import styles from "../takes/takes.module.css";
import type { TakeAudio } from "../takes/use-take-audio.ts";
import { recordLinePart } from "./record-line-store.ts";
import { findRecordedLine, type RecorderState } from "./recorder.ts";
import { RecordingClock } from "./recording-clock.tsx";
import { useKeepRecording } from "./use-keep-recording.ts";
import { useRecordedAudio } from "./use-recorded-audio.ts";
import { useRecorder } from "./use-recorder.ts";

type RecordCardProps = {
  /** The active line. */
  segment: Segment;
  audio: TakeAudio;
};

/**
 * Speaking a line oneself: counted in, with the line's time before one's eyes, heard, and kept or done again. While a
 * recording is not kept it is about that recording's line, whichever is active.
 */
export function RecordCard({ segment: active, audio }: RecordCardProps) {
  const { t } = useTranslation(["editor-audio", "editor-lines", "common"]);
  const playback = usePlaybackStore();
  const playLine = usePlayLine();
  const { original: hasOriginal } = useHeardSides();
  const [withOriginal, setWithOriginal] = useState(false);
  const recorder = useRecorder();
  const { segment, state } = useRecordedLine(recorder, active);
  const number = useEditor(({ script }) => getPlace(script, segment.id) + 1);
  const heard = useRecordedAudio(state.phase === "recorded" ? state.audio : null);
  const keeping = useKeepRecording(segment, (stored) => {
    const now = recorder.store.getState();
    if (now.phase === "recorded" && now.audio === stored) recorder.reset();
  });
  // What went wrong with one line is nothing of the next.
  const { reset: forgetProblem } = keeping;
  useEffect(() => forgetProblem, [segment.id, forgetProblem]);
  const start = () => {
    playback.getState().pause();
    audio.stop();
    heard.stop();
    keeping.reset();
    void recorder.start(segment.id, () => {
      if (withOriginal) playLine(segment.id, "original");
    });
  };
  const stopAll = () => {
    playback.getState().pause();
    void recorder.stop();
  };
  const discard = () => {
    keeping.reset();
    recorder.reset();
  };
  const cancel = () => {
    playback.getState().pause();
    recorder.reset();
  };
  useRecordSpec(active.id, () => {
    // A recording is not thrown away by a key.
    if (findRecordedLine(state) === null) start();
    else notifyDone(t("record.keepFirst", { number }), "record-keep-first");
  });
  const isUnderWay = state.phase === "counting" || state.phase === "recording";
  return (
    <section className={styles.card} aria-labelledby="record">
      <Group justify="space-between" mb={6}>
        <Title order={3} fz="sm" id="record">
          {t("record.heading")}
        </Title>
        <CommandHint id="record" />
      </Group>
      {segment.id === active.id ? null : (
        <Text size="sm" mb={6}>
          {t("editor-lines:line.row", { number })}
        </Text>
      )}
      <Stack gap="xs">
        {state.phase === "idle" || state.phase === "refused" ? (
          <>
            {state.phase === "refused" ? (
              <Alert color="yellow" variant="light" role="alert" title={t("record.refused")}>
                {t(`common:microphone.${state.problem}`)}
              </Alert>
            ) : null}
            {hasOriginal ? (
              <Checkbox
                size="xs"
                checked={withOriginal}
                onChange={(event) => setWithOriginal(event.currentTarget.checked)}
                label={t("record.withOriginal")}
              />
            ) : null}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMicrophone size={16} />}
              disabled={segment.isLocked || segment.targetText.trim() === ""}
              onClick={start}
            >
              {t(state.phase === "refused" ? "record.tryAgain" : "record.start")}
            </Button>
            <AssetPicker
              size="xs"
              kinds={audioKinds}
              disabled={segment.isLocked || segment.targetText.trim() === "" || keeping.isPending}
              onChoose={(asset) => keeping.mutate(fetchAssetFile(asset))}
            />
            {keeping.error ? <ProblemAlert problem={keeping.error} /> : null}
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
              <Button size="xs" loading={keeping.isPending} onClick={() => keeping.mutate(state.audio)}>
                {t("record.keep")}
              </Button>
              <Button size="xs" variant="default" disabled={keeping.isPending} onClick={start}>
                {t("record.again")}
              </Button>
              <Button size="xs" variant="subtle" disabled={keeping.isPending} onClick={discard}>
                {t("record.discard")}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </section>
  );
}

/** The line the card is about, and how it stands with it. */
function useRecordedLine(
  { state, leave }: ReturnType<typeof useRecorder>,
  active: Segment,
): { segment: Segment; state: RecorderState } {
  const id = findRecordedLine(state);
  const recorded = useEditor(({ script }) => lineById(script, id));
  const isGone = id !== null && recorded === undefined;
  useEffect(() => {
    if (isGone) leave();
  }, [isGone, leave]);
  // A refusal is of the line that was asked for; a recording whose line is gone waits for its return.
  const isOther = state.phase === "refused" && state.segmentId !== active.id;
  return { segment: recorded ?? active, state: isGone || isOther ? { phase: "idle" } : state };
}

/** Answers the key that asks for a line to be recorded. */
function useRecordSpec(segmentId: string, onSpec: () => void): void {
  const asked = useSessionPart(recordLinePart);
  const latest = useRef(onSpec);
  latest.current = onSpec;
  useEffect(() => {
    const answer = () => {
      if (asked.getState().segmentId !== segmentId) return;
      asked.setState({ segmentId: null });
      latest.current();
    };
    answer();
    return asked.subscribe(answer);
  }, [segmentId, asked]);
}
