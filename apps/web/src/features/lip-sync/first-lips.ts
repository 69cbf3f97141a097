import { useQuery } from "@tanstack/react-query";
import { type LipSyncSettings, lipSyncSettingsSchema, type Task } from "@voxloom/contract";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** What the form begins with. */
export type FirstLips = { draft: Task | null; settings: LipSyncSettings };

const defaults: FirstLips = { draft: null, settings: lipSyncSettingsSchema.parse({}) };

/** A draft's settings, else the product's own; undefined until they are there. */
export function useFirstLips(draftId: string | null): FirstLips | undefined {
  const { data, isError } = useQuery({ ...taskDetailQuery(draftId ?? ""), enabled: draftId !== null });
  if (draftId === null || isError) return defaults;
  if (data === undefined) return undefined;
  const { task } = data;
  if (task.state !== "draft" || task.product !== "lip-sync") return defaults;
  // Drafts of before lack what came since.
  return { draft: task, settings: lipSyncSettingsSchema.parse(task.settings) };
}
