import { ActionIcon, Menu, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDots, IconPlayerStop, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import styles from "./tasks.module.css";

/** The menu of one task: cancel, try again, delete. */
export function TaskActions({ task }: { task: Task }) {
  const { t } = useTranslation(["tasks", "common"]);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["tasks"] }),
  });
  const isLively = task.state === "queued" || task.state === "running";
  const confirm = (title: string, text: string, label: string, run: () => Promise<unknown>) =>
    modals.openConfirmModal({
      title,
      centered: true,
      children: (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      ),
      labels: { confirm: label, cancel: t("common:action.keep") },
      confirmProps: { color: "red.8" },
      closeButtonProps: { "aria-label": t("common:action.close") },
      onConfirm: () => mutate(run),
    });
  const taskId = task.id;
  return (
    <div className={styles.actions}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            loading={isPending}
            aria-label={t("actions", { name: task.name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isLively ? (
            <Menu.Item
              leftSection={<IconPlayerStop size={16} />}
              onClick={() =>
                confirm(t("cancelTitle"), t("cancelText", { name: task.name }), t("cancel"), () =>
                  api(calls.tasks.cancel, { taskId }),
                )
              }
            >
              {t("cancel")}
            </Menu.Item>
          ) : null}
          {task.state === "failed" || task.state === "cancelled" ? (
            <Menu.Item
              leftSection={<IconRefresh size={16} />}
              onClick={() => mutate(() => api(calls.tasks.retry, { taskId }))}
            >
              {t("retry")}
            </Menu.Item>
          ) : null}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              confirm(t("deleteTitle"), t("deleteText", { name: task.name }), t("delete"), () =>
                api(calls.translation.remove, { taskId }),
              )
            }
          >
            {t("delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
