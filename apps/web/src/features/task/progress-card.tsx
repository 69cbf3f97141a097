import { Button, Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, isSpeech, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../lib/api/api.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { draftAddress, isWithoutResult } from "../../lib/task-addresses.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { HeardSoFar } from "./heard-so-far.tsx";
import { StageRow } from "./stage-row.tsx";
import styles from "./task.module.css";
import { isUnderWay } from "./use-task-stream.ts";

/** How far a task is, stage by stage; or what stopped it, and how to go on. */
export function ProgressCard({ task, isLive }: { task: Task; isLive: boolean }) {
  const { t } = useTranslation(["task", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const { progress, state } = task;
  const act = useMutation({
    mutationFn: (call: typeof calls.tasks.cancel | typeof calls.tasks.retry) =>
      api(call, { taskId: task.id }),
    onError: notifyProblem,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [billingKey] });
      return client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
    },
  });
  const account = useEntitlements();
  const isPaid = account !== null && !account.credits.isUnlimited && !task.isPreview;
  const facts = [
    state === "queued"
      ? t("progress.queued")
      : t("progress.percent", { percent: formats.percent(progress.fraction) }),
    progress.queuePlace === null ? null : t("progress.queuePlace", { place: progress.queuePlace }),
    progress.timeLeftMs === null
      ? null
      : t("common:time.left", { time: formats.duration(progress.timeLeftMs) }),
  ];
  return (
    <Card component="section" aria-labelledby="progress">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="xl" id="progress">
          {t(state === "failed" ? "failed.heading" : "progress.heading")}
        </Title>
        {isUnderWay(state) ? (
          // Another button than the one that takes its place: a press that began on this one is not for that.
          <Button
            key="cancel"
            variant="default"
            size="sm"
            loading={act.isPending}
            onClick={() => act.mutate(calls.tasks.cancel)}
          >
            {t("common:action.cancel")}
          </Button>
        ) : (
          <Group key="retry" gap="sm">
            {isSpeech(task) && isWithoutResult(task) ? (
              <Button component={Link} to={draftAddress(task)} variant="default" size="sm">
                {t("failed.change")}
              </Button>
            ) : null}
            <Button size="sm" loading={act.isPending} onClick={() => act.mutate(calls.tasks.retry)}>
              {t("failed.retry")}
            </Button>
          </Group>
        )}
      </Group>
      <Stack gap="sm">
        {state === "failed" && progress.problem ? <ProblemAlert problem={progress.problem} /> : null}
        {state === "canceled" ? <Text size="sm">{t("failed.canceled")}</Text> : null}
        {isPaid && !isUnderWay(state) ? <Text size="sm">{t("failed.creditsBack")}</Text> : null}
        {isUnderWay(state) ? (
          <>
            <Progress
              size="lg"
              value={progress.fraction * 100}
              animated={state === "running"}
              aria-label={t("progress.overall")}
            />
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600} aria-live="polite">
                {formats.facts(facts)}
              </Text>
              <Text size="sm" c="var(--ink-soft)">
                {t("progress.closeHint")}
              </Text>
            </Group>
            {isLive ? null : <Text size="sm">{t("progress.offline")}</Text>}
          </>
        ) : null}
        <ol className={styles.stages}>
          {progress.stages.map((stage) => (
            <StageRow key={stage.name} stage={stage} isTaskOver={!isUnderWay(state)} />
          ))}
        </ol>
        {isUnderWay(state) && progress.heard ? <HeardSoFar lines={progress.heard} /> : null}
      </Stack>
    </Card>
  );
}
