import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { notifyProblem } from "../notify-problem.ts";

/** Everything that can be done to folders. */
export function useFolderChanges() {
  const client = useQueryClient();
  const { mutate: run } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    // What lay in a deleted folder lies elsewhere.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["tasks"] }),
        client.invalidateQueries({ queryKey: ["assets"] }),
      ]),
  });
  return {
    create: (name: string, parentId: string | null) =>
      run(() => api(calls.folders.create, { name, parentId })),
    rename: (folderId: string, name: string) => run(() => api(calls.folders.update, { folderId, name })),
    move: (folderId: string, parentId: string | null) =>
      run(() => api(calls.folders.update, { folderId, parentId })),
    remove: (folderId: string) => run(() => api(calls.folders.remove, { folderId })),
  };
}
