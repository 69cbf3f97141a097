import { Button, Card, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SharedTask } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./shared-page.module.css";
import { sharedCommentsQuery } from "./shared-queries.ts";

/** What viewers say about places of the recording, and the way to say something. */
export function CommentsCard({ task, player }: { task: SharedTask; player: Player }) {
  const { t } = useTranslation("share");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    sharedCommentsQuery(task.taskId),
  );
  const comments = data?.pages.flatMap(({ items }) => items);
  return (
    <Card component="section" aria-labelledby="comments">
      <Title order={2} fz={20} id="comments" mb="sm">
        {t("comments.heading")}
      </Title>
      <Stack gap="md">
        <CommentForm task={task} player={player} />
        {error && !data ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
        {comments?.length === 0 ? <Text size="sm">{t("comments.empty")}</Text> : null}
        <ol className={styles.list}>
          {comments?.map((comment) => (
            <CommentEntry key={comment.id} taskId={task.taskId} comment={comment} onSeek={player.seek} />
          ))}
        </ol>
        {hasNextPage ? (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("comments.more")}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}
