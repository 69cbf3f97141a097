import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import type { MaterialKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { insertMaterial, type MaterialRow, nameOfferedSource } from "./store.ts";

type MadeFile = {
  path: string;
  /** With its ending. */
  name: string;
  kind: MaterialKind;
  isMusic: boolean;
  /** The id of the music that everybody is offered, of which it is a copy; default: of none. */
  offeredId?: string | undefined;
};

/**
 * Keeps a copy of a file that was made here as a material of a project. Throws AppError STORAGE_FULL, FILE_TOO_LARGE,
 * PLAN_TOO_LOW.
 */
export async function keepFile(
  context: Context,
  projId: string,
  { path, name, kind, isMusic, offeredId }: MadeFile,
): Promise<MaterialRow> {
  const { size: sizeBytes } = await stat(path);
  await ensureSizeAllowed(context, projId, sizeBytes);
  const row = await context.database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: sizeBytes });
    return insertMaterial(tx, {
      ...{ id: randomUUID(), projId, kind, isMusic, name: displayName(name) },
      ...{ sizeBytes, receivedBytes: sizeBytes, state: "checking" },
      ...(offeredId !== undefined && { sourceUrl: nameOfferedSource(offeredId) }),
    });
  });
  return checkMaterial(context, row, { path });
}
