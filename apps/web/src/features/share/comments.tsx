import { Button, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useShown } from "./share-context.tsx";
import styles from "./shared-page.module.css";
import { sharedCommentsQuery } from "./shared-queries.ts";

export type CommentsProps = {
  taskId: string;
  durationMs: number;
  /** The place a new comment is about. */
  timeMs: number;
  onSeek: (ms: number) => void;
};

/** What is said about places of the recording, and the way to say something. */
export function Comments({ taskId, durationMs, timeMs, onSeek }: CommentsProps) {
  const { t } = useTranslation("share");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    sharedCommentsQuery(useShown(taskId)),
  );
  const comments = data?.pages.flatMap(({ items }) => items);
  return (
    <Stack gap="md">
      <CommentForm taskId={taskId} atMs={Math.min(Math.round(timeMs), durationMs)} />
      {error && !data ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {comments?.length === 0 ? <Text size="sm">{t("comments.empty")}</Text> : null}
      <ol className={styles.list}>
        {comments?.map((comment) => (
          <CommentEntry key={comment.id} taskId={taskId} comment={comment} onSeek={onSeek} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("comments.more")}
        </Button>
      ) : null}
    </Stack>
  );
}
