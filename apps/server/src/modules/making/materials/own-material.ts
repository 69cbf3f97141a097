import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { findOwnMaterials, lockOwnMaterials } from "./asset-store.ts";
import { findOwnMaterial, type MaterialRow } from "./store.ts";

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Looks for a material by its id. Throws AppError NOT_FOUND where the id is none or nothing is found. */
export async function requireMaterial(
  id: string,
  find: (id: string) => Promise<MaterialRow | null>,
): Promise<MaterialRow> {
  const row = isId(id) ? await find(id) : null;
  if (row !== null) return row;
  throw noSuchMaterial();
}

const noSuchMaterial = (): AppError =>
  new AppError("NOT_FOUND", "There is no such file in this project.", { what: "material" });

/** Looks for several materials by their ids. Throws AppError NOT_FOUND unless all are found. */
export async function requireMaterials(
  ids: readonly string[],
  find: (ids: string[]) => Promise<MaterialRow[]>,
): Promise<MaterialRow[]> {
  const wanted = [...new Set(ids)];
  const rows = wanted.every(isId) ? await find(wanted) : [];
  if (rows.length < wanted.length) throw noSuchMaterial();
  return rows;
}

/** Several materials of the caller's project, locked until the transaction ends. Throws AppError NOT_FOUND unless all are there. */
export const ownMaterialsLocked = (
  tx: Transaction,
  projId: string,
  ids: readonly string[],
): Promise<MaterialRow[]> => requireMaterials(ids, (known) => lockOwnMaterials(tx, projId, known));

/** Several materials of the caller's project. Throws AppError NOT_FOUND unless all are there. */
export const ownMaterials = (
  db: DbOrTransaction,
  projId: string,
  ids: readonly string[],
): Promise<MaterialRow[]> => requireMaterials(ids, (known) => findOwnMaterials(db, projId, known));

/** Those of several materials that are in the caller's project; others, and what is no id, are left out. */
export const ownMaterialsThere = (
  db: DbOrTransaction,
  projId: string,
  ids: readonly string[],
): Promise<MaterialRow[]> => findOwnMaterials(db, projId, ids.filter(isId));

/** A material of the caller's project. Throws AppError NOT_FOUND, for others' materials too. */
export const ownMaterial = (db: DbOrTransaction, projId: string, id: string): Promise<MaterialRow> =>
  requireMaterial(id, (known) => findOwnMaterial(db, projId, known));
