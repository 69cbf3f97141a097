import { Stack, Text } from "@mantine/core";
import type { WrittenSummary as Written } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { SaidPart, type SaidPlace } from "./said-items.tsx";
import styles from "./summary.module.css";

type WrittenSummaryProps = { summary: Written; onGo: (place: SaidPlace) => void };

/** What an engine wrote about a transcript; each sentence leads to its places. */
export function WrittenSummary({ summary, onGo }: WrittenSummaryProps) {
  const { t } = useTranslation("summary");
  const { engineName: engine, sentences, chapters, actionItems } = summary;
  const isEmpty = sentences.length + chapters.length + actionItems.length === 0;
  if (isEmpty) return <Text c="var(--ink-soft)">{t("nothing", { engine })}</Text>;
  // A chapter begins at one place.
  const starts = chapters.map(({ text, places }) => ({ text, places: places.slice(0, 1) }));
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--ink-soft)">
        {t("writtenBy", { engine })}
      </Text>
      <div className={styles.columns}>
        <SaidPart heading={t("summary")} items={sentences} onGo={onGo} />
        <Stack gap="lg">
          <SaidPart heading={t("chapters")} items={starts} onGo={onGo} />
          <SaidPart heading={t("actionItems")} items={actionItems} onGo={onGo} />
        </Stack>
      </div>
    </Stack>
  );
}
