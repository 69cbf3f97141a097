import { randomUUID } from "node:crypto";
import {
  AppError,
  type BrandKit,
  brandSchema,
  type calls,
  limits,
  type ParsedRequestOf,
} from "@voxloom/contract";
import { and, asc, count, eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { type DbOrTransaction, lockProject } from "../../../platform/db/index.ts";
import { checkBrand } from "./check-brand.ts";
import { brandKits } from "./schema.ts";

type OfProject = { projId: string };

const showKit = ({ id, name, brand, createdAt }: typeof brandKits.$inferSelect): BrandKit => ({
  id,
  name,
  // What was stored before a brand had more parts lacks them.
  brand: brandSchema.parse(brand),
  createdAt: createdAt.toISOString(),
});

/** The brand kits of a project, in the order in which they were saved. */
export async function listKits(db: DbOrTransaction, projId: string): Promise<BrandKit[]> {
  const { createdAt, id } = brandKits;
  const rows = await db
    .select()
    .from(brandKits)
    .where(eq(brandKits.projId, projId))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(showKit);
}

/** Saves a brand kit. Throws AppError BRAND_KITS_TOO_MANY, and what is wrong with its files. */
export async function createKit(
  context: Context,
  { projId, name, brand }: ParsedRequestOf<typeof calls.brandKits.create> & OfProject,
): Promise<BrandKit> {
  await checkBrand(context, projId, { brand, field: "brand" });
  return context.database.db.transaction(async (tx) => {
    // Nobody else adds one until then.
    await lockProject(tx, { projId, what: "brand-kits" });
    const [stored] = await tx.select({ count: count() }).from(brandKits).where(eq(brandKits.projId, projId));
    const limit = limits.maxBrandKits;
    if ((stored?.count ?? 0) >= limit)
      throw new AppError(
        "BRAND_KITS_TOO_MANY",
        `A project keeps at most ${limit} brand kits. Delete one that is not needed.`,
        { limit },
      );
    const [row] = await tx.insert(brandKits).values({ id: randomUUID(), projId, name, brand }).returning();
    if (row === undefined) throw new Error("What is inserted is returned.");
    return showKit(row);
  });
}

/** Changes a brand kit. Throws AppError NOT_FOUND, and what is wrong with its files. */
export async function updateKit(
  context: Context,
  { projId, brandKitId, name, brand }: ParsedRequestOf<typeof calls.brandKits.update> & OfProject,
): Promise<BrandKit> {
  await checkBrand(context, projId, { brand, field: "brand" });
  const change = { name, brand };
  const [row] = await context.database.db
    .update(brandKits)
    .set(change)
    .where(ownKit(projId, brandKitId))
    .returning();
  if (row === undefined) throw kitNotFound();
  return showKit(row);
}

/** Deletes a brand kit. Throws AppError NOT_FOUND. */
export async function removeKit(
  { database: { db } }: Pick<Context, "database">,
  { projId, brandKitId }: ParsedRequestOf<typeof calls.brandKits.remove> & OfProject,
): Promise<void> {
  const [row] = await db.delete(brandKits).where(ownKit(projId, brandKitId)).returning({ id: brandKits.id });
  if (row === undefined) throw kitNotFound();
}

const ownKit = (projId: string, id: string) => and(eq(brandKits.id, id), eq(brandKits.projId, projId));

const kitNotFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such brand kit in this project.", { what: "brand-kit" });
