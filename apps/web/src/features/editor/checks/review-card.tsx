import { Button, Card, CloseButton, Group, Progress, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useSessionPart } from "../document/stores.tsx";
import { CommandHint } from "../keys/command-hint.tsx";
import { useCommands } from "../keys/command-registry.ts";
import styles from "./checks-panel.module.css";
import { FitBar } from "./fit-bar.tsx";
import { ReviewFigures } from "./review-figures.tsx";
import type { ReviewEntry } from "./review-queue.ts";
import { endReview, reviewedEntry, reviewPart, useReview } from "./review-store.ts";
import { useLineChecks } from "./use-checks.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** The line of the review that is looked at: where one is in it, what is wrong with the line, and what fixes it. */
export function ReviewCard() {
  const { t } = useTranslation(["editor-checks", "common"]);
  const formats = useFormats();
  const review = useSessionPart(reviewPart);
  const commands = useCommands();
  const entry = useReview(reviewedEntry);
  const at = useReview((state) => state.at ?? 0);
  const total = useReview(({ entries }) => entries.length);
  const done = useReview(
    ({ entries, doneIds }) => entries.filter(({ segmentId }) => doneIds.has(segmentId)).length,
  );
  const isDone = useReview(({ doneIds }) => entry !== null && doneIds.has(entry.segmentId));
  if (entry === null) return null;
  const place = t("review.place", { number: formats.number(at + 1, 0), total: formats.number(total, 0) });
  return (
    <Card padding="sm" component="section" aria-label={t("review.label")}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={700} size="sm" aria-live="polite">
          {place}
        </Text>
        <Text size="xs" c="var(--ink-soft)">
          {t("review.doneCount", { done: formats.number(done, 0) })}
        </Text>
        <CloseButton aria-label={t("review.end")} onClick={() => endReview(review)} />
      </Group>
      <Progress value={(done / total) * 100} size="xs" my={6} aria-label={t("review.progress")} />
      <ReviewedLine key={entry.segmentId} entry={entry} />
      <Group gap={6} mt="sm">
        <Button size="compact-sm" variant="default" onClick={() => commands.run("previousProblem")}>
          {t("review.previous")}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<CommandHint id="nextProblem" />}
          onClick={() => commands.run("nextProblem")}
        >
          {t("review.next")}
        </Button>
        <Button
          size="compact-sm"
          variant={isDone ? "light" : "filled"}
          leftSection={<IconCheck size={14} aria-hidden="true" />}
          onClick={() => commands.run("review.done")}
        >
          {t(isDone ? "review.isDone" : "review.done")}
        </Button>
      </Group>
    </Card>
  );
}

function ReviewedLine({ entry: { segmentId, report } }: { entry: ReviewEntry }) {
  const { t } = useTranslation(["editor-checks", "task"]);
  const getWords = useProblemWords();
  const checks = useLineChecks(segmentId);
  const text = useEditor(({ script }) => lineById(script, segmentId)?.targetText);
  if (text === undefined) return <Text size="sm">{t("review.gone")}</Text>;
  const problems = checks?.problems ?? [];
  return (
    <>
      <Text size="sm" dir="auto" lineClamp={3}>
        {text}
      </Text>
      {report === null ? null : (
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          {t("review.reported", {
            defects: report.defects.map((defect) => t(`task:defect.${defect}`)).join(", "),
          })}
        </Text>
      )}
      {report?.recognizedBackText != null && report.defects.includes("misheard") ? (
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          {t("task:report.heard", { text: report.recognizedBackText })}
        </Text>
      ) : null}
      <Text size="xs" fw={600} mt="xs">
        {t(problems.length === 0 ? "review.nothingNow" : "review.now")}
      </Text>
      <ul className={styles.found}>
        {problems.map((problem) => {
          const words = getWords(problem);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      <FitBar segmentId={segmentId} />
      {report === null ? null : <ReviewFigures report={report} />}
    </>
  );
}
