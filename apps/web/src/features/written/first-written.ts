import { useQuery } from "@tanstack/react-query";
import { isText, parseSettings, type SubtitleSettings, type Task } from "@voxloom/contract";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** What the form of a text begins with. */
export type FirstWritten = { draft: Task | null; settings: SubtitleSettings; targets: string[] };

const defaults: FirstWritten = { draft: null, settings: parseSettings("subtitles", {}), targets: [] };

/** A draft's settings, else the product's own; undefined until they are there. */
export function useFirstWritten(draftId: string | null): FirstWritten | undefined {
  const { data, isError } = useQuery({ ...taskDetailQuery(draftId ?? ""), enabled: draftId !== null });
  if (draftId === null || isError) return defaults;
  if (data === undefined) return undefined;
  const { task } = data;
  if (task.state !== "draft" || !isText(task)) return defaults;
  const { targetLanguage } = task;
  // A transcript has no languages to be read together.
  const settings = parseSettings("subtitles", task.settings);
  return { draft: task, settings, targets: targetLanguage === null ? [] : [targetLanguage] };
}
