import { Button, Text } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { openMicrophone } from "../../lib/recording/open-microphone.ts";

type State = "still" | "recording" | "refused";

/** Records one's voice, to be measured. Nothing is sent before it is stopped. */
export function RecordSample({ onRecorded }: { onRecorded: (recording: File) => void }) {
  const { t } = useTranslation("voices");
  const [state, setState] = useState<State>("still");
  const end = useRef<((isWhole: boolean) => void) | null>(null);
  useEffect(() => () => end.current?.(false), []);
  const record = async () => {
    const stream = await openMicrophone();
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    let isWanted = true;
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      if (isWanted) onRecorded(new File(parts, "recording", { type: recorder.mimeType }));
    };
    end.current = (isWhole) => {
      end.current = null;
      isWanted = isWhole;
      recorder.stop();
    };
    recorder.start();
    setState("recording");
  };
  if (state === "recording")
    return (
      <Button
        size="sm"
        color="red.8"
        leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
        onClick={() => {
          end.current?.(true);
          setState("still");
        }}
      >
        {t("like.stopRecording")}
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="default"
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
