import { AppError, type calls, type OpenedCode, type ParsedRequestOf } from "@voxloom/contract";
import { nextTimePlace, readTimePlace } from "../../../http/index.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { readPeople } from "../../people/account/index.ts";
import { findCodeState } from "./show-coupon.ts";
import { type CampaignResult, type CampaignRow, endCampaign, findCampaigns, sumCampaigns } from "./store.ts";

type Spec = ParsedRequestOf<typeof calls.coupons.opened>;

/** One page of the codes that were opened, with what came of each. */
export async function listCodes(
  db: DbOrTransaction,
  { cursor, ...spec }: Spec,
): Promise<{ items: OpenedCode[]; nextCursor: string | null }> {
  const rows = await findCampaigns(db, { ...spec, after: readTimePlace(cursor) });
  return {
    items: await showCodes(db, rows),
    nextCursor: nextTimePlace(rows, spec.limit),
  };
}

/** Most codes of one partner that are shown. */
const partnerCodes = 100;

/** The codes that were opened for a partner, newest first. */
export const listPartnerCodes = async (db: DbOrTransaction, partnerId: string): Promise<OpenedCode[]> =>
  showCodes(db, await findCampaigns(db, { partnerId, after: null, limit: partnerCodes }));

/** Codes as administrators see them. */
export async function showCodes(db: DbOrTransaction, rows: CampaignRow[]): Promise<OpenedCode[]> {
  const results = await sumCampaigns(
    db,
    rows.map(({ id }) => id),
  );
  const people = await readPeople(db, [...new Set(rows.flatMap(({ partnerId }) => partnerId ?? []))]);
  return rows.map(({ partnerId, ...row }) => ({
    ...showCode(
      row,
      results.filter(({ campaignId }) => campaignId === row.id),
    ),
    partner: partnerId === null ? null : { userId: partnerId, email: people.get(partnerId)?.email ?? null },
  }));
}

function showCode(
  row: Omit<CampaignRow, "partnerId">,
  results: CampaignResult[],
): Omit<OpenedCode, "partner"> {
  const sum = (field: "paidMinor" | "offMinor") =>
    results.flatMap((result) =>
      result.currency === null ? [] : [{ currency: result.currency, amountMinor: result[field] }],
    );
  const { startsAt, endsAt, createdAt, ...shown } = row;
  return {
    ...shown,
    state: findCodeState(row),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    uses: results.reduce((all, { uses }) => all + uses, 0),
    paid: sum("paidMinor"),
    given: sum("offMinor"),
  };
}

/** Ends a code. Answers it as it was and is. Throws AppError NOT_FOUND. */
export async function closeCode(
  db: DbOrTransaction,
  codeId: string,
): Promise<{ before: CampaignRow; after: CampaignRow }> {
  const [before] = await findCampaigns(db, { id: codeId, after: null, limit: 1 });
  const after = before === undefined ? null : await endCampaign(db, before);
  if (before === undefined || after === null) {
    throw new AppError("NOT_FOUND", "There is no such code.", { what: "code" });
  }
  return { before, after };
}
