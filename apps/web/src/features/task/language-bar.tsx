import { ActionIcon, Button, Card, Group, Menu, Text } from "@mantine/core";
import { IconCheck, IconDots, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type GroupMember, type TaskGroup } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { taskGroupsKey } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useLanguageWords } from "../../lib/use-language-words.ts";
import { askFirst } from "../../ui/ask-first.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";

/** What is said of one language, and done with it alone: it is approved, or that is taken back, or it is deleted. */
export function LanguageBar({ member, group }: { member: GroupMember; group: TaskGroup }) {
  const { t } = useTranslation(["tasks", "common"]);
  const formats = useFormats();
  const words = useLanguageWords();
  const client = useQueryClient();
  const { task, lines, approval } = member;
  const code = task.targetLanguage ?? group.sourceLanguage;
  const language = code === null ? t("languages.original") : formats.language(code);
  const approve = useMutation({
    mutationFn: (isApproved: boolean) => api(calls.groups.approve, { taskId: task.id, isApproved }),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: taskGroupsKey }),
  });
  const approvedWords = ({ at, by }: NonNullable<GroupMember["approval"]>): string => {
    const date = formats.date(at);
    return by === null ? t("languages.approvedOn", { date }) : t("languages.approvedBy", { name: by, date });
  };
  const open = lines === null ? 0 : lines.total - lines.checked;
  const askApproval = (): void => {
    if (open === 0) {
      approve.mutate(true);
      return;
    }
    askFirst({
      title: t("languages.approve", { language }),
      close: t("common:action.close"),
      children: <Text size="sm">{t("languages.approveOpen", { n: formats.number(open, 0) })}</Text>,
      labels: { confirm: t("languages.approveYes"), cancel: t("common:action.cancel") },
      onConfirm: () => approve.mutate(true),
    });
  };
  const canApprove = task.progress.revision !== null && task.state !== "draft";
  const isApproved = approval !== null && !approval.isOutdated;
  if (!canApprove && group.members.length === 1) return null;
  return (
    <Card component="section" aria-label={language} padding="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 240px">
          {formats.facts([
            isApproved && lines?.older === 0 ? null : words(member),
            approval === null ? null : approvedWords(approval),
          ])}
        </Text>
        <Group gap="xs">
          {approval === null ? null : (
            <Button
              variant="default"
              size="sm"
              loading={approve.isPending && approve.variables === false}
              onClick={() => approve.mutate(false)}
            >
              {t("languages.takeBack")}
            </Button>
          )}
          {canApprove && !isApproved ? (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              loading={approve.isPending && approve.variables === true}
              onClick={askApproval}
            >
              {t("languages.approve", { language })}
            </Button>
          ) : null}
          <DeleteLanguage member={member} group={group} language={language} />
        </Group>
      </Group>
    </Card>
  );
}

type DeleteLanguageProps = { member: GroupMember; group: TaskGroup; language: string };

/** The menu that deletes one language of several; the last is deleted where tasks are. */
function DeleteLanguage({ member: { task }, group, language }: DeleteLanguageProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const taskIds = [task.id];
  const refresh = () => client.invalidateQueries({ queryKey: ["tasks"] });
  const restore = useMutation({
    mutationFn: () => api(calls.tasks.restore, { taskIds }),
    onError: notifyProblem,
    onSettled: refresh,
  });
  const next = group.members.find((one) => one.task.id !== task.id)?.task;
  const remove = useMutation({
    mutationFn: () => api(calls.tasks.removeMany, { taskIds }),
    onError: notifyProblem,
    onSuccess: () => {
      if (next !== undefined) void navigate(paths.task(next.projId, next.id));
      notifyWithAction(t("languages.deleted", { language }), {
        label: t("undo"),
        close: t("common:action.close"),
        run: () => restore.mutate(),
      });
      void refresh();
    },
  });
  if (next === undefined) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("actions", { name: language })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          c="var(--bad)"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => remove.mutate()}
        >
          {t("languages.delete", { language })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
