import { Button, Text } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./speech.module.css";

type TextFactsProps = {
  /** Which of its paragraphs is heard; null: none. */
  reading: { at: number; count: number } | null;
  /** There is nothing to be said. */
  isNothing: boolean;
  isOfFile: boolean;
  characters: number;
  onEdit: () => void;
};

/** How long a text is, or where its reader is. */
export function TextFacts({ reading, isNothing, isOfFile, characters, onEdit }: TextFactsProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const isTooLong = characters > limits.maxSpokenCharacters;
  if (reading !== null)
    return (
      <div className={styles.facts}>
        <Text size="sm" aria-live="polite">
          {t("reading", { number: formats.number(reading.at + 1), count: formats.number(reading.count) })}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={onEdit}>
          {t("edit")}
        </Button>
      </div>
    );
  return (
    <div className={styles.facts}>
      <Text size="sm">
        {isNothing && !isTooLong
          ? t("nothing")
          : t("about", { time: formats.duration(characters * limits.readingMsPerCharacter) })}
      </Text>
      {isOfFile ? null : (
        <Text size="xs" c={isTooLong ? "var(--bad)" : "var(--ink-soft)"}>
          {t(isTooLong ? "tooLong" : "characters", {
            count: formats.number(characters),
            most: formats.number(limits.maxSpokenCharacters),
          })}
        </Text>
      )}
    </div>
  );
}
