import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type StylePreset, type SubtitleStyle } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { refreshSaved, restoreSaved } from "../../lib/saved-assets.ts";
import { notifyProblem } from "../notify-problem.ts";

const queryKey = ["style-presets"];
type NamedStyle = Pick<StylePreset, "name" | "style">;
type Change = { name?: string; style?: SubtitleStyle };

/** The looks that were saved in this project, and everything that can be done to them. */
export function useOwnLooks() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api(calls.stylePresets.list, {}),
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    onSettled: () => refreshSaved(client),
  });
  /** Whether it was done; what was wrong is said. */
  const run = (work: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );
  return {
    looks: data?.items ?? [],
    /** Why they cannot be listed. */
    error,
    refetch,
    isPending,
    add: (looks: NamedStyle[]) => run(() => api(calls.stylePresets.create, { looks })),
    change: (stylePresetId: string, change: Change) =>
      run(() => api(calls.stylePresets.update, { stylePresetId, ...change })),
    restore: (stylePresetId: string) => run(() => restoreSaved({ kind: "look", id: stylePresetId })),
    remove: (stylePresetId: string) => run(() => api(calls.stylePresets.remove, { stylePresetId })),
  };
}
