import { Button, Group, Text } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import type { Take } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { ReadingRow } from "./reading-row.tsx";
import type { TakeAudio } from "./use-take-audio.ts";

type TakeRowProps = {
  take: Take;
  /** From 1, the oldest first. */
  number: number;
  voiceName: string;
  /** What the line says now: a take of other words shows its own. */
  lineText: string;
  isChosen: boolean;
  isCompared: boolean;
  audio: TakeAudio;
  /** Null: nothing can be changed. */
  onChoose: (() => void) | null;
  /** Lets the line say what the take says, and chooses it. Null: nothing can be changed. */
  onUseWords: (() => void) | null;
  onCompare: () => void;
};

/** One reading of the line: by whom and when, how long, and the ways to hear and choose it. */
export function TakeRow(props: TakeRowProps) {
  const { take, number, voiceName, lineText, isChosen, isCompared, audio } = props;
  const { onChoose, onCompare, onUseWords } = props;
  const { t } = useTranslation("editor-audio");
  const formats = useFormats();
  const isRecording = take.origin === "recording";
  const { speed, pitchSemitones, pauseBeforeMs } = take.delivery;
  const facts = [
    formats.seconds(take.durationMs),
    isRecording ? null : take.engineId,
    speed === 1 ? null : t("takes.speed", { value: formats.number(speed, 2) }),
    pitchSemitones === 0 ? null : t("takes.pitch", { value: formats.number(pitchSemitones) }),
    pauseBeforeMs === 0 ? null : t("takes.pause", { value: formats.seconds(pauseBeforeMs) }),
    formats.date(take.createdAt),
  ];
  return (
    <ReadingRow
      {...{ number, audio, isChosen, isCompared }}
      playName={take.id}
      onHear={() => audio.play(take.id)}
      onCompare={isChosen ? null : onCompare}
      onChoose={isChosen ? null : onChoose}
      facts={
        <>
          {isRecording ? <IconMicrophone size={15} aria-hidden="true" /> : null}
          <Text size="sm">
            <bdi>{isRecording ? t("takes.recording") : voiceName}</bdi>
          </Text>
        </>
      }
    >
      <Text size="xs" c="var(--ink-soft)">
        {formats.facts(facts)}
      </Text>
      {take.text.trim() === lineText.trim() ? null : (
        <Group gap={6}>
          <Text size="xs" dir="auto">
            {t("takes.says", { text: take.text })}
          </Text>
          {onUseWords ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t("takes.useWordsOf", { number })}
              onClick={onUseWords}
            >
              {t("takes.useWords")}
            </Button>
          ) : null}
        </Group>
      )}
    </ReadingRow>
  );
}
