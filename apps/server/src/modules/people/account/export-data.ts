import { randomUUID } from "node:crypto";
import { link, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { and, eq, gt, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Context } from "../../../context.ts";
import { identities, projects, sessions, users } from "./schema.ts";

/**
 * Everything an account holds, as a zip that is written while it is read. Files that were there when it began are in
 * it, whatever is deleted meanwhile.
 */
export async function exportData(context: Context, userId: string): Promise<Readable> {
  const { log, storage } = context;
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on("error", (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  const folder = storage.temporaryPath();
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  try {
    await fill(context, zip, { userId, folder });
  } catch (error) {
    await removeFolder();
    throw error;
  }
  stream.once("close", () => {
    removeFolder().catch((error: unknown) => log.warn({ err: error }, "could not remove an export's links"));
  });
  zip.end();
  return stream;
}

async function fill(
  context: Context,
  zip: ZipFile,
  { userId, folder }: { userId: string; folder: string },
): Promise<void> {
  const { db } = context.database;
  const json = (path: string, value: unknown): void =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), path);
  const addFile = async (storageKey: string, path: string, options: { compress: boolean }) => {
    const stored = await keepFile(context, { storageKey, folder });
    if (stored !== null) zip.addFile(stored, path, options);
  };
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { avatarKey, ...account } = user;
  json("account.json", account);
  json(
    "sign-ins.json",
    await db
      .select({
        userAgent: sessions.userAgent,
        address: sessions.address,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))),
  );
  json("identities.json", await db.select().from(identities).where(eq(identities.userId, userId)));
  if (avatarKey !== null) await addFile(avatarKey, "avatar.jpg", { compress: false });
  const owned = await db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  for (const { id } of owned) {
    for await (const file of context.projectLife.exported(context, id)) {
      if ("content" in file) zip.addBuffer(Buffer.from(file.content), file.path);
      // What is compressed already is put in as it is.
      else await addFile(file.storageKey, file.path, { compress: false });
    }
  }
}

/** A path at which a stored file stays until the folder is removed; null where it is gone already. */
async function keepFile(
  { storage }: Pick<Context, "storage">,
  { storageKey, folder }: { storageKey: string; folder: string },
): Promise<string | null> {
  try {
    const path = await storage.getLocalPath(storageKey);
    const linked = join(folder, randomUUID());
    return await link(path, linked).then(
      () => linked,
      (error: unknown) => {
        if (isMissing(error)) throw error;
        // Where there are no hard links, the stored file itself has to do.
        return path;
      },
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "NOT_FOUND");
