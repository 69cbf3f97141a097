import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type SavedAsset, type SavedRef } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { refreshSaved, restoreSaved } from "../../lib/saved-assets.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";

const toItems = ({ kind, id }: SavedRef) => [{ kind, id }];

/** All that can be done to what is saved beside files, whatever kind it is. */
export function useSavedChanges() {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const client = useQueryClient();
  const { mutate: run, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    onSettled: () => void refreshSaved(client),
  });
  const restore = (item: SavedRef): void => run(() => restoreSaved(item));
  return {
    isPending,
    restore,
    tag: (item: SavedRef, change: { add: string[]; remove: string[] }) =>
      run(() => api(calls.savedAssets.tag, { items: toItems(item), ...change })),
    move: (item: SavedRef, folderId: string | null) =>
      run(() => api(calls.folders.moveSaved, { items: toItems(item), folderId })),
    remove: (item: Pick<SavedAsset, "kind" | "id" | "name">) =>
      run(async () => {
        await api(calls.savedAssets.remove, { items: toItems(item) });
        notifyWithAction(t("deleted", { name: item.name }), {
          label: t("tasks:undo"),
          close: t("common:action.close"),
          run: () => restore(item),
        });
      }),
    removeForGood: (item: SavedRef) => run(() => api(calls.savedAssets.emptyTrash, { items: toItems(item) })),
  };
}
export type SavedChanges = ReturnType<typeof useSavedChanges>;
