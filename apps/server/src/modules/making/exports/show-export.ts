import type { Export } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { TaskRow } from "../tasks/index.ts";
import { exportName } from "./export-name.ts";
import type { ExportRow } from "./store.ts";

/** An export as its owner sees it. */
export function showExport({ signer }: Pick<Context, "signer">, task: TaskRow, row: ExportRow): Export {
  const { id, taskId, revision, spec, state, fraction, sizeBytes, problem, fileKey } = row;
  const fileName = exportName(task, spec);
  return {
    id,
    taskId,
    revision,
    spec,
    state,
    fraction,
    timeLeftMs: state === "running" ? row.timeLeftMs : null,
    sizeBytes,
    fileName,
    downloadUrl: state === "succeeded" && fileKey !== null ? signer.linkTo(fileKey, { fileName }) : null,
    problem,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
