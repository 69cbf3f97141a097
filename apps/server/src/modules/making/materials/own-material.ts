import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { findOwnMaterial, type MaterialRow } from "./store.ts";

const uuid = z.uuid();

/** Looks for a material by its id. Throws AppError NOT_FOUND where the id is none or nothing is found. */
export async function requireMaterial(
  id: string,
  find: (id: string) => Promise<MaterialRow | null>,
): Promise<MaterialRow> {
  const row = uuid.safeParse(id).success ? await find(id) : null;
  if (row !== null) return row;
  throw new AppError("NOT_FOUND", "There is no such file in this project.", { what: "material" });
}

/** A material of the caller's project. Throws AppError NOT_FOUND, for others' materials too. */
export const ownMaterial = (db: DbOrTransaction, projId: string, id: string): Promise<MaterialRow> =>
  requireMaterial(id, (known) => findOwnMaterial(db, projId, known));
