import { Anchor, Card, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./insights-card.module.css";

type Place = { segmentId: string; startMs: number };
type InsightsCardProps = { task: Task; onOpen: (segmentId: string) => void };

/** What a transcript says, by counting its words: chapters, key sentences, what is to be done; each leads to its place. */
export function InsightsCard({ task, onOpen }: InsightsCardProps) {
  const { t } = useTranslation("task");
  const { data } = useQuery({
    queryKey: ["insights", task.id],
    queryFn: ({ signal }) => api(calls.scripts.insights, { taskId: task.id }, { signal }),
  });
  const insights = data?.insights;
  if (insights === undefined || insights.isTooShort) return null;
  const { chapters, keySentences, actionItems } = insights;
  if (chapters.length + keySentences.length + actionItems.length === 0) return null;
  const said = (sentences: readonly (Place & { text: string })[]) =>
    sentences.map(({ text, ...place }) => ({ ...place, text }));
  return (
    <Card component="section" aria-labelledby="insights">
      <Title order={2} fz="xl" id="insights" mb="md">
        {t("insights.heading")}
      </Title>
      <div className={styles.columns}>
        <Part
          heading={t("insights.sentences")}
          how={t("insights.sentencesHow")}
          items={said(keySentences)}
          onOpen={onOpen}
        />
        <Stack gap="lg">
          <Part
            heading={t("insights.chapters")}
            how={t("insights.chaptersHow")}
            items={chapters.map(({ title, ...place }) => ({ ...place, text: title }))}
            onOpen={onOpen}
          />
          <Part
            heading={t("insights.actions")}
            how={t("insights.actionsHow")}
            items={said(actionItems)}
            onOpen={onOpen}
          />
        </Stack>
      </div>
    </Card>
  );
}

type PartProps = {
  heading: string;
  how: string;
  items: readonly (Place & { text: string })[];
  onOpen: (segmentId: string) => void;
};

function Part({ heading, how, items, onOpen }: PartProps) {
  const formats = useFormats();
  if (items.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="md">
        {heading}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="xs">
        {how}
      </Text>
      <ul className={styles.items}>
        {items.map(({ segmentId, startMs, text }) => (
          <li key={`${segmentId} ${text}`} className={styles.item}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="var(--brand-text)"
              className={styles.time}
              onClick={() => onOpen(segmentId)}
            >
              {formats.clock(startMs)}
            </Anchor>
            <Text dir="auto">{text}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
