import { calls, type Referrals, type Reward } from "@voxloom/contract";
import { type AnsweringServer, openAnsweringServer } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { signInHere } from "../../../testing/samples.ts";
import { ReferralsPage } from "../referrals-page.tsx";

/** For tests: when things of samples happened. */
export const createdAt = "2026-11-04T12:00:00.000Z";
/** For tests: somebody who has brought nobody yet. */
export const none: Referrals = {
  code: "K7RMPQ4X",
  link: "https://voxloom.example/?rc=K7RMPQ4X",
  terms: {
    ...{ levels: [{ from: 0, percent: 20 }], months: 12, holdDays: 30, friendTenths: 200 },
    ...{ minimumUnits: 50, touch: "first" },
  },
  ...{ percent: 20, clicks: 0, signUps: 0, paying: 0, pending: [], approved: [], balance: [], paid: [] },
  ...{ isAgreed: false, codes: [] },
  ...{ rewards: [], withdrawals: [], statements: [] },
};
/** For tests: what a payment brought. */
export const reward = (change: Partial<Reward>): Reward => ({
  ...{
    id: crypto.randomUUID(),
    friend: "Jo…@…",
    price_id: "business-month",
    currency: "USD",
    baseMinor: 4900,
  },
  ...{ percent: 20, rewardMinor: 980, state: "pending", doubts: [], dueAt: createdAt, paidAt: createdAt },
  ...change,
});
/** For tests: an amount in cents. */
export const usd = (amountMinor: number) => [{ currency: "USD", amountMinor }];

/** For tests: the page of referrals, on a server that has these. */
export async function openReferrals(data: Referrals, prepare: (server: AnsweringServer) => void = () => {}) {
  const server = await openAnsweringServer("/referrals");
  signInHere();
  const stored = { data };
  server.answer(calls.referrals.list, () => stored.data);
  server.answer(calls.partners.submissions, { isMember: false, items: [] });
  prepare(server);
  const { user } = await openComponent(<ReferralsPage />, { areas: ["referrals"], path: "/referrals" });
  return { user, server, stored };
}
