import type { BillingPlace, Buyer } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { billingPlaces } from "../schema.ts";

/** Where a project's buyer is, and who they are where they said that too; null: they did not say. */
export async function findPlaceOf(db: DbOrTransaction, projId: string): Promise<Buyer | null> {
  const { country, postalCode, name, address, taxNumber } = billingPlaces;
  const [row] = await db
    .select({ country, postalCode, name, address, taxNumber })
    .from(billingPlaces)
    .where(eq(billingPlaces.projId, projId));
  return row ?? null;
}

/** Keeps where a buyer is, and of who they are what is told. */
export async function savePlace<Place extends BillingPlace | Buyer>(
  db: DbOrTransaction,
  projId: string,
  place: Place,
): Promise<Place> {
  const facts = { ...place, changedAt: new Date() };
  await db
    .insert(billingPlaces)
    .values({ projId, ...facts })
    .onConflictDoUpdate({ target: billingPlaces.projId, set: facts });
  return place;
}

export async function erasePlace(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(billingPlaces).where(eq(billingPlaces.projId, projId));
}
