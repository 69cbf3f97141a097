import { Button, Group, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { findUnreadable, type ReadingSegment, readAloud } from "@voxloom/reading";
import { activeTake, findVoiceId } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../document/stores.tsx";
import styles from "./takes.module.css";

/** More than this would hide the form that corrects them. */
const maxShown = 12;

type Props = {
  segment: Segment;
  /** Takes what is pressed into the form of pronunciations; null: nobody may change them. */
  onCorrect: ((reading: ReadingSegment) => void) | null;
};

/** How numbers, dates and signs of a line will be said, and letters that its voice does not read. */
export function ReadsAs({ segment, onCorrect }: Props) {
  const { t } = useTranslation("editor-audio");
  const script = useEditor((state) => state.script);
  const language = script.targetLanguage ?? script.sourceLanguage;
  const pronunciations = [...script.pronunciations, ...(segment.pronunciations ?? [])];
  const { segments } = readAloud(segment.targetText, { language, pronunciations });
  const shown = [
    ...new Map(
      segments.filter(({ kind }) => kind !== "pronunciation").map((one) => [one.source, one] as const),
    ).values(),
  ].slice(0, maxShown);
  const [engineId = ""] = (findVoiceId(script, segment) ?? activeTake(segment)?.voiceId ?? "").split(":");
  const unreadable = findUnreadable(segment.targetText, { language, engineId });
  if (shown.length === 0 && unreadable.length === 0) return null;
  return (
    <>
      {unreadable.length === 0 ? null : (
        <Text size="xs" c="var(--bad)" role="status" mb={6}>
          {t("reads.unreadable", {
            letters: unreadable
              .map(({ source }) => source)
              .join(", ")
              .slice(0, 60),
          })}
        </Text>
      )}
      {shown.length === 0 ? null : (
        <Group gap={6} mb={8} className={styles.readings} role="group" aria-label={t("reads.heading")}>
          <Text size="xs" c="var(--ink-soft)">
            {t("reads.heading")}
          </Text>
          {shown.map((one) => (
            <Button
              key={one.start}
              size="compact-xs"
              variant="default"
              className={styles.readingChip}
              disabled={onCorrect === null}
              title={t("reads.correct", { source: one.source })}
              onClick={() => onCorrect?.(one)}
            >
              <bdi>{one.source}</bdi>
              <span aria-hidden="true">{" → "}</span>
              <bdi>{one.spoken}</bdi>
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
