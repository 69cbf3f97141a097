import { Text, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type AdminTask, calls, type TaskState } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import { ListState } from "../../ui/list-state.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import styles from "./admin.module.css";
import { tasksQuery } from "./admin-queries.ts";
import { ReasonAction } from "./reason-action.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

type TaskListProps = {
  filter: { projId?: string; state?: TaskState; search?: string };
  /** Opens a task's owner; without it owners are not named. */
  onOpen?: (userId: string) => void;
};

/** Tasks, newest first, with what can be done about each. */
export function TaskList({ filter, onOpen }: TaskListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(tasksQuery(filter));
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onOpen={onOpen} />
        ))}
      </ul>
      <ListState list={list} count={tasks.length} empty={t("task.none")} />
    </>
  );
}

function TaskRow({ task, onOpen }: { task: AdminTask; onOpen: TaskListProps["onOpen"] }) {
  const { i18n } = useTranslation(["admin", "errors"]);
  const formats = useAdminFormats();
  const facts = [
    task.targetLanguage === null ? task.product : formats.language(task.targetLanguage),
    formats.clock(task.durationMs),
    formats.date(task.createdAt),
    task.state === "running" ? formats.percent(task.fraction) : null,
  ];
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>
          <bdi>{task.name}</bdi>
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts(facts)}
        </Text>
        {onOpen === undefined ? null : <Owner task={task} onOpen={onOpen} />}
        {task.problem === null ? null : (
          <Text size="sm" c="var(--bad)" title={task.problem.message}>
            {problemPhrase(i18n, { code: task.problem.code, details: {} })}
          </Text>
        )}
      </div>
      <StateBadge state={task.state} />
      <TaskAction task={task} />
    </li>
  );
}

function Owner({ task: { owner }, onOpen }: { task: AdminTask; onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  if (owner === null) {
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t("task.guest")}
      </Text>
    );
  }
  return (
    <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(owner.userId)}>
      <bdi>{owner.email ?? owner.name}</bdi>
    </UnstyledButton>
  );
}

function TaskAction({ task: { id: taskId, name, state } }: { task: AdminTask }) {
  const { t } = useTranslation("admin");
  if (state === "queued" || state === "running") {
    return (
      <ReasonAction
        // Another question than the one that takes its place, which would show its words while it fades.
        key="cancel"
        label={t("task.cancel")}
        about={name}
        title={t("task.cancel")}
        text={t("task.cancelText", { name })}
        isDangerous
        run={(reason) => api(calls.admin.cancelTask, { taskId, reason })}
      />
    );
  }
  if (state !== "failed" && state !== "canceled") return null;
  return (
    <ReasonAction
      key="retry"
      label={t("task.retry")}
      about={name}
      title={t("task.retry")}
      text={t("task.retryText", { name })}
      run={(reason) => api(calls.admin.retryTask, { taskId, reason })}
    />
  );
}
