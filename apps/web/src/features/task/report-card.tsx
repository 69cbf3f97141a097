import { Anchor, Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { parseLocale, type QualityReport, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../../lib/script-query.ts";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MarksList } from "../../ui/marks-list.tsx";
import { RatingBadge, reviewColor } from "../../ui/rating-badge.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { DubAgain, ReportFindings } from "./report-findings.tsx";
import { ReportWords } from "./report-words.tsx";
import styles from "./task.module.css";

const firstLines = 8;

type ReportCardProps = { task: Task; report: QualityReport; onSeek: (ms: number) => void };

/** How good the dub is: its marks, what was found, the weakest lines first, and the figures in plain words. */
export function ReportCard({ task, report, onSeek }: ReportCardProps) {
  const { t, i18n } = useTranslation(["task", "rating"]);
  const formats = useFormats();
  const [count, setCount] = useState(firstLines);
  const { data } = useQuery(scriptQuery(task.id));
  const segments = new Map(data?.script.segments.map((segment) => [segment.id, segment]));
  const { rating, findings } = report;
  const weak = report.lines.filter((line) => line.defects.length > 0);
  const isClear = rating?.verdict === "good" && findings.length === 0;
  return (
    <Card component="section" aria-labelledby="report">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="xl" id="report">
          {t("report.heading")}
        </Title>
        <Group gap="sm">
          <RatingBadge rating={rating} />
          <Anchor
            size="sm"
            href={getAddress(parseLocale(i18n.language), articlePage("help", "how-a-dub-is-rated"))}
          >
            {t("rating:help")}
          </Anchor>
        </Group>
      </Group>
      {rating === null ? (
        <Group justify="space-between" mb="md">
          <Text size="sm">{t("rating:noneHint")}</Text>
          <DubAgain task={task} />
        </Group>
      ) : (
        <>
          <MarksList marks={rating.marks} />
          <Text size="xs" c="var(--ink-soft)" mt={6} mb="md">
            {t("rating:wholeHint")}
          </Text>
        </>
      )}
      {findings.length === 0 ? null : (
        <Title order={3} fz="md" mb="xs">
          {t("rating:findings")}
        </Title>
      )}
      <ReportFindings findings={findings} task={task} onSeek={onSeek} />
      <Title order={3} fz="md" mt="lg" mb="xs">
        {t("report.worst")}
      </Title>
      {weak.length === 0 ? (
        <Text size="sm">{t(isClear ? "rating:clear" : "rating:nothingFound")}</Text>
      ) : null}
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
              <div>
                <Text size="sm" dir="auto">
                  {segment?.targetText}
                </Text>
                <Group gap={6} mt={4}>
                  {line.defects.map((defect) => (
                    <Badge key={defect} color={reviewColor} variant="filled" size="sm" tt="none">
                      {t(`defect.${defect}`)}
                    </Badge>
                  ))}
                </Group>
                {segment && data && line.defects.includes("unknown-words") ? (
                  <ReportWords
                    taskId={task.id}
                    segment={segment}
                    script={data.script}
                    revision={data.revision}
                  />
                ) : null}
                {line.recognizedBackText !== null && line.defects.includes("misheard") ? (
                  <Text size="xs" c="var(--ink-soft)" mt={4}>
                    {t("report.heard", { text: line.recognizedBackText })}
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
      <Title order={3} fz="md" mt="lg" mb="xs">
        {t("report.figures")}
      </Title>
      <ReportFigures report={report} />
    </Card>
  );
}
