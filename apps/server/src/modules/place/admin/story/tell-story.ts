import type { calls, ParsedRequestOf, ResponseOf, StoryEntry } from "@voxloom/contract";
import { eq, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../../../context.ts";
import { readCursor, writeCursor } from "../../../../http/index.ts";
import { readStory, type StoryPart } from "../../../../platform/db/index.ts";
import { storyOfTasks } from "../../../making/tasks/index.ts";
import { storyOfMoney } from "../../../money/billing/index.ts";
import { storyOfCodes } from "../../../money/coupons/index.ts";
import { storyOfNotices } from "../../../money/credit-notices/index.ts";
import { storyOfPayments } from "../../../money/payments/index.ts";
import { storyOfReferrals } from "../../../money/referrals/index.ts";
import { getProjects, type PersonRow, storyOfAccount } from "../../../people/account/index.ts";
import { storyOfMailChoices } from "../../../people/mail-subscription/index.ts";
import { storyOfShares } from "../../../showing/sharing/index.ts";
import { storyOfInquiries } from "../../inquiries/index.ts";
import { getPerson } from "../people/find-subject.ts";
import { adminActions } from "../schema.ts";

const place = z.tuple([z.iso.datetime(), z.string().max(300)]);

/** One page of what happened to a person, of all or some groups, newest first. Throws AppError NOT_FOUND. */
export async function tellStory(
  { database: { db } }: Context,
  { userId, groups, cursor, limit }: ParsedRequestOf<typeof calls.overview.story>,
): Promise<ResponseOf<typeof calls.overview.story>> {
  const person = await getPerson(db, userId);
  const projects = await getProjects(db, userId);
  const parts = listParts(
    person,
    projects.map(({ projId }) => projId),
  ).filter(({ group }) => groups === undefined || groups.includes(group));
  const after = readCursor(cursor, place);
  const rows = await readStory(db, parts, {
    after: after === null ? null : { at: after[0], id: after[1] },
    limit,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(showRow),
    nextCursor: last === undefined ? null : writeCursor([last.at, last.id]),
  };
}

function listParts(person: PersonRow, projIds: string[]): StoryPart[] {
  return [
    ...storyOfAccount(person),
    ...(person.email === null ? [] : [storyOfMailChoices(person.email)]),
    ...storyOfMoney(projIds),
    ...storyOfPayments(projIds),
    ...storyOfCodes(projIds),
    storyOfNotices(projIds),
    ...storyOfReferrals(person.id),
    storyOfTasks(projIds),
    storyOfShares(projIds),
    storyOfInquiries(projIds),
    {
      ...{ group: "actions", event: "action", from: sql`${adminActions}` },
      where: or(eq(adminActions.userId, person.id), inArray(adminActions.projId, projIds)),
      ...{ at: adminActions.createdAt, key: adminActions.id, title: adminActions.action },
      ...{ note: adminActions.reason, by: adminActions.actorEmail },
    },
  ];
}

type Row = Awaited<ReturnType<typeof readStory>>[number];

const showRow = ({ amountMinor, currency, ...row }: Row): StoryEntry => ({
  ...row,
  money: amountMinor === null || currency === null ? null : { amountMinor, currency },
});
