import type { calls, ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { safeContentType } from "../attachments/index.ts";
import { findMaterial } from "../materials/index.ts";
import { ownTask } from "../tasks/index.ts";

type Attachment = ResponseOf<typeof calls.attachments.list>["items"][number];

/** The stored files of a task, with signed addresses; what is gone from the storage is left out. Throws AppError NOT_FOUND. */
export async function listAttachments(
  { database, signer, storage }: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<Attachment[]> {
  const row = await ownTask(database.db, projId, taskId);
  const material = await findMaterial(database.db, row.materialId);
  const keys = [["source", material?.fileKey], ...Object.entries(row.outputs)] as const;
  const found = await Promise.all(
    keys.map(async ([kind, key]): Promise<Attachment[]> => {
      const sizeBytes = key ? await storage.getSize(key) : null;
      if (!key || sizeBytes === null) return [];
      return [{ kind, contentType: safeContentType(key), sizeBytes, url: signer.linkTo(key) }];
    }),
  );
  return found.flat();
}
