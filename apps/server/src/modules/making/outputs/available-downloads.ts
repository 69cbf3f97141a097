import type { DownloadKind } from "@voxloom/contract";
import { downloadKindSchema, isText } from "@voxloom/contract";
import { writtenKinds } from "@voxloom/studio";
import type { Db } from "../../../platform/db/index.ts";
import { findReport, type TaskRow } from "../tasks/index.ts";

/** What can be downloaded of a task with these outputs. Sound and subtitles are made of any finished dub. */
export function availableDownloads({
  hasReport,
  ...task
}: Pick<TaskRow, "product" | "targetLanguage" | "outputs" | "revision"> & {
  hasReport: boolean;
}): DownloadKind[] {
  const { targetLanguage, outputs, revision } = task;
  if (isText(task)) return revision === null ? [] : writtenKinds(task.product, targetLanguage);
  if (!hasReport) return [];
  const needs: Partial<Record<DownloadKind, string>> = {
    video: "video",
    "dub-wav": "dub",
    "dub-mp3": "dub",
    "dub-as-source": "dub",
    "background-wav": "background",
    "voice-wav": "voice",
  };
  return downloadKindSchema.options.filter((kind) => {
    if (kind.startsWith("transcript-")) return false;
    if (kind === "dub-as-source" && task.product !== "audio-translation") return false;
    const needed = needs[kind];
    return needed === undefined || outputs[needed] !== undefined;
  });
}

/** What can be downloaded of a task. */
export const downloadsOf = async (db: Db, task: TaskRow): Promise<DownloadKind[]> =>
  availableDownloads({ ...task, hasReport: (await findReport(db, task.id)) !== null });
