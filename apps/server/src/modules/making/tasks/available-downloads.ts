import type { DownloadKind } from "@voxloom/contract";
import { downloadKindSchema } from "@voxloom/contract";
import type { Db } from "../../../platform/db/index.ts";
import { findReport, type TaskRow } from "./store.ts";

/** What can be downloaded of a task with these outputs. Sound and subtitles are made of any finished task. */
export function availableDownloads({
  product,
  outputs,
  hasReport,
}: Pick<TaskRow, "product" | "outputs"> & { hasReport: boolean }): DownloadKind[] {
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
    if (kind === "dub-as-source" && product !== "audio-translation") return false;
    const needed = needs[kind];
    return needed === undefined || outputs[needed] !== undefined;
  });
}

/** What can be downloaded of a task. */
export const downloadsOf = async (db: Db, { id, product, outputs }: TaskRow): Promise<DownloadKind[]> =>
  availableDownloads({ product, outputs, hasReport: (await findReport(db, id)) !== null });
