import { Alert, Card, Group, Skeleton, Table, Text, Title } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { calls, type JobQueue, type ResponseOf, type TaskState, taskStateSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./admin.module.css";
import { queueQuery } from "./admin-queries.ts";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { ReasonAction } from "./reason-action.tsx";
import { TaskList } from "./task-list.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

/** What waits and runs, with the brake, and everybody's tasks. */
export function QueueTab({ found, onOpen }: { found: string; onOpen(userId: string): void }) {
  const { t } = useTranslation(["admin", "common"]);
  const { data, error, refetch } = useQuery(queueQuery);
  const [state, setState] = useState<TaskState | "all">("all");
  const search = useSearch(found);
  return (
    <>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} mb="lg" aria-busy="true" /> : null}
      {data ? <Figures queue={data} /> : null}
      <Title order={2} fz="lg" mb="sm">
        {t("task.title")}
      </Title>
      <FilterBar
        search={search}
        hint={t("task.hint")}
        shown={state}
        onShow={setState}
        width={190}
        shows={[
          { value: "all", label: t("task.all") },
          ...taskStateSchema.options.map((value) => ({ value, label: t(`common:state.${value}`) })),
        ]}
      />
      <TaskList filter={{ search: search.search, ...(state === "all" ? {} : { state }) }} onOpen={onOpen} />
      {data ? <Background queues={data.background} /> : null}
    </>
  );
}

function Figures({ queue }: { queue: ResponseOf<typeof calls.admin.queue> }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { production, workers, failedTasks } = queue;
  const figures = [
    [t("queue.waiting"), formats.number(production.waiting)],
    [t("queue.running"), formats.number(production.running)],
    [t("queue.failed"), formats.number(failedTasks)],
    [t("queue.workers"), formats.number(workers)],
    [t("queue.oldest"), production.oldestWaitingAt === null ? "–" : formats.date(production.oldestWaitingAt)],
  ] as const;
  return (
    <>
      {production.pausedAt === null ? null : (
        <Alert
          mb="md"
          color="yellow"
          icon={<IconPlayerPause size={20} />}
          styles={{ message: { color: "var(--ink)" } }}
        >
          {t("queue.pausedSince", { time: formats.date(production.pausedAt) })}
        </Alert>
      )}
      <div className={styles.figures}>
        {figures.map(([name, value]) => (
          <Card key={name} padding="sm">
            <Text size="sm" c="var(--ink-soft)">
              {name}
            </Text>
            <Text fw={700} fz="lg">
              {value}
            </Text>
          </Card>
        ))}
      </div>
      <Group mb="xl">
        <PauseAction queue={production} />
      </Group>
    </>
  );
}

function PauseAction({ queue: { name, pausedAt } }: { queue: JobQueue }) {
  const { t } = useTranslation("admin");
  if (pausedAt !== null) {
    return (
      <ReasonAction
        // Another question than the one that takes its place, which would show its words while it fades.
        key="resume"
        label={t("queue.resume")}
        about={name}
        title={t("queue.resume")}
        text={t("queue.resumeText", { name })}
        variant="filled"
        run={(reason) => api(calls.admin.resumeQueue, { queue: name, reason })}
      />
    );
  }
  return (
    <ReasonAction
      key="pause"
      label={t("queue.pause")}
      about={name}
      title={t("queue.pause")}
      text={t("queue.pauseText", { name })}
      isDangerous
      run={(reason) => api(calls.admin.pauseQueue, { queue: name, reason })}
    />
  );
}

function Background({ queues }: { queues: JobQueue[] }) {
  const { t } = useTranslation(["admin", "common"]);
  const formats = useAdminFormats();
  return (
    <>
      <Title order={2} fz="lg" mt="xl" mb="sm">
        {t("queue.background")}
      </Title>
      <Table verticalSpacing="sm" className={styles.table} aria-label={t("queue.background")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("queue.name")}</Table.Th>
            <Table.Th>{t("queue.waiting")}</Table.Th>
            <Table.Th className={styles.wide}>{t("queue.running")}</Table.Th>
            <Table.Th className={styles.wide}>{t("common:state.failed")}</Table.Th>
            <Table.Th>{t("queue.brake")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map((queue) => (
            <Table.Tr key={queue.name}>
              <Table.Td className={styles.who}>
                <bdi>{queue.name}</bdi>
              </Table.Td>
              <Table.Td>{formats.number(queue.waiting)}</Table.Td>
              <Table.Td className={styles.wide}>{formats.number(queue.running)}</Table.Td>
              <Table.Td className={styles.wide}>{formats.number(queue.failed)}</Table.Td>
              <Table.Td>
                <PauseAction queue={queue} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
