import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isDub, isSpeech, isVideo } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-addresses.ts";
import { taskDetailQuery, taskGroupQuery } from "../../lib/task-queries.ts";
import { useLanguagePair } from "../../lib/use-language-pair.ts";
import { useTaskStream } from "../../lib/use-task-stream.ts";
import { idOfTab } from "../../ui/languages/language-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RatingBadge } from "../../ui/rating-badge.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { LanguageBar } from "./language-bar.tsx";
import { LanguageRow, languagePanelId, originalQuery, originalTabId } from "./language-row.tsx";
import { OriginalView } from "./original-view.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { ResultDownloads } from "./result-downloads.tsx";
import type { TaskDetail } from "./task-detail.ts";
import { TaskResult } from "./task-result.tsx";

type Share = (detail: TaskDetail) => ReactNode;

/**
 * One task among the languages of its source: its progress while it runs, and what came out of it. `share` stands where
 * there is something to share.
 */
export function TaskPage({ share }: { share: Share }) {
  const { t } = useTranslation(["task", "tasks", "common"]);
  const { taskId = "" } = useParams();
  const [search] = useSearchParams();
  const isOriginal = search.has(originalQuery);
  const { data, error, refetch } = useQuery(taskDetailQuery(taskId));
  const { data: languages } = useQuery(taskGroupQuery(taskId));
  const isLive = useTaskStream(taskId, data?.task.state);
  // A text is spoken in the one language that it is in, and a video of pictures has none.
  const group = data !== undefined && (isSpeech(data.task) || isVideo(data.task)) ? undefined : languages;
  const member = group?.members.find((one) => one.task.id === taskId);
  // From one language to the next the tabs stay, and with them the keyboard's place.
  const task = data?.task ?? member?.task;
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
      {task ? (
        <PageHead title={task.name}>{data ? <HeadActions detail={data} share={share} /> : null}</PageHead>
      ) : null}
      {group && task ? <LanguageRow group={group} task={task} isOriginal={isOriginal} /> : null}
      {error && !data ? (
        <Stack align="flex-start">
          <ProblemAlert problem={error} onRetry={() => void refetch()} />
          <Button component={Link} to={paths.tasks} variant="default">
            {t("back")}
          </Button>
        </Stack>
      ) : null}
      <Stack
        key={taskId}
        gap="lg"
        {...(group && {
          id: languagePanelId,
          role: "tabpanel",
          "aria-labelledby": idOfTab(languagePanelId, isOriginal ? originalTabId : taskId),
        })}
      >
        {!data && !error ? (
          <Stack aria-busy="true">
            {task ? null : <Skeleton height={40} width="60%" />}
            <Skeleton height={360} radius="lg" />
          </Stack>
        ) : null}
        {data ? (
          <>
            {data.task.state === "succeeded" ? null : (
              <ProgressCard task={data.task} isLive={isLive} recordingUrl={data.media.originalUrl} />
            )}
            {isOriginal ? (
              <OriginalView detail={data} />
            ) : (
              <>
                {group && member ? (
                  <LanguageBar member={{ ...member, task: data.task }} group={group} />
                ) : null}
                <TaskResult detail={data} />
                {group ? <ActivityCard group={group} taskId={taskId} /> : null}
              </>
            )}
          </>
        ) : null}
      </Stack>
    </>
  );
}

function HeadActions({ detail, share }: { detail: TaskDetail; share: Share }) {
  const languagePair = useLanguagePair();
  const { task, report, downloads } = detail;
  return (
    <Group gap="sm">
      <Text size="sm" c="var(--ink-soft)">
        {languagePair(task)}
      </Text>
      <StateBadge state={task.state} />
      {report === null ? null : <RatingBadge rating={report.rating} />}
      {downloads.length > 0 ? (
        <>
          {isDub(task) || !task.isPreview ? share(detail) : null}
          <ResultDownloads
            key={task.progress.revision}
            task={task}
            kinds={downloads}
            videoTenths={detail.videoDownloadTenths}
          />
        </>
      ) : null}
    </Group>
  );
}
