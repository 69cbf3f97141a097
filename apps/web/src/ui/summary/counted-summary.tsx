import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { insightsQuery } from "../../lib/summary-queries.ts";
import { SaidPart, type SaidPlace } from "./said-items.tsx";
import styles from "./summary.module.css";

type CountedSummaryProps = { taskId: string; onGo: (place: SaidPlace) => void };

/** What a transcript says, by counting its words: chapters, key sentences, what is to be done. */
export function CountedSummary({ taskId, onGo }: CountedSummaryProps) {
  const { t } = useTranslation("summary");
  const { data } = useQuery(insightsQuery(taskId));
  if (data === undefined) return null;
  const { isTooShort, chapters, keySentences, actionItems } = data.insights;
  if (isTooShort) return <Text c="var(--ink-soft)">{t("tooShort")}</Text>;
  const said = (sentences: readonly (SaidPlace & { text: string })[]) =>
    sentences.map(({ text, ...place }) => ({ text, places: [place] }));
  return (
    <div className={styles.columns}>
      <SaidPart heading={t("sentences")} how={t("sentencesHow")} items={said(keySentences)} onGo={onGo} />
      <Stack gap="lg">
        <SaidPart
          heading={t("chapters")}
          how={t("chaptersHow")}
          items={chapters.map(({ title, ...place }) => ({ text: title, places: [place] }))}
          onGo={onGo}
        />
        <SaidPart heading={t("actions")} how={t("actionsHow")} items={said(actionItems)} onGo={onGo} />
      </Stack>
    </div>
  );
}
