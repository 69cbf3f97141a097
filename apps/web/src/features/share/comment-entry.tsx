import { Badge, Button, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type ShareComment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { openQuestion } from "../../ui/open-dialog.tsx";
import { useShown } from "./share-context.tsx";
import styles from "./shared-page.module.css";
import { getViewing, sharedCommentsQuery } from "./shared-queries.ts";

type CommentEntryProps = { taskId: string; comment: ShareComment; onSeek: (ms: number) => void };

/** One comment: its place, which leads there, who wrote it when, and its words. */
export function CommentEntry({ taskId, comment, onSeek }: CommentEntryProps) {
  const { t } = useTranslation(["share", "task", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const shown = useShown(taskId);
  const remove = useMutation({
    mutationFn: () => api(calls.sharing.deleteComment, { ...getViewing(shown), commentId: comment.id }),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: sharedCommentsQuery(shown).queryKey }),
  });
  const time = formats.clock(comment.atMs);
  const label = t("comments.delete", { name: comment.authorName });
  const ask = (): void =>
    openQuestion({
      title: t("comments.delete", { name: `\u2068${comment.authorName}\u2069` }),
      text: t("comments.deleteText"),
      yes: t("common:action.delete"),
      no: t("common:action.keep"),
      close: t("common:action.close"),
      onYes: () => remove.mutate(),
    });
  return (
    <li className={styles.comment}>
      <Group gap="sm" justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm">
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t("task:report.goTo", { time })}
            onClick={() => onSeek(comment.atMs)}
          >
            {time}
          </Button>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            <bdi>{comment.authorName}</bdi>
          </Text>
          {comment.isByOwner ? <Badge size="sm">{t("comments.owner")}</Badge> : null}
          <Text size="xs" c="var(--ink-soft)">
            {formats.date(comment.createdAt)}
          </Text>
        </Group>
        {comment.canDelete ? (
          <IconButton variant="subtle" color="gray" label={label} loading={remove.isPending} onClick={ask}>
            <IconTrash size={18} />
          </IconButton>
        ) : null}
      </Group>
      <p className={styles.words} dir="auto">
        {comment.text}
      </p>
    </li>
  );
}
