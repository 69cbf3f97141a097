import type { OwnPartnerApplication, PartnerApplication } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { readAgreed } from "../../money/referrals/index.ts";
import { readPeople } from "../../people/account/index.ts";
import type { ApplicationRow } from "./store.ts";

/** An application as its applicant sees it. */
export const showOwnApplication = ({
  id,
  program,
  state,
  createdAt,
  decidedAt,
}: ApplicationRow): OwnPartnerApplication => ({
  id,
  program,
  state,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Applications as administrators see them, with the accounts that they were written with. */
export async function showApplications(
  db: DbOrTransaction,
  rows: ApplicationRow[],
): Promise<PartnerApplication[]> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const people = await readPeople(db, userIds);
  const agreed = await readAgreed(db, userIds);
  return rows.map((row) => {
    const { projId: _, ...shown } = row;
    return {
      ...shown,
      ...showOwnApplication(row),
      accountEmail: people.get(row.userId)?.email ?? null,
      terms: agreed.get(row.userId) ?? null,
    };
  });
}
