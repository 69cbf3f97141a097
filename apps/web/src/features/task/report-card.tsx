import { Badge, Button, Card, Group, RingProgress, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { QualityReport } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ReportFigures } from "./report-figures.tsx";
import { scriptQuery } from "./script-query.ts";
import styles from "./task.module.css";

const firstLines = 8;

type ReportCardProps = { taskId: string; report: QualityReport; onSeek: (ms: number) => void };

/** How good the dub is: the score, the figures in plain words, and the weakest lines first. */
export function ReportCard({ taskId, report, onSeek }: ReportCardProps) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const [count, setCount] = useState(firstLines);
  const { data } = useQuery(scriptQuery(taskId));
  const segments = new Map(data?.script.segments.map((segment) => [segment.id, segment]));
  const weak = report.lines.filter((line) => line.defects.length > 0);
  return (
    <Card component="section" aria-labelledby="report">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="xl" id="report">
          {t("report.heading")}
        </Title>
        <Group gap="sm" wrap="nowrap">
          <RingProgress
            size={64}
            thickness={7}
            roundCaps
            aria-hidden="true"
            sections={[{ value: report.score, color: "brand" }]}
          />
          <div>
            <Text fw={700}>{t("report.score", { score: report.score })}</Text>
            <Text size="xs" c="var(--ink-soft)">
              {t("report.scoreHint")}
            </Text>
          </div>
        </Group>
      </Group>
      <ReportFigures report={report} />
      <Title order={3} fz="md" mt="lg" mb="xs">
        {t("report.worst")}
      </Title>
      {weak.length === 0 ? <Text size="sm">{t("report.allGood")}</Text> : null}
      <ol className={styles.lines}>
        {weak.slice(0, count).map((line) => {
          const segment = segments.get(line.segmentId);
          return (
            <li key={line.segmentId} className={styles.worst}>
              {segment ? (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={t("report.goTo", { time: formats.clock(segment.startMs) })}
                  onClick={() => onSeek(segment.startMs)}
                >
                  {formats.clock(segment.startMs)}
                </Button>
              ) : (
                <span />
              )}
              <Text fw={600} ta="end">
                {line.score}
              </Text>
              <div>
                <Text size="sm" dir="auto">
                  {segment?.targetText}
                </Text>
                <Group gap={6} mt={4}>
                  {line.defects.map((defect) => (
                    <Badge key={defect} color="orange.9" variant="filled" size="sm" tt="none">
                      {t(`defect.${defect}`)}
                    </Badge>
                  ))}
                </Group>
                {line.recognisedBackText !== null && line.defects.includes("misheard") ? (
                  <Text size="xs" c="var(--ink-soft)" mt={4}>
                    {t("report.heard", { text: line.recognisedBackText })}
                  </Text>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      {weak.length > count ? (
        <Button variant="default" size="sm" mt="sm" onClick={() => setCount(count + 20)}>
          {t("report.showMore")}
        </Button>
      ) : null}
    </Card>
  );
}
