import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isDub, productHead } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-products.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useLanguagePair } from "../../lib/use-language-pair.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RatingBadge } from "../../ui/rating-badge.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { ResultDownloads } from "./result-downloads.tsx";
import type { TaskDetail } from "./result-view.tsx";
import { TaskResult } from "./task-result.tsx";
import { isUnderWay, useTaskStream } from "./use-task-stream.ts";

const pollMs = 3_000;

/** One task: its progress while it runs, and what came out of it. `share` stands where there is something to share. */
export function TaskPage({ share }: { share: (detail: TaskDetail) => ReactNode }) {
  const { t } = useTranslation(["task", "tasks", "common"]);
  const languagePair = useLanguagePair();
  const { taskId = "" } = useParams();
  const [isPolling, setIsPolling] = useState(false);
  const { data, error, refetch } = useQuery({
    ...taskDetailQuery(taskId),
    refetchInterval: ({ state }) =>
      isPolling && state.data && isUnderWay(state.data.task.state) ? pollMs : false,
  });
  const isLive = useTaskStream(taskId, data?.task.state);
  if (isPolling === isLive) setIsPolling(!isLive);
  const task = data?.task;
  // Nothing was made yet: what a draft can have is set where orders are.
  if (task?.state === "draft") return <Navigate to={draftAddress(task)} replace />;
  return (
    <>
      <Anchor component={Link} to={paths.tasks} c="var(--brand-text)" size="sm">
        <Group gap={6} mb="xs">
          <IconArrowLeft size={16} aria-hidden="true" data-mirror />
          {t("back")}
        </Group>
      </Anchor>
      {error && !data ? (
        <Stack align="flex-start">
          <ProblemAlert problem={error} onRetry={() => void refetch()} />
          <Button component={Link} to={paths.tasks} variant="default">
            {t("back")}
          </Button>
        </Stack>
      ) : null}
      {!data && !error ? (
        <Stack aria-busy="true">
          <Skeleton height={40} width="60%" />
          <Skeleton height={360} radius="lg" />
        </Stack>
      ) : null}
      {data && task ? (
        <>
          <PageHead title={task.name}>
            <Group gap="sm">
              <Text size="sm" c="var(--ink-soft)">
                {languagePair(task)}
              </Text>
              <StateBadge state={task.state} />
              {data.report === null ? null : <RatingBadge rating={data.report.rating} />}
              {data.downloads.length > 0 ? (
                <>
                  {productHead(task.product).hasScript && (isDub(task) || !task.isPreview)
                    ? share(data)
                    : null}
                  <ResultDownloads
                    key={task.progress.revision}
                    taskId={task.id}
                    kinds={data.downloads}
                    videoTenths={data.videoDownloadTenths}
                  />
                </>
              ) : null}
            </Group>
          </PageHead>
          <Stack gap="lg">
            {task.state === "succeeded" ? null : <ProgressCard task={task} isLive={isLive} />}
            <TaskResult detail={data} />
          </Stack>
        </>
      ) : null}
    </>
  );
}
