import { randomUUID } from "node:crypto";
import {
  AppError,
  type Brand,
  type BrandKit,
  brandSchema,
  type calls,
  limits,
  type ParsedRequestOf,
} from "@voxloom/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { defineShelf } from "../shelves/index.ts";
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
    .where(kitShelf.isThere(projId))
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
    await kitShelf.ensurePlace(tx, projId, 1);
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
  if (row === undefined) throw kitShelf.notFound();
  return showKit(row);
}

/** The brand kits, as all that is saved: tagged, filed, deleted and brought back. */
export const kitShelf = defineShelf({
  kind: "brand",
  table: brandKits,
  name: brandKits.name,
  place: brandKits.id,
  missing: { what: "brand-kit", told: "brand kit" },
  limit: {
    most: limits.maxBrandKits,
    refuse: () =>
      new AppError(
        "BRAND_KITS_TOO_MANY",
        `A project keeps at most ${limits.maxBrandKits} brand kits. Delete one that is not needed.`,
        { limit: limits.maxBrandKits },
      ),
  },
});

const ownKit = (projId: string, id: string) => and(kitShelf.isThere(projId), eq(brandKits.id, id));

/** A brand as it is in a kit, deleted or not. Throws AppError NOT_FOUND. */
export async function getBrand(db: DbOrTransaction, projId: string, id: string): Promise<Brand> {
  const [row] = await db
    .select({ brand: brandKits.brand })
    .from(brandKits)
    .where(and(eq(brandKits.projId, projId), eq(brandKits.id, id)));
  if (row === undefined) throw kitShelf.notFound();
  return row.brand;
}
