import { Badge, Button, Group, Loader, Text } from "@mantine/core";
import { IconMicrophone, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Take } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import styles from "./takes.module.css";
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
  const isSounding = audio.sounding?.takeId === take.id;
  const isRecording = take.origin === "recording";
  const label = t(isSounding ? "takes.stop" : "takes.play", { number });
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
    <li className={styles.take} data-chosen={isChosen || undefined}>
      <IconButton
        variant="light"
        label={label}
        onClick={() => (isSounding ? audio.stop() : audio.play(take.id))}
      >
        {isSounding && audio.sounding?.isLoading ? (
          <Loader size={16} />
        ) : isSounding ? (
          <IconPlayerStop size={18} />
        ) : (
          <IconPlayerPlay size={18} />
        )}
      </IconButton>
      <div className={styles.about}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {t("takes.take", { number })}
          </Text>
          {isRecording ? <IconMicrophone size={15} aria-hidden="true" /> : null}
          <Text size="sm">
            <bdi>{isRecording ? t("takes.recording") : voiceName}</bdi>
          </Text>
          {isChosen ? <Badge size="xs">{t("takes.chosen")}</Badge> : null}
          {isCompared ? (
            <Badge size="xs" variant="outline">
              {t("takes.compared")}
            </Badge>
          ) : null}
        </Group>
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
        {audio.failedId === take.id ? (
          <Text size="xs" c="var(--bad)" role="alert">
            {t("takes.failed")}
          </Text>
        ) : null}
      </div>
      {isChosen ? null : (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            variant={isCompared ? "light" : "subtle"}
            aria-pressed={isCompared}
            aria-label={t("takes.compareWith", { number })}
            onClick={onCompare}
          >
            {t("takes.compare")}
          </Button>
          {onChoose ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t("takes.chooseNumber", { number })}
              onClick={onChoose}
            >
              {t("takes.choose")}
            </Button>
          ) : null}
        </Group>
      )}
    </li>
  );
}
