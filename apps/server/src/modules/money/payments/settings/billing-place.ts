import type { BillingPlace } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { billingPlaces } from "../schema.ts";

/** Where a project's buyer is; null: they did not say. */
export async function findPlaceOf(db: DbOrTransaction, projId: string): Promise<BillingPlace | null> {
  const [row] = await db
    .select({ country: billingPlaces.country, postalCode: billingPlaces.postalCode })
    .from(billingPlaces)
    .where(eq(billingPlaces.projId, projId));
  return row ?? null;
}

export async function savePlace(
  db: DbOrTransaction,
  projId: string,
  { country, postalCode }: BillingPlace,
): Promise<BillingPlace> {
  const facts = { country, postalCode, changedAt: new Date() };
  await db
    .insert(billingPlaces)
    .values({ projId, ...facts })
    .onConflictDoUpdate({ target: billingPlaces.projId, set: facts });
  return { country, postalCode };
}

export async function erasePlace(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(billingPlaces).where(eq(billingPlaces.projId, projId));
}
