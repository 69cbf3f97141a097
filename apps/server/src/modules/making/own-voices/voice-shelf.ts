import { and, inArray, isNull, ne, or } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import { defineShelf } from "../shelves/index.ts";
import { ownVoices } from "./schema.ts";
import { countOwn } from "./store.ts";

/** The voices that were made, as all that is saved. One whose consent was taken back is there until it is deleted, and then gone. */
export const voiceShelf = defineShelf({
  kind: "voice",
  table: ownVoices,
  name: ownVoices.name,
  place: ownVoices.id,
  missing: { what: "voice", told: "voice" },
  // By the plan.
  limit: null,
  isListed: and(
    ne(ownVoices.state, "sample"),
    or(ne(ownVoices.state, "revoked"), isNull(ownVoices.deletedAt)),
  ),
});

/** Throws AppError PLAN_TOO_LOW where the plan of the project does not allow so many more voices than it has. */
export async function ensureMoreVoices(
  { config }: Pick<Context, "config">,
  db: DbOrTransaction,
  { projId, more }: { projId: string; more: number },
): Promise<void> {
  const needed = (await countOwn(db, projId)) + more;
  await requireEntitlement(db, config, { projId, feature: "create_voice_clone", needed });
}

/** Makes voices such as were deleted too long ago to be brought back. */
export async function giveUpVoices(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(ownVoices)
    .set({ deletedAt: new Date(0) })
    .where(inArray(ownVoices.id, [...ids]));
}

/** Voices of a project by their ids, whatever became of them. */
export const findVoices = (db: DbOrTransaction, ids: readonly string[]) =>
  db
    .select()
    .from(ownVoices)
    .where(inArray(ownVoices.id, [...ids]));
