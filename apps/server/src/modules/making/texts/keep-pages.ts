import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, type calls, deckExtensions, isDeckName, limits, type ResponseOf } from "@voxloom/contract";
import { drawPages } from "@voxloom/documents";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { keepFile, removeMaterials, showAsset } from "../materials/index.ts";

/** Each fills a core for minutes. */
const drawAtOnce = pLimit(1);
const checkAtOnce = pLimit(2);

type Deck = {
  projId: string;
  name: string;
  from: number;
  count: number;
  body: Readable;
  signal: AbortSignal;
};

/**
 * Draws pages of a document that is sent here and keeps them as pictures of a project, all of them or none; the document
 * itself is not stored. Throws AppError MEDIA_TYPE_UNSUPPORTED, TEXT_UNREADABLE, STORAGE_FULL.
 */
export async function keepPages(
  context: Context,
  { projId, name, from, count, body, signal }: Deck,
): Promise<ResponseOf<typeof calls.videos.pages>> {
  const { storage, config } = context;
  if (!isDeckName(name)) throw notDrawable(name);
  await storage.ensureFree(2 * limits.maxDeckBytes);
  return withTemporaryFile(storage, ".document", async (path) => {
    await pipeline(body, createWriteStream(path), { signal });
    const folder = await mkdtemp(join(config.temporaryFolder, "pages-"));
    try {
      const drawn = await drawAtOnce(() => drawPages({ path, name, folder, from, count, signal })).catch(
        failAsCall,
      );
      const stem = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
      const digits = String(drawn.pageCount).length;
      const settled = await Promise.allSettled(
        drawn.pages.map(({ number, path: picture, notes }) =>
          checkAtOnce(async () => {
            signal.throwIfAborted();
            const file = `${stem} ${String(number).padStart(digits, "0")}.png`;
            const row = await keepFile(context, projId, {
              ...{ path: picture, name: file, kind: "image", isMusic: false },
            });
            return { number, row, notes: notes.slice(0, limits.maxNarrationCharacters) };
          }),
        ),
      );
      const stored = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const failed = settled.find((one) => one.status === "rejected");
      if (failed !== undefined) {
        const materialIds = stored.map(({ row }) => row.id);
        await removeMaterials(context, { projId, materialIds, intoTrash: false });
        throw failed.reason;
      }
      const pages = stored.map(({ row, ...page }) => ({ ...page, material: showAsset(row, context.signer) }));
      const { pageCount, damaged, leftOut } = drawn;
      return { pageCount, pages, damaged, leftOut };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const drawable = deckExtensions.join(", ");
const notDrawable = (name: string): AppError =>
  new AppError(
    "MEDIA_TYPE_UNSUPPORTED",
    `"${name}" is not a kind of file whose pages can be drawn. These can: ${drawable}.`,
    { name, accepted: drawable },
  );
