import { useQuery } from "@tanstack/react-query";
import { isText, parseSettings, type SubtitleSettings, type Task } from "@voxloom/contract";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** What the form of a text begins with. */
export type FirstWritten = {
  draft: Task | null;
  settings: SubtitleSettings;
  /** Of transcripts: soon rather than well. */
  isFast: boolean;
  targets: string[];
};

const defaults: FirstWritten = {
  draft: null,
  settings: parseSettings("subtitles", {}),
  isFast: false,
  targets: [],
};

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
  const isFast = task.product === "transcription" && task.settings.isFast;
  return { draft: task, settings, isFast, targets: targetLanguage === null ? [] : [targetLanguage] };
}
