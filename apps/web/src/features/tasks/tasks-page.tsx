import { Button, Group, Select, Skeleton, Stack } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconLanguage, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { taskStateSchema } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { taskListQuery } from "../../lib/task-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";

/** All tasks of the project, newest first; more arrive as the reader nears the end. */
export function TasksPage() {
  const { t } = useTranslation(["tasks", "common"]);
  const [filter, setFilter] = useState("all");
  const state = taskStateSchema.options.find((option) => option === filter);
  const list = useInfiniteQuery(taskListQuery(state));
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { ref, entry } = useIntersection({ rootMargin: "400px" });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  // The end of the list came into view: an event of the browser, not a value that could be computed.
  useEffect(() => {
    if (entry?.isIntersecting && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [entry, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <PageHead title={t("title")}>
        <Group gap="sm">
          <Select
            aria-label={t("filter")}
            allowDeselect={false}
            w={150}
            value={filter}
            onChange={(value) => setFilter(value ?? "all")}
            data={[
              { value: "all", label: t("filterAll") },
              ...taskStateSchema.options.map((value) => ({ value, label: t(`common:state.${value}`) })),
            ]}
          />
          <Button component={Link} to={paths.translation} leftSection={<IconPlus size={18} />}>
            {t("new")}
          </Button>
        </Group>
      </PageHead>
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Stack gap="sm" aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={90} radius="lg" />
          ))}
        </Stack>
      ) : null}
      {list.data && tasks.length === 0 ? (
        <EmptyState icon={<IconLanguage size={28} />} title={state ? t("emptyFilter") : t("emptyTitle")}>
          <span>{state ? null : t("emptyText")}</span>
          <Button component={Link} to={paths.translation}>
            {t("begin")}
          </Button>
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {hasNextPage ? (
        <Group justify="center" mt="md" ref={ref}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
