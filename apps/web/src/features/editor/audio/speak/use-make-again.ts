import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type DubSettings } from "@voxloom/contract";
import { api } from "../../../../lib/api/api.ts";
import { billingKey } from "../../../../lib/plans/use-entitlements.ts";
import { isTaskActive, taskDetailQuery } from "../../../../lib/task-queries.ts";
import { notifyProblem } from "../../../../ui/notify-problem.ts";
import { useEditor } from "../../document/stores.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";

type Background = Pick<DubSettings, "ownBackground">;

/** The finished video against the script: whether it is older, and the way to have it made again. */
export function useMakeAgain() {
  const client = useQueryClient();
  const { detail, session } = useEditorTask();
  const { task } = detail;
  // Follows every save: what is saved is a revision more.
  const isUnsaved = useEditor((state) => state.saveState !== "saved");
  const making = useMutation({
    mutationFn: async (background: Background | undefined) => {
      await session.sync?.save();
      return api(calls.tasks.regenerate, { taskId: task.id, ...(background && { background }) });
    },
    onError: notifyProblem,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [billingKey] });
      return client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
    },
  });
  return {
    isOutdated: isUnsaved || (session.sync?.revision() ?? 0) > (task.progress.revision ?? 0),
    isRunning: isTaskActive(task.state),
    isStarting: making.isPending,
    start: () => making.mutate(undefined),
    /** Has it made again with another sound under its voices. */
    putUnder: (background: Background) => making.mutate(background),
  };
}
