import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { revisionsQuery } from "./history-queries.ts";

/** Brings an older revision back as a new one. What is not saved yet is saved first, so that it has its place too. */
export function useRestore(onDone: () => void) {
  const client = useQueryClient();
  const { detail, session } = useEditorTask();
  const taskId = detail.task.id;
  return useMutation({
    mutationFn: async (revision: number) => {
      await session.sync?.save();
      await api(calls.scripts.restore, { taskId, revision });
      await session.sync?.hear(null);
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: revisionsQuery(taskId).queryKey, exact: true }),
  });
}
