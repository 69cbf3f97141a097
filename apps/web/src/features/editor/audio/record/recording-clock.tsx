import { Progress, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { audioContext } from "../../../../lib/player/audio-context.ts";
import { useFormats } from "../../../../lib/use-formats.ts";
import { RecordingLevel } from "../../../../ui/recording-level.tsx";

const tickMs = 100;

type RecordingClockProps = {
  stream: MediaStream;
  /** By `performance.now`; null: it has not begun. */
  startedAt: number | null;
  /** How long the line may take. */
  budgetMs: number;
};

/** How loud the microphone is, and how much of the line's time is used. */
export function RecordingClock({ stream, startedAt, budgetMs }: RecordingClockProps) {
  const { t } = useTranslation("editor-audio");
  const { seconds } = useFormats();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const passedMs = startedAt === null ? 0 : Math.max(0, nowMs - startedAt);
  const isOver = passedMs > budgetMs;
  return (
    <>
      <RecordingLevel stream={stream} context={audioContext()} label={t("record.level")} />
      <Progress
        value={Math.min(100, (passedMs / Math.max(1, budgetMs)) * 100)}
        color={isOver ? "red" : "violet"}
        aria-label={t("record.budget")}
      />
      <Text size="xs" c={isOver ? "var(--bad)" : "var(--ink-soft)"}>
        {t(isOver ? "record.over" : "record.time", {
          passed: seconds(passedMs),
          budget: seconds(budgetMs),
        })}
      </Text>
    </>
  );
}
