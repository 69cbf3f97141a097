import { type Share, sharePermissions } from "@voxloom/contract";
import { getCounts, type ShareRow } from "./store.ts";

/** A share as the task's owner sees it; one that never was is private. */
export const showShare = (taskId: string, row: ShareRow | null): Share => ({
  taskId,
  permission: row?.permission ?? sharePermissions.private,
  hasPassword: row !== null && row.passwordHash !== null,
  expiresAt: row?.expiresAt?.toISOString() ?? null,
  allowDownload: row?.allowDownload ?? false,
  allowComments: row?.allowComments ?? true,
  otherTaskIds: row?.otherTaskIds ?? [],
  counts: getCounts(row),
});
