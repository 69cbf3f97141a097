import { ActionIcon, Text } from "@mantine/core";
import { IconArrowRight, IconPencil, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import type { ListedPronunciation } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./pronunciations.module.css";

type PronunciationRowProps = {
  entry: ListedPronunciation;
  /** Gets the button that opens it to be changed. */
  editRef: (button: HTMLButtonElement | null) => void;
  onHear: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A word, how it is said, and in which texts. */
export function PronunciationRow({ entry, editRef, onHear, onEdit, onRemove }: PronunciationRowProps) {
  const { t } = useTranslation("pronunciations");
  const formats = useFormats();
  const { word, sayAs, ipa, language } = entry;
  return (
    <div className={styles.row}>
      <ActionIcon variant="light" radius="xl" size={40} aria-label={t("hear", { word })} onClick={onHear}>
        <IconPlayerPlay size={18} />
      </ActionIcon>
      <div className={styles.words}>
        <bdi className={styles.word}>{word}</bdi>
        <IconArrowRight size={14} data-mirror aria-hidden="true" />
        <bdi>{sayAs}</bdi>
        {ipa === undefined ? null : <bdi className={styles.ipa} dir="ltr">{`/${ipa}/`}</bdi>}
      </div>
      <Text size="sm" c="var(--ink-soft)" className={styles.language}>
        {language === null ? t("everyLanguage") : formats.language(language)}
      </Text>
      <ActionIcon
        ref={editRef}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t("edit", { word })}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t("remove", { word })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
