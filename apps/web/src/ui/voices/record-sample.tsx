import { Button, Stack, Text } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { audioContext } from "../../lib/player/audio-context.ts";
import { openMicrophone } from "../../lib/recording/open-microphone.ts";
import { recordAudio } from "../../lib/recording/record-audio.ts";
import { RecordingLevel } from "../recording-level.tsx";

type State = "still" | "asking" | "refused" | { stream: MediaStream };

/** Records one's voice, to be measured. Nothing is sent before it is stopped. */
export function RecordSample({ onRecorded }: { onRecorded: (recording: File) => void }) {
  const { t } = useTranslation("voices");
  const [state, setState] = useState<State>("still");
  const run = useRef(new AbortController());
  const recording = useRef<ReturnType<typeof recordAudio> | null>(null);
  // Whoever leaves closes the microphone, also one that is only being asked for.
  useEffect(() => () => run.current.abort(), []);
  const record = async () => {
    run.current = new AbortController();
    const { signal } = run.current;
    setState("asking");
    const stream = await openMicrophone();
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) return close();
    signal.addEventListener("abort", close);
    recording.current = recordAudio(stream);
    setState({ stream });
  };
  const stop = async () => {
    const [mine, { signal }] = [recording.current, run.current];
    recording.current = null;
    if (mine === null) return;
    const audio = await mine.stop();
    if (signal.aborted) return;
    run.current.abort();
    setState("still");
    onRecorded(new File([audio], "recording", { type: audio.type }));
  };
  if (typeof state === "object")
    return (
      <Stack gap="xs">
        <Button
          size="sm"
          color="red.8"
          leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
          onClick={() => void stop()}
        >
          {t("like.stopRecording")}
        </Button>
        <RecordingLevel stream={state.stream} context={audioContext()} label={t("like.level")} />
      </Stack>
    );
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={state === "asking"}
        leftSection={<IconMicrophone size={16} aria-hidden="true" />}
        onClick={() => void record().catch(() => setState("refused"))}
      >
        {t("like.record")}
      </Button>
      {state === "refused" ? (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("like.noMicrophone")}
        </Text>
      ) : null}
    </>
  );
}
