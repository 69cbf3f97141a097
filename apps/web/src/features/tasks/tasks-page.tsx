import { Button, Drawer, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFolder, IconLanguage, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { limits } from "@voxloom/contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { FolderNav } from "./folder-nav.tsx";
import { TaskList } from "./task-list.tsx";
import { TaskToolbar } from "./task-toolbar.tsx";
import styles from "./tasks.module.css";
import { getSpec, type TaskFilter, useTaskFilter } from "./use-task-filter.ts";
import { useTaskList } from "./use-task-list.ts";

/** All tasks of the project in their folders: found, sorted, changed one by one or together. */
export function TasksPage() {
  const { t } = useTranslation(["tasks", "common"]);
  const [filter, change] = useTaskFilter();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const title = usePlaceName(filter.place);
  return (
    <>
      <PageHead title={t("title")}>
        <Button component={Link} to={paths.translation} leftSection={<IconPlus size={18} />}>
          {t("new")}
        </Button>
      </PageHead>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <FolderNav place={filter.place} />
        </aside>
        <div className={styles.main}>
          <Button
            className={styles.placeButton}
            variant="default"
            justify="flex-start"
            leftSection={<IconFolder size={18} aria-hidden="true" />}
            aria-label={t("folder.choose", { name: title })}
            onClick={drawer.open}
          >
            <bdi>{title}</bdi>
          </Button>
          <TaskToolbar key={filter.place} filter={filter} onChange={change} />
          {filter.place === "deleted" ? (
            <Text size="sm" c="var(--ink-soft)" mb="sm">
              {t("deletedHint", { days: limits.taskRestoreDays })}
            </Text>
          ) : null}
          {/* Another list is another choice of tasks, and begins at its top. */}
          <FilteredTasks
            key={JSON.stringify(filter)}
            filter={filter}
            onClear={() => change({ search: "", states: [] })}
          />
        </div>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        title={t("folder.label")}
        size={300}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <FolderNav place={filter.place} onGo={drawer.close} />
      </Drawer>
    </>
  );
}

function usePlaceName(place: TaskFilter["place"]): string {
  const { t } = useTranslation("tasks");
  const { data } = useQuery(folderTreeQuery());
  if (place === "none") return t("folder.none");
  if (place === "deleted") return t("folder.deleted");
  return data?.folders.find(({ id }) => id === place)?.name ?? t("folder.all");
}

function FilteredTasks({ filter, onClear }: { filter: TaskFilter; onClear: () => void }) {
  const list = useTaskList(getSpec(filter));
  const { rows: groups, fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.error && groups === undefined)
    return <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} />;
  if (groups === undefined)
    return (
      <Stack gap="sm" aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={90} radius="lg" />
        ))}
      </Stack>
    );
  if (groups.length === 0 && !list.hasNextPage) return <NoTasks filter={filter} onClear={onClear} />;
  return (
    <TaskList
      groups={groups}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={more}
    />
  );
}

function NoTasks({ filter, onClear }: { filter: TaskFilter; onClear: () => void }) {
  const { t } = useTranslation("tasks");
  const icon = <IconLanguage size={28} />;
  if (filter.search !== "" || filter.states.length > 0)
    return (
      <EmptyState icon={icon} title={t("emptyFilter")}>
        <Button variant="default" onClick={onClear}>
          {t("clearFilter")}
        </Button>
      </EmptyState>
    );
  if (filter.place === "deleted") return <EmptyState icon={icon} title={t("emptyDeleted")} />;
  if (filter.place !== "all")
    return (
      <EmptyState icon={icon} title={t("emptyFolder")}>
        <span>{t("emptyFolderText")}</span>
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t("emptyTitle")}>
      <span>{t("emptyText")}</span>
      <Group>
        <Button component={Link} to={paths.translation}>
          {t("begin")}
        </Button>
      </Group>
    </EmptyState>
  );
}
