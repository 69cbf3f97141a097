import { useQuery } from "@tanstack/react-query";
import {
  isDubTask,
  type Task,
  type TranscriptionSettings,
  transcriptionSettingsSchema,
} from "@voxloom/contract";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** What the form of a transcript begins with. */
export type FirstTranscription = { draft: Task | null; settings: TranscriptionSettings };

const defaults: FirstTranscription = { draft: null, settings: transcriptionSettingsSchema.parse({}) };

/** A draft's settings, else the product's own; undefined until they are there. */
export function useFirstTranscription(draftId: string | null): FirstTranscription | undefined {
  const { data, isError } = useQuery({ ...taskDetailQuery(draftId ?? ""), enabled: draftId !== null });
  if (draftId === null || isError) return defaults;
  if (data === undefined) return undefined;
  const { task } = data;
  if (task.state !== "draft" || isDubTask(task)) return defaults;
  return { draft: task, settings: task.settings };
}
