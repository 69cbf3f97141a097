import type { calls, Gift, GiftHistory, ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { readNumberPlace, writeCursor } from "../../../../http/index.ts";
import { listGifts, openGifts, showGift } from "../../../money/billing/index.ts";
import { readOwners } from "../../../people/account/index.ts";
import { actionsOfKeys, getName } from "../audit/list-actions.ts";
import { getOwner } from "../people/find-subject.ts";

/** The gift credits of a project that can be spent. Throws AppError NOT_FOUND. */
export async function showOpenGifts(
  { database: { db } }: Context,
  projId: string,
): Promise<{ availableTenths: number; items: Gift[] }> {
  await getOwner(db, projId);
  const items = (await openGifts(db, projId)).map(showGift);
  return { availableTenths: items.reduce((sum, { availableTenths }) => sum + availableTenths, 0), items };
}

/** One page of the gifts that were ever given, with who gave them. */
export async function showGiftHistory(
  { database: { db } }: Context,
  { projId, cursor, limit }: ParsedRequestOf<typeof calls.admin.giftHistory>,
): Promise<{ items: GiftHistory[]; nextCursor: string | null }> {
  const rows = await listGifts(db, { projId, below: readNumberPlace(cursor), limit });
  const [actions, owners] = await Promise.all([
    actionsOfKeys(
      db,
      rows.map(({ step }) => step.key),
    ),
    readOwners(db, [...new Set(rows.map(({ lot }) => lot.projId))]),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => {
      const action = actions.get(row.step.key);
      return {
        ...showGift(row),
        givenBy: action?.actorEmail ?? null,
        givenBecause: action?.reason ?? null,
        owner: getName(owners.get(row.lot.projId)),
      };
    }),
    nextCursor: last === undefined ? null : writeCursor(last.step.place),
  };
}
