import { Group, MultiSelect, Select } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { limits, taskSortSchema, taskStateSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./tasks.module.css";
import type { TaskFilter } from "./use-task-filter.ts";

/** Search, states, sorting. The search field keeps its own text: another key begins it anew. */
export function TaskToolbar({
  filter,
  onChange,
}: {
  filter: TaskFilter;
  onChange: (change: Partial<TaskFilter>) => void;
}) {
  const { t } = useTranslation(["tasks", "common"]);
  const isUp = filter.order === "asc";
  const order = t(isUp ? "ascending" : "descending");
  return (
    <search className={styles.toolbar}>
      <SearchField
        className={styles.search}
        label={t("search")}
        initial={filter.search}
        maxLength={limits.maxTaskNameCharacters}
        onSearch={(search) => onChange({ search })}
      />
      <MultiSelect
        className={styles.states}
        aria-label={t("filter")}
        placeholder={filter.states.length === 0 ? t("filterAll") : ""}
        value={filter.states}
        onChange={(states) =>
          onChange({ states: taskStateSchema.options.filter((state) => states.includes(state)) })
        }
        data={taskStateSchema.options.map((value) => ({ value, label: t(`common:state.${value}`) }))}
        clearable
        clearButtonProps={{ "aria-label": t("common:action.clear") }}
      />
      <Group gap={6} wrap="nowrap">
        <Select
          className={styles.sort}
          aria-label={t("sort")}
          allowDeselect={false}
          value={filter.sort}
          onChange={(value) => {
            const sort = taskSortSchema.safeParse(value);
            if (sort.success) onChange({ sort: sort.data });
          }}
          data={taskSortSchema.options.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
        />
        <IconButton
          variant="default"
          label={order}
          onClick={() => onChange({ order: isUp ? "desc" : "asc" })}
        >
          {isUp ? <IconSortAscending size={18} /> : <IconSortDescending size={18} />}
        </IconButton>
      </Group>
    </search>
  );
}
