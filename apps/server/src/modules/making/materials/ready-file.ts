import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { ownMaterial } from "./own-material.ts";
import type { MaterialRow } from "./store.ts";

/** Path of a ready material's file. Throws AppError UPLOAD_INCOMPLETE while it is not there, or the problem it was rejected for. */
export async function readyFile(
  { storage }: Pick<Context, "storage">,
  material: MaterialRow,
): Promise<string> {
  return storage.getLocalPath(ensureReady(material));
}

/** Throws as {@link readyFile}, without fetching the file to this machine. */
export async function ensureReadyFile(
  { storage }: Pick<Context, "storage">,
  material: MaterialRow,
): Promise<void> {
  await storage.find(ensureReady(material));
}

/** Throws AppError MEDIA_NO_AUDIO where nothing is heard of a file; `instead`: what is to be chosen. */
export function ensureAudible({ name, info }: MaterialRow, instead = "another file"): void {
  if (info?.audioTracks[0] === undefined)
    throw new AppError("MEDIA_NO_AUDIO", `"${name}" has no sound: choose ${instead}.`, { name });
}

/** What is heard with a speech or under a dub is there and sounds. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO. */
export async function ensureMusic(
  db: DbOrTransaction,
  projId: string,
  pieces: readonly ({ materialId: string } | null | undefined)[],
): Promise<void> {
  for (const piece of pieces) {
    // Missing in what was ordered before there were any.
    if (!piece) continue;
    const material = await ownMaterial(db, projId, piece.materialId);
    ensureReady(material);
    ensureAudible(material);
  }
}

/** The storage key of a ready material's file. Throws AppError UPLOAD_INCOMPLETE, as {@link readyFile}. */
export function ensureReady(material: MaterialRow): string {
  if (material.state === "ready" && material.fileKey !== null) return material.fileKey;
  const why = material.state === "rejected" ? ` It was refused: ${material.problem?.message ?? ""}` : "";
  throw new AppError("UPLOAD_INCOMPLETE", `"${material.name}" is not ready (${material.state}).${why}`, {
    name: material.name,
    state: material.state,
  });
}
