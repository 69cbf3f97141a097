import { randomUUID } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { AppError, isErrorCode, type MaterialKind } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { insertMaterial, type MaterialRow, updateMaterial } from "./store.ts";
import { checkText } from "./text-info.ts";

/** What of a text names it. */
const namedByCharacters = 60;

/**
 * Keeps a text that was written or pasted as a text file. Throws AppError TEXT_UNREADABLE, TEXT_TOO_LONG,
 * STORAGE_FULL, FILE_TOO_LARGE.
 */
export async function keepText(
  context: Context,
  projId: string,
  { text, name: wanted }: { text: string; name?: string | undefined },
): Promise<MaterialRow> {
  const name = displayName(`${wanted ?? getName(text)}.txt`);
  checkText(text, name);
  return keepWritten(context, projId, { text, kind: "text", name });
}

/**
 * Keeps something that was written as a file of a kind, under a name with its ending. Throws AppError STORAGE_FULL,
 * FILE_TOO_LARGE, and TEXT_UNREADABLE where it is nothing of that kind.
 */
export async function keepWritten(
  context: Context,
  projId: string,
  { text, kind, ...wanted }: { text: string; kind: MaterialKind; name: string },
): Promise<MaterialRow> {
  const { database, storage } = context;
  const name = displayName(wanted.name);
  return withTemporaryFile(storage, ".txt", async (path) => {
    await writeFile(path, text);
    const { size: sizeBytes } = await stat(path);
    await ensureSizeAllowed(context, projId, sizeBytes);
    const row = await database.db.transaction(async (tx) => {
      await ensurePlace(context, tx, { projId, bytes: sizeBytes });
      return insertMaterial(tx, {
        ...{ id: randomUUID(), projId, kind, name },
        ...{ sizeBytes, receivedBytes: sizeBytes, state: "checking", sourceUrl: "text" },
      });
    });
    const stored = await checkMaterial(context, row, { path });
    if (stored.state === "ready") return stored;
    const { code = "", message = `"${name}" could not be read.`, details = { name } } = stored.problem ?? {};
    // It was written a moment ago, and is written again: nobody looks for a file of it.
    await updateMaterial(database.db, row.id, { deletedAt: new Date() });
    throw new AppError(isErrorCode(code) ? code : "TEXT_UNREADABLE", message, details);
  });
}

/** The first words of a text, without marks that begin a heading or a list. */
function getName(text: string): string {
  const line = text.replace(/^[\s#>*-]+/, "").split("\n", 1)[0] ?? "";
  const words = line.slice(0, namedByCharacters + 1);
  const cut = words.length > namedByCharacters ? words.replace(/\s\S*$/, "") : words;
  return (
    cut
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[.,;:!?]+$/, "") || "text"
  );
}
