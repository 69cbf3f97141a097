import { useMutation } from "@tanstack/react-query";
import { type ClipsSettings, calls } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";

type Begun = { taskId: string; revision: number; madeRevision: number; settings: ClipsSettings };

/** Keeps a video on the server as it is being arranged: while one state is on its way, the newest one waits. */
export function useSavedEdit({ taskId, ...first }: Begun, settings: ClipsSettings) {
  const [saved, setSaved] = useState(first);
  const save = useMutation({
    mutationFn: (next: ClipsSettings) =>
      api(calls.videos.saveEdit, { taskId, baseRevision: saved.revision, settings: next }),
    onSuccess: (revisions, next) => setSaved({ ...revisions, settings: next }),
  });
  const { mutate, isPending, error } = save;
  const isSaved = saved.settings === settings;
  useEffect(() => {
    if (!isSaved && !isPending && error === null) mutate(settings);
  }, [isSaved, isPending, error, mutate, settings]);
  return {
    isSaved,
    /** Why it could not be kept. */
    error,
    isChangedElsewhere: error instanceof ApiError && error.code === "SCRIPT_REVISION_CONFLICT",
    retry: () => mutate(settings),
    /** There is something that the video does not have yet. */
    isAhead: !isSaved || saved.revision > saved.madeRevision,
  };
}
export type SavedEdit = ReturnType<typeof useSavedEdit>;
