import { Button, Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, isSpeech, isText, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../lib/api/api.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { draftAddress, isWithoutResult, studioAddress } from "../../lib/task-addresses.ts";
import { isTaskActive, taskDetailQuery } from "../../lib/task-queries.ts";
import { isListening, LiveText } from "../../ui/live/live-text.tsx";
import { StageRows, useProgressFacts } from "../../ui/live/stage-rows.tsx";
import { TellMe } from "../../ui/live/tell-me.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type ProgressCardProps = {
  task: Task;
  /** False: the line to the server is down. */
  isLive: boolean;
  /** The recording; null: it cannot be played here. */
  recordingUrl: string | null;
};

/** How far a task is, stage by stage, with what was heard until now; or what stopped it, and how to go on. */
export function ProgressCard({ task, isLive, recordingUrl }: ProgressCardProps) {
  const { t } = useTranslation(["task", "common"]);
  const facts = useProgressFacts(task);
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
  return (
    <Card component="section" aria-labelledby="progress">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="xl" id="progress">
          {t(state === "failed" ? "failed.heading" : "progress.heading")}
        </Title>
        {isTaskActive(state) ? (
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
        {isPaid && !isTaskActive(state) ? <Text size="sm">{t("failed.creditsBack")}</Text> : null}
        {isTaskActive(state) ? (
          <>
            <Progress
              size="lg"
              value={progress.fraction * 100}
              animated={state === "running"}
              aria-label={t("progress.overall")}
            />
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600} aria-live="polite">
                {facts}
              </Text>
              <Group gap="sm">
                <TellMe task={task} />
              </Group>
            </Group>
            {isLive ? null : <Text size="sm">{t("progress.offline")}</Text>}
          </>
        ) : null}
        {isTaskActive(state) && isListening(task) ? <Heard task={task} recordingUrl={recordingUrl} /> : null}
        <StageRows task={task} />
      </Stack>
    </Card>
  );
}

/** The words of a task while they come, and the way to where they are read as a page. */
function Heard({ task, recordingUrl }: { task: Task; recordingUrl: string | null }) {
  const { t } = useTranslation("task");
  const player = usePlayer("original");
  return (
    <LiveText task={task} player={player} address={recordingUrl}>
      {isText(task) ? (
        <Button component={Link} to={studioAddress(task)} size="sm" leftSection={<IconPencil size={16} />}>
          {t("live.open")}
        </Button>
      ) : null}
    </LiveText>
  );
}
