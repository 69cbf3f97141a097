import { useQuery } from "@tanstack/react-query";
import { calls, type DubSettings, dubSettingsSchema, isDub, type Task } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** What an order's form begins with. */
export type FirstSettings = {
  draft: Task | null;
  settings: DubSettings;
  targets: string[];
  /** The spoken language, as it was chosen; null: as it is heard. */
  source: string | null;
};

const defaults: FirstSettings = {
  draft: null,
  settings: dubSettingsSchema.parse({}),
  targets: [],
  source: null,
};

/** A draft's settings, else those that were used last; undefined until they are there. */
export function useFirstSettings(draftId: string | null): FirstSettings | undefined {
  const draft = useQuery({ ...taskDetailQuery(draftId ?? ""), enabled: draftId !== null });
  const latest = useQuery({
    queryKey: ["latest-settings"],
    queryFn: ({ signal }) => api(calls.taskConfig.latest, {}, { signal }),
    enabled: draftId === null,
    // The form begins with it once; what is ordered later is asked for anew.
    gcTime: 0,
    retry: false,
  });
  if (draftId !== null) {
    if (draft.data === undefined) return draft.isError ? defaults : undefined;
    const { task } = draft.data;
    if (task.state !== "draft" || !isDub(task)) return defaults;
    const { settings, targetLanguage } = task;
    const source = settings.sourceLanguage === "auto" ? null : settings.sourceLanguage;
    return { draft: task, settings, targets: [targetLanguage], source };
  }
  if (latest.isPending) return undefined;
  const known = latest.data?.latest;
  return known ? { ...defaults, settings: known.settings, targets: known.targetLanguages } : defaults;
}
