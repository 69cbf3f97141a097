import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconRestore } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { oldScriptQuery } from "../../../lib/script-query.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { askFirst } from "../../../ui/ask-first.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { countChanges, listLineChanges } from "../changes/line-changes.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import type { RevisionGroup } from "./group-revisions.ts";
import { revisionsQuery } from "./history-queries.ts";

/** Brings an older revision back as a new one. What is not saved yet is saved first, so that it has its place too. */
function useRestore(onDone: () => void) {
  const client = useQueryClient();
  const { detail, session } = useEditorTask();
  const taskId = detail.task.id;
  return useMutation({
    mutationFn: async (revision: number) => {
      await session.sync?.save();
      await api(calls.scripts.restore, { taskId, revision });
      await session.sync?.hear(null);
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: revisionsQuery(taskId).queryKey, exact: true }),
  });
}

/** What has changed since a revision, and the way back to it. */
export function RevisionView({ revision, onBack }: { revision: RevisionGroup; onBack: () => void }) {
  const { t } = useTranslation(["editor-lines", "common"]);
  const formats = useFormats();
  const { task } = useEditorTask().detail;
  const script = useEditor((state) => state.script);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { data: old, error, refetch } = useQuery(oldScriptQuery(task.id, revision.revision));
  const changes = useMemo(
    () => (old === undefined ? [] : listLineChanges(old.script, script)),
    [old, script],
  );
  const restore = useRestore(onBack);
  const counts = countChanges(changes);
  const date = formats.date(revision.createdAt);
  const number = (value: number) => formats.number(value, 0);
  const ask = () =>
    askFirst({
      title: t("history.restoreTitle", { date }),
      children: <Text size="sm">{t("history.restoreText", { total: number(changes.length) })}</Text>,
      labels: { confirm: t("history.restore"), cancel: t("common:action.cancel") },
      close: t("common:action.close"),
      onConfirm: () => restore.mutate(revision.revision),
    });
  return (
    <Stack gap="sm" p="md">
      <Group justify="space-between">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={16} data-mirror aria-hidden="true" />}
          onClick={onBack}
        >
          {t("history.back")}
        </Button>
        {isReadOnly ? null : (
          <Button
            size="xs"
            disabled={old === undefined}
            loading={restore.isPending}
            leftSection={<IconRestore size={16} aria-hidden="true" />}
            onClick={ask}
          >
            {t("history.restore")}
          </Button>
        )}
      </Group>
      <Text size="sm" fw={600}>
        {t("history.since", { date })}
      </Text>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {restore.error ? <ProblemAlert problem={restore.error} /> : null}
      {old === undefined && !error ? <Loader /> : null}
      {old === undefined ? null : (
        <Text size="sm" role="status">
          {changes.length === 0
            ? t("history.nothing")
            : t("history.counts", {
                changed: number(counts.changed),
                added: number(counts.added),
                removed: number(counts.removed),
              })}
        </Text>
      )}
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
    </Stack>
  );
}
