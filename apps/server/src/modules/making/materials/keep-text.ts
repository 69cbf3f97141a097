import { randomUUID } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { insertMaterial, type MaterialRow } from "./store.ts";
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
  const { database, storage } = context;
  const name = displayName(`${wanted ?? getName(text)}.txt`);
  checkText(text, name);
  return withTemporaryFile(storage, ".txt", async (path) => {
    await writeFile(path, text);
    const { size: sizeBytes } = await stat(path);
    await ensureSizeAllowed(context, projId, sizeBytes);
    const row = await database.db.transaction(async (tx) => {
      await ensurePlace(context, tx, { projId, bytes: sizeBytes });
      return insertMaterial(tx, {
        ...{ id: randomUUID(), projId, kind: "text", name },
        ...{ sizeBytes, receivedBytes: sizeBytes, state: "checking", sourceUrl: "text" },
      });
    });
    const stored = await checkMaterial(context, row, { path });
    if (stored.state === "ready") return stored;
    throw new AppError("TEXT_UNREADABLE", stored.problem?.message ?? `"${name}" could not be read.`, {
      name,
    });
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
