import { and, eq, notInArray } from "drizzle-orm";
import type { Context, ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { notePayers, seenPaymentsQueue } from "../payments/index.ts";
import { bindFriend } from "./bind-friend.ts";
import { collectOfReferrers } from "./collect-rewards.ts";
import { mountReferralRoutes } from "./routes.ts";
import { referralAccounts, referralBindings, referralEntries, withdrawals } from "./schema.ts";
import { showWithdrawal } from "./withdraw.ts";

export { agreeTerms, readAgreed } from "./agree-terms.ts";
export { decideReward } from "./decide-reward.ts";
export { countWaiting, sumReferrals } from "./referral-figures.ts";
export { searchAccounts, searchWithdrawals } from "./search-referrals.ts";
export { showRewards } from "./show-referrals.ts";
export { storyOfReferrals } from "./story-of-referrals.ts";
export { decideWithdrawal, showForAdmin } from "./withdraw.ts";

const collectQueue = "collect-referrals";
/** Payments stand their time at every hour of the day. */
const everyHour = "53 * * * *";

const referralLife: ProjectLife = {
  opened: bindFriend,
  /** The link ends, and where money was to go is forgotten; what was earned and paid stays in the books, which name nobody. */
  async erased({ database: { db } }, projId) {
    await db.delete(referralAccounts).where(eq(referralAccounts.projId, projId));
    await db
      .update(withdrawals)
      .set({ sealedPayout: null })
      .where(and(eq(withdrawals.projId, projId), notInArray(withdrawals.state, ["asked", "approved"])));
  },
  async *exported({ database: { db } }, projId) {
    const [account] = await db.select().from(referralAccounts).where(eq(referralAccounts.projId, projId));
    if (account === undefined) return;
    const entries = await db.select().from(referralEntries).where(eq(referralEntries.userId, account.userId));
    const asked = await db.select().from(withdrawals).where(eq(withdrawals.userId, account.userId));
    const content = { code: account.code, entries, withdrawals: asked.map(showWithdrawal) };
    yield { path: "referrals.json", content: `${JSON.stringify(content, null, 2)}\n` };
  },
};

/** Asks by what a friend paid and whoever brought them, so that one card of both is seen; nothing for anybody else. */
async function noteBothPayers(context: Context, projId: string): Promise<void> {
  const rows = await context.database.db
    .select({ referrerProjId: referralAccounts.projId })
    .from(referralBindings)
    .innerJoin(referralAccounts, eq(referralAccounts.userId, referralBindings.referrerId))
    .where(eq(referralBindings.friendProjId, projId));
  if (rows.length === 0) return;
  for (const each of new Set([projId, ...rows.map(({ referrerProjId }) => referrerProjId)]))
    await notePayers(context, each);
}

async function startWork(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work(collectQueue, () => collectOfReferrers(context, null), { concurrency: 1 });
  await jobs.work<{ projId: string }>(
    seenPaymentsQueue,
    async ({ data: { projId } }) => {
      await noteBothPayers(context, projId);
      await collectOfReferrers(context, projId);
    },
    { concurrency: 1 },
  );
}

/** People who bring others: links, what these pay, what comes of it, and its payout. */
export const referralsModule: ServerModule = {
  name: "referrals",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(collectQueue, { retryLimit: 2, expireSeconds: 3600 });
    await jobs.schedule(collectQueue, everyHour);
  },
  mountRoutes: mountReferralRoutes,
  startWork,
  projectLife: referralLife,
};
