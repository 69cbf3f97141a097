import { Text, UnstyledButton } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

type ParagraphHeadProps = {
  startMs: number;
  /** Who speaks; null: nobody else does. */
  name: string | null;
  /** null: there is nothing to hear. */
  onPlay: (() => void) | null;
};

/** When a paragraph is said, and by whom; a press on the time plays from there. */
export function ParagraphHead({ startMs, name, onPlay }: ParagraphHeadProps) {
  const { t } = useTranslation("task");
  const time = useFormats().clock(startMs);
  return (
    <Text size="sm" c="var(--ink-soft)" component="div">
      {onPlay === null ? (
        time
      ) : (
        <UnstyledButton
          className={styles.time}
          aria-label={t("transcript.playFrom", { time })}
          title={t("transcript.playFrom", { time })}
          onClick={onPlay}
        >
          <IconPlayerPlayFilled size={12} aria-hidden="true" />
          {time}
        </UnstyledButton>
      )}{" "}
      {name === null ? null : (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
    </Text>
  );
}
