import type { Readable } from "node:stream";
import { and, eq, gt, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Context } from "../../context.ts";
import { identities, projects, sessions, users } from "./schema.ts";

/** Everything an account holds, as a zip that is written while it is read. */
export function exportData(context: Context, userId: string): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  fill(context, zip, userId).then(
    () => zip.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

async function fill(context: Context, zip: ZipFile, userId: string): Promise<void> {
  const { database, storage } = context;
  const { db } = database;
  const json = (path: string, value: unknown): void =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), path);
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
  if (avatarKey !== null) zip.addFile(await storage.localPathOf(avatarKey), "avatar.jpg");
  const owned = await db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  for (const { id } of owned) {
    for await (const file of context.projectLife.exported(context, id)) {
      if ("content" in file) zip.addBuffer(Buffer.from(file.content), file.path);
      // What is compressed already is put in as it is.
      else zip.addFile(await storage.localPathOf(file.storageKey), file.path, { compress: false });
    }
  }
}
