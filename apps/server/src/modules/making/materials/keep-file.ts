import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import type { MaterialKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { insertMaterial, type MaterialRow, offeredSource } from "./store.ts";

type MadeFile = {
  path: string;
  /** With its ending. */
  name: string;
  kind: MaterialKind;
  isMusic: boolean;
  /** It is offered to everybody. Default: false. */
  isOffered?: boolean;
};

/**
 * Keeps a copy of a file that was made here as a material of a project. Throws AppError STORAGE_FULL, FILE_TOO_LARGE,
 * PLAN_TOO_LOW.
 */
export async function keepFile(
  context: Context,
  projId: string,
  { path, name, kind, isMusic, isOffered = false }: MadeFile,
): Promise<MaterialRow> {
  const { size: sizeBytes } = await stat(path);
  await ensureSizeAllowed(context, projId, sizeBytes);
  const row = await context.database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: sizeBytes });
    return insertMaterial(tx, {
      ...{ id: randomUUID(), projId, kind, isMusic, name: displayName(name) },
      ...{ sizeBytes, receivedBytes: sizeBytes, state: "checking" },
      ...(isOffered && { sourceUrl: offeredSource }),
    });
  });
  return checkMaterial(context, row, { path });
}
