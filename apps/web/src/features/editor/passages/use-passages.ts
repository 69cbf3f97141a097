import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type PassageKind, type PassageMark } from "@voxloom/contract";
import { type PassagePlace, type PlacedMark, placePassages } from "@voxloom/timeline";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { notifyWithAction } from "../../../ui/notify-with-action.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

const getKey = (taskId: string) => ["passages", taskId] as const;
const none: readonly PassageMark[] = [];

type Passages = { placed: readonly PlacedMark[]; lost: readonly PassageMark[] };

/** What is marked in the text, with its place now, and what has lost its place; an `error` where that cannot be told. */
export function usePassages(): Passages & { error: Error | null; retry: () => void } {
  const { detail, mode } = useEditorTask();
  const { id: taskId } = detail.task;
  const { data, error, refetch } = useQuery({
    queryKey: getKey(taskId),
    queryFn: ({ signal }) => api(calls.passages.list, { taskId }, { signal }),
    enabled: mode === "transcript",
  });
  const segments = useEditor(({ script }) => script.segments);
  const marks = data?.items ?? none;
  const passages = useMemo(() => placePassages(marks, segments), [marks, segments]);
  return { ...passages, error: data === undefined ? error : null, retry: () => void refetch() };
}

export type NewMark = PassagePlace & { kind: PassageKind; text?: string };

/** A mark that is taken away; one that has lost its place cannot be brought back. */
type RemovedMark = { mark: PassageMark; place: PassagePlace | null };

/** Marks passages, changes what is said to them, and takes marks away. */
export function useMarking() {
  const { t } = useTranslation(["editor-lines", "common"]);
  const client = useQueryClient();
  const { session, detail } = useEditorTask();
  const { id: taskId } = detail.task;
  const signed = useSession();
  const settle = () => client.invalidateQueries({ queryKey: getKey(taskId) });
  const add = useMutation({
    mutationFn: async (marks: readonly NewMark[]) => {
      // A line that was typed just now is on the server first.
      await session.sync?.save();
      for (const mark of marks)
        await api(calls.passages.add, { taskId, authorName: signed?.name ?? "", ...mark });
    },
    onError: notifyProblem,
    onSettled: settle,
  });
  const change = useMutation({
    mutationFn: (to: { markId: string; text?: string; isDone?: boolean }) =>
      api(calls.passages.change, { taskId, ...to }),
    onError: notifyProblem,
    onSettled: settle,
  });
  const bringBack = useMutation({
    mutationFn: async ({ mark: { kind, text, authorName, isDone }, place }: PlacedMark) => {
      const { id: markId } = await api(calls.passages.add, { taskId, ...place, kind, text, authorName });
      if (isDone) await api(calls.passages.change, { taskId, markId, isDone });
    },
    onError: notifyProblem,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: ({ mark: { id: markId } }: RemovedMark) => api(calls.passages.remove, { taskId, markId }),
    onSuccess: (_, { mark, place }) => {
      if (place === null) return;
      notifyWithAction(t("passages.removed"), {
        label: t("undoDelete"),
        close: t("common:action.close"),
        run: () => bringBack.mutate({ mark, place }),
      });
    },
    onError: notifyProblem,
    onSettled: settle,
  });
  return {
    add: add.mutate,
    change: change.mutate,
    remove: remove.mutate,
    isAdding: add.isPending,
    isChanging: change.isPending,
  };
}
