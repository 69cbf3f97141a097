import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AudioSource } from "./open-audio.ts";
import { useLookForRecordings } from "./stored-recordings.tsx";
import { useRecording } from "./use-recording.ts";

/** Recording on a page that takes files: what was recorded is one. What was cut off waits for a person's decision. */
export function useRecordingHere(onFile: (file: File) => void) {
  const { t } = useTranslation("ordering");
  const lookAgain = useLookForRecordings();
  const [isCutOff, setIsCutOff] = useState(false);
  const recording = useRecording(({ file, recording: { id }, isCutOff: was }) => {
    lookAgain();
    setIsCutOff(was);
    if (!was || id === "") onFile(file);
  });
  return {
    ...recording,
    /** The last one ended because its sound went away. */
    isCutOff,
    start: (source: AudioSource) => {
      setIsCutOff(false);
      recording.start(source, t("record.name", { time: timeInName(new Date()) }));
    },
  };
}

/** `2026-11-25 16.05.09`: no letters that a file's name cannot have. */
function timeInName(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(".")}`;
}
