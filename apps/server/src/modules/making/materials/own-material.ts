import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { findOwnMaterial, type MaterialRow } from "./store.ts";

const uuid = z.uuid();

/** A material of the caller's project. Throws AppError NOT_FOUND, for others' materials too. */
export async function ownMaterial(db: DbOrTransaction, projId: string, id: string): Promise<MaterialRow> {
  const row = uuid.safeParse(id).success ? await findOwnMaterial(db, projId, id) : null;
  if (row !== null) return row;
  throw new AppError("NOT_FOUND", "There is no such file in this project.", { what: "material" });
}
