import { Checkbox, Loader } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Task, TaskGroupRow } from "@voxloom/contract";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { useSelection } from "../../lib/use-selection.ts";
import { startDrag } from "../../ui/folders/dragged.ts";
import { FolderPlaceForm } from "../../ui/folders/folder-dialogs.tsx";
import { NameField } from "../../ui/name-field.tsx";
import { openDialog } from "../../ui/open-dialog.tsx";
import { TaskActions } from "./task-actions.tsx";
import { TaskRow } from "./task-row.tsx";
import { TaskSelectionBar } from "./task-selection-bar.tsx";
import styles from "./tasks.module.css";
import { useTaskChanges } from "./use-task-changes.ts";

const rowPixels = 92;
const gapPixels = 12;
/** How many rows before its end more of the list is asked for. */
const aheadRows = 15;

type TaskListProps = {
  groups: TaskGroupRow[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
};

/** The rows that are in view, of a list of any length; several can be chosen and changed at once. */
export function TaskList({ groups, hasMore, isLoadingMore, onMore }: TaskListProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const changes = useTaskChanges();
  const { data: tree } = useQuery(folderTreeQuery());
  // Each stands for its group: names and folders are the same for all languages.
  const tasks = groups.flatMap(({ tasks: [first] }) => first ?? []);
  const getLanguages = (id: string) => groups.find(({ tasks: [first] }) => first?.id === id)?.tasks ?? [];
  const selection = useSelection(tasks);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // Where the list begins is known only once it stands on the page.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => rowPixels,
    gap: gapPixels,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => tasks[index]?.id ?? index,
  });
  const shown = rows.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= tasks.length - aheadRows;
  // The end came into view: an event of the browser, not a value that could be computed.
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onMore();
  }, [isNearEnd, hasMore, isLoadingMore, onMore]);
  const askPlace = (ids: string[]): void => {
    const places = new Set(tasks.filter(({ id }) => ids.includes(id)).map(({ folderId }) => folderId));
    openDialog({
      title: t("folder.moveTitle", { count: ids.length }),
      close: t("common:action.close"),
      children: (
        <FolderPlaceForm
          folders={tree?.folders ?? []}
          initial={places.size === 1 ? [...places][0] : undefined}
          onPlace={(folderId) => {
            modals.closeAll();
            changes.move(ids, folderId);
            selection.clear();
          }}
        />
      ),
    });
  };
  const row = (index: number, task: Task, offset: number) => (
    <TaskRow
      key={task.id}
      ref={rows.measureElement}
      task={task}
      languages={getLanguages(task.id)}
      data-index={index}
      aria-setsize={hasMore ? -1 : tasks.length}
      aria-posinset={index + 1}
      style={{ position: "absolute", insetInline: 0, top: 0, translate: `0 ${offset - top}px` }}
      draggable={task.deletedAt === null && renamedId !== task.id}
      onDragStart={(event) => {
        const ids = selection.has(task.id) ? selection.ids : [task.id];
        startDrag(event, { kind: "tasks", ids });
      }}
      before={
        <Checkbox
          className={styles.check}
          aria-label={t("selectOne", { name: task.name })}
          checked={selection.has(task.id)}
          onChange={(event) =>
            selection.toggle(index, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)
          }
        />
      }
      nameField={
        renamedId === task.id ? (
          <NameField
            className={styles.rename}
            size="xs"
            label={t("newName", { name: task.name })}
            name={task.name}
            onDone={(name) => {
              setRenamedId(null);
              if (name !== null) changes.rename(task, name);
            }}
          />
        ) : undefined
      }
      after={
        <TaskActions
          task={task}
          languages={getLanguages(task.id)}
          changes={changes}
          isRenaming={renamedId === task.id}
          onRename={() => setRenamedId(task.id)}
          onMove={() => askPlace([task.id])}
        />
      }
    />
  );
  return (
    <>
      <Checkbox
        className={styles.checkAll}
        label={t("selectAll")}
        checked={selection.ids.length === tasks.length}
        indeterminate={selection.ids.length > 0 && selection.ids.length < tasks.length}
        onChange={selection.toggleAll}
      />
      <ul ref={list} className={styles.list} style={{ position: "relative", height: rows.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const task = tasks[index];
          return task === undefined ? null : row(index, task, start);
        })}
      </ul>
      {isLoadingMore ? <Loader size="sm" mx="auto" mt="md" /> : null}
      <TaskSelectionBar
        groups={groups.filter(({ tasks: [first] }) => first !== undefined && selection.has(first.id))}
        changes={changes}
        onMove={askPlace}
        onClear={selection.clear}
      />
    </>
  );
}
