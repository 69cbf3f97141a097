import type { DownloadKind } from "@voxloom/contract";
import { downloadKinds } from "@voxloom/studio";
import type { Db } from "../../../platform/db/index.ts";
import { findReport, type TaskRow } from "../tasks/index.ts";

/** What can be downloaded of a task with these outputs. */
export const availableDownloads = ({
  product,
  ...task
}: Pick<TaskRow, "product" | "settings" | "targetLanguage" | "outputs" | "revision"> & {
  hasReport: boolean;
}): DownloadKind[] => [...downloadKinds(product, task)];

/** What can be downloaded of a task. */
export const readDownloads = async (db: Db, task: TaskRow): Promise<DownloadKind[]> =>
  availableDownloads({ ...task, hasReport: (await findReport(db, task.id)) !== null });
