import { AppError, type SharedDownloadKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { makeDownloadUrl } from "../../making/outputs/index.ts";
import type { OpenShare } from "./open-share.ts";

/** A signed address of a result for a viewer, which the owner pays for. Throws AppError SHARE_DOWNLOADS_OFF. */
export async function downloadShared(
  context: Context,
  { share, task, isOwner }: OpenShare,
  { kind, signal }: { kind: SharedDownloadKind; signal: AbortSignal },
): Promise<{ url: string; fileName: string }> {
  if (!share.allowDownload && !isOwner) throw downloadsOff();
  const spec = { projId: task.projId, taskId: task.id, kind, signal };
  return makeDownloadUrl(context, spec).catch((error: unknown) => {
    // What the owner has left to pay with is no viewer's business.
    const isOwnersTrouble = error instanceof AppError && error.code === "CREDITS_INSUFFICIENT" && !isOwner;
    throw isOwnersTrouble ? downloadsOff() : error;
  });
}

const downloadsOff = (): AppError =>
  new AppError("SHARE_DOWNLOADS_OFF", "The owner of this task does not allow downloads.");
