import { Badge, Button, Group, Loader, Text } from "@mantine/core";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/icon-button.tsx";
import styles from "./takes.module.css";
import type { TakeAudio } from "./use-take-audio.ts";

type ReadingRowProps = {
  /** From 1, the oldest first. */
  number: number;
  /** By which it is known in `audio`. */
  playName: string;
  audio: TakeAudio;
  onHear: () => void;
  isChosen: boolean;
  /** Missing: comparing plays at once, and nothing stays compared. */
  isCompared?: boolean;
  /** Another one is on its way. Default false. */
  isBusy?: boolean;
  /** Null: there is nothing to compare it with. */
  onCompare: (() => void) | null;
  /** Null: it is the chosen one, or nothing can be changed. */
  onChoose: (() => void) | null;
  /** What stands beside its number. */
  facts: ReactNode;
  /** What stands below. */
  children?: ReactNode;
};

/** One reading of a line or a sentence, and the ways to hear, compare and choose it. */
export function ReadingRow(props: ReadingRowProps) {
  const { number, playName, audio, onHear, isChosen, isCompared, isBusy = false } = props;
  const { onCompare, onChoose, facts, children } = props;
  const { t } = useTranslation("editor-audio");
  const isSounding = audio.sounding?.takeId === playName;
  return (
    <li className={styles.take} data-chosen={isChosen || undefined}>
      <IconButton
        variant="light"
        label={t(isSounding ? "takes.stop" : "takes.play", { number })}
        onClick={() => (isSounding ? audio.stop() : onHear())}
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
          {facts}
          {isChosen ? <Badge size="xs">{t("takes.chosen")}</Badge> : null}
          {isCompared ? (
            <Badge size="xs" variant="outline">
              {t("takes.compared")}
            </Badge>
          ) : null}
        </Group>
        {children}
        {audio.failedId === playName ? (
          <Text size="xs" c="var(--bad)" role="alert">
            {t("takes.failed")}
          </Text>
        ) : null}
      </div>
      {onCompare === null && onChoose === null ? null : (
        <Group gap={4} wrap="nowrap">
          {onCompare === null ? null : (
            <Button
              size="compact-xs"
              variant={isCompared ? "light" : "subtle"}
              aria-pressed={isCompared}
              aria-label={t("takes.compareWith", { number })}
              onClick={onCompare}
            >
              {t("takes.compare")}
            </Button>
          )}
          {onChoose === null ? null : (
            <Button
              size="compact-xs"
              variant="default"
              disabled={isBusy}
              aria-label={t("takes.chooseNumber", { number })}
              onClick={onChoose}
            >
              {t("takes.choose")}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
