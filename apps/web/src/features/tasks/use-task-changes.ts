import { notifications } from "@mantine/notifications";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, limits, type Task, type TaskGroupRow } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { inParts as sendInParts } from "../../lib/in-parts.ts";
import { type GroupPage, taskListsKey } from "../../lib/task-queries.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";

/** Sends ids in parts that a call takes. */
const inParts = (ids: readonly string[], send: (part: string[]) => Promise<unknown>): Promise<void> =>
  sendInParts(ids, limits.maxTasksAtOnce, send);

/** The languages of one source that a row shows. */
type Languages = readonly Task[];
const getIds = (rows: readonly Languages[]): string[] => rows.flatMap((tasks) => tasks.map(({ id }) => id));
/** One task of each row: it stands for its group. */
const listNamesakes = (rows: readonly Languages[]): string[] => rows.flatMap(([first]) => first?.id ?? []);

/** Everything that can be done to tasks from a list. Lists and folders show it at once, or say what went wrong. */
export function useTaskChanges() {
  const { t } = useTranslation(["tasks", "common"]);
  const client = useQueryClient();
  const { mutate: run, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["tasks"] }),
  });
  /** Takes tasks out of the lists before the server has answered. */
  const hide = (rows: readonly Languages[]): void => {
    const ids = new Set(getIds(rows));
    const isShown = ({ tasks }: TaskGroupRow) => !tasks.some(({ id }) => ids.has(id));
    client.setQueriesData<InfiniteData<GroupPage>>({ queryKey: taskListsKey }, (list) =>
      list === undefined
        ? list
        : {
            ...list,
            pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isShown) })),
          },
    );
  };
  // What was shown or deleted here, and no language that was deleted before.
  const restore = (rows: readonly Languages[]): void =>
    run(() => inParts(getIds(rows), (taskIds) => api(calls.tasks.restore, { taskIds })));
  return {
    isPending,
    cancel: ({ id }: Task) => run(() => api(calls.tasks.cancel, { taskId: id })),
    retry: ({ id }: Task) => run(() => api(calls.tasks.retry, { taskId: id })),
    generate: ({ id }: Task) => run(() => api(calls.translation.generate, { taskId: id })),
    /** Orders the whole of what a preview has the start of. */
    whole: ({ id }: Task) =>
      run(() => api(calls.translation.duplicate, { taskId: id, isDraft: false, isPreview: false })),
    rename: ({ id }: Task, name: string) => run(() => api(calls.tasks.rename, { taskId: id, name })),
    duplicate: ({ id, name }: Task) =>
      run(async () => {
        const copy = t("copyName", { name }).slice(0, limits.maxTaskNameCharacters);
        await api(calls.translation.duplicate, { taskId: id, name: copy });
        const closeButtonProps = { "aria-label": t("common:action.close") };
        notifications.show({
          color: "teal",
          message: t("duplicated", { name: copy }),
          closeButtonProps,
        });
      }),
    move: (ids: readonly string[], folderId: string | null) =>
      run(() => inParts(ids, (taskIds) => api(calls.folders.moveTasks, { taskIds, folderId }))),
    /** Deletes all languages of each, also one that was added a moment ago. */
    remove: (rows: readonly Languages[]) =>
      run(async () => {
        hide(rows);
        const deleted = new Set<string>();
        try {
          await inParts(listNamesakes(rows), async (taskIds) => {
            await api(calls.tasks.removeMany, { taskIds, withGroup: true });
            for (const id of taskIds) deleted.add(id);
          });
        } finally {
          // What went before a part was refused comes back by a press, too.
          const gone = rows.filter(([first]) => first !== undefined && deleted.has(first.id));
          const undo = { label: t("undo"), close: t("common:action.close"), run: () => restore(gone) };
          if (gone.length > 0) notifyWithAction(t("deleted", { count: gone.length }), undo);
        }
      }),
    restore: (rows: readonly Languages[]) => {
      hide(rows);
      restore(rows);
    },
    removeForGood: (rows: readonly Languages[]) =>
      run(async () => {
        hide(rows);
        await inParts(getIds(rows), (taskIds) => api(calls.tasks.removeForGood, { taskIds }));
      }),
  };
}
export type TaskChanges = ReturnType<typeof useTaskChanges>;
