import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type AdminWithdrawal, calls, type HeldReward } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import {
  createdAt,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  projId,
  question,
} from "../testing/open-admin.tsx";

const asked: AdminWithdrawal = {
  ...{ id: projId, currency: "USD", amountMinor: 61_700, state: "asked", method: "bank", ending: "3000" },
  ...{ note: "", reference: null, paidOn: null, createdAt, userId: graceId, email: "grace@example.com" },
  payout: {
    method: { kind: "bank", holder: "Grace Hopper", account: "DE89370400440532013000", bank: "" },
    tax: { kind: "business", country: "DE", number: "DE123" },
  },
  ...{ needsTwo: true, agreedBy: [], balanceMinor: 0 },
};
const held: HeldReward = {
  ...{ id: otherId, friend: "Jo…@…", price_id: "business-month", currency: "USD", baseMinor: 4900 },
  ...{ percent: 20, rewardMinor: 980, state: "held", doubts: ["mail", "device"], dueAt: createdAt },
  ...{ paidAt: createdAt, referrerId: graceId, referrerEmail: "grace@example.com" },
  ...{ friendId: otherId, friendEmail: null },
};

/** Rewards and withdrawals that change as an administrator decides. */
async function openReferrals(
  stored: { held: HeldReward[]; withdrawals: AdminWithdrawal[] },
  prepare: (server: AnsweringServer) => void = () => {},
) {
  const opened = await openAdmin("?tab=referrals", (server) => {
    server.answer(calls.referrals.held, () => ({ items: stored.held }));
    server.answer(calls.referrals.withdrawals, ({ state }) => ({
      items: stored.withdrawals.filter((one) => state === undefined || one.state === state),
    }));
    prepare(server);
  });
  const show = async (name: string) => {
    await opened.user.click(screen.getByRole("combobox", { name: "Show" }));
    await opened.user.click(await screen.findByRole("option", { name }));
  };
  return { ...opened, stored, show };
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const findReason = (dialog: Awaited<ReturnType<typeof question>>) =>
  dialog.getByRole("textbox", { name: /^Reason/ });

test("a reward on hold says why, leads to both people, and is let go or refused with a reason", async () => {
  const stored = { held: [held], withdrawals: [] as AdminWithdrawal[] };
  const { user, server, search } = await openReferrals(stored, (on) =>
    on.answer(calls.referrals.decide, ({ decision }) => {
      stored.held = [];
      return { ...held, state: decision === "release" ? ("pending" as const) : ("refused" as const) };
    }),
  );
  await screen.findByText(
    "The two mail addresses are alike. Both used the same browser at the same network address.",
  );
  screen.getByText(/· Payment: \$49\.00$/);
  screen.getByText("$9.80");
  await user.click(screen.getByRole("button", { name: `Let it count: ${otherId}` }));
  const release = await question("Let it count");
  release.getByText("$9.80 go to \u2068grace@example.com\u2069 once the payment has stood its time.");
  fill(findReason(release), "two people of one office");
  await user.click(release.getByRole("button", { name: "Let it count" }));
  await screen.findByText("Nothing is on hold.");
  expect(server.askedFor(calls.referrals.decide)).toEqual([
    { rewardId: otherId, decision: "release", reason: "two people of one office" },
  ]);
  expect(search()).toBe("?tab=referrals");
});

test("lists that are on their way say so, each by itself", async () => {
  const held = Promise.withResolvers<{ items: HeldReward[] }>();
  const withdrawals = Promise.withResolvers<{ items: AdminWithdrawal[] }>();
  const { container } = await openAdmin("?tab=referrals", (on) => {
    on.answer(calls.referrals.held, () => held.promise);
    on.answer(calls.referrals.withdrawals, () => withdrawals.promise);
  });
  await screen.findByRole("region", { name: "Rewards on hold" });
  const countBusy = () => container.querySelectorAll("[aria-busy=true]").length;
  await waitFor(() => expect(countBusy()).toBe(2));
  held.resolve({ items: [] });
  await screen.findByText("Nothing is on hold.");
  expect(countBusy()).toBe(1);
  withdrawals.resolve({ items: [] });
  await screen.findByText("There are no such withdrawals.");
  expect(countBusy()).toBe(0);
});

test("from a reward one comes to who brought whom", { tags: ["full"] }, async () => {
  const { user, search } = await openReferrals({ held: [held], withdrawals: [] });
  await user.click(await screen.findByRole("button", { name: "grace@example.com" }));
  await question("Person");
  expect(new URLSearchParams(search()).get("user")).toBe(graceId);
  await user.keyboard("{Escape}");
  await isClosed("Person");
  await user.click(screen.getByRole("button", { name: otherId }));
  await waitFor(() => expect(new URLSearchParams(search()).get("user")).toBe(otherId));
});

test("money is agreed to, then noted as paid with its reference and day, and leaves the list each time", async () => {
  const stored = { held: [] as HeldReward[], withdrawals: [asked] };
  const { user, server, show } = await openReferrals(stored, (on) =>
    on.answer(calls.referrals.decideWithdrawal, ({ decision, reference = null, paidOn = null }) => {
      const state = decision === "approve" ? ("approved" as const) : ("paid" as const);
      const changed = {
        ...asked,
        state,
        reference,
        paidOn,
        agreedBy: ["root@example.com", "ada@example.com"],
      };
      stored.withdrawals = [changed];
      return changed;
    }),
  );
  await screen.findByText("Grace Hopper · DE89370400440532013000");
  screen.getByText("Business · Germany · DE123");
  screen.getByText("Needs two administrators");
  await user.click(screen.getByRole("button", { name: "Agree: $617.00" }));
  const agree = await question("Agree");
  agree.getByText("$617.00 may be paid to \u2068grace@example.com\u2069.");
  fill(findReason(agree), "looked at");
  await user.click(agree.getByRole("button", { name: "Agree" }));
  await screen.findByText("There are no such withdrawals.");
  await isClosed("Agree");
  await show("Agreed to");
  await screen.findByText(/agreed by .*root@example\.com.*ada@example\.com/);
  await user.click(screen.getByRole("button", { name: "It was paid: $617.00" }));
  const pay = await question("It was paid");
  const done = pay.getByRole("button", { name: "It was paid" });
  fill(findReason(pay), "sent by the bank");
  const reference = pay.getByRole("textbox", { name: /^Reference of the payout/ });
  fill(reference, " ab ");
  expect(done).toHaveProperty("disabled", true);
  fill(reference, "SEPA-77");
  const day = pay.getByLabelText(/^Paid on/);
  fill(day, "");
  expect(done).toHaveProperty("disabled", true);
  fill(day, "2026-05-04");
  await user.click(done);
  await screen.findByText("There are no such withdrawals.");
  await isClosed("It was paid");
  await show("Paid");
  await screen.findByText(/Paid on May 4, 2026 · SEPA-77$/);
  expect(screen.queryByRole("button", { name: /^(Agree|Refuse|It was paid)/ })).toBeNull();
  expect(server.askedFor(calls.referrals.decideWithdrawal)).toEqual([
    { withdrawalId: projId, decision: "approve", reason: "looked at" },
    {
      ...{ withdrawalId: projId, decision: "pay", reason: "sent by the bank" },
      ...{ reference: "SEPA-77", paidOn: "2026-05-04" },
    },
  ]);
});

test("who is refused reads why: the question says so, and a conflict stays in it", {
  tags: ["full"],
}, async () => {
  const stored = { held: [] as HeldReward[], withdrawals: [asked] };
  const { user, server } = await openReferrals(stored, (on) =>
    on.answer(calls.referrals.decideWithdrawal, new Refusal("WITHDRAW_CONFLICT", { why: "own" })),
  );
  await user.click(await screen.findByRole("button", { name: "Refuse: $617.00" }));
  const refuse = await question("Refuse");
  refuse.getByText("$617.00 go back to the balance of \u2068grace@example.com\u2069.");
  refuse.getByText("The person reads it, and it is kept in the audit log.");
  fill(findReason(refuse), "the account is another's");
  await user.click(refuse.getByRole("button", { name: "Refuse" }));
  await refuse.findByRole("alert");
  expect(findReason(refuse)).toHaveProperty("value", "the account is another's");
  expect(server.askedFor(calls.referrals.decideWithdrawal)).toEqual([
    { withdrawalId: projId, decision: "refuse", reason: "the account is another's" },
  ]);
});

test.each([
  [
    "goes to PayPal",
    {
      payout: {
        method: { kind: "paypal", email: "g@pay.example" },
        tax: { kind: "individual", country: "FR", number: "" },
      },
    },
    /^PayPal · g@pay\.example$/,
  ],
  ["was sealed by another secret", { payout: null }, /^Its account cannot be read/],
  [
    "is not covered any more",
    { balanceMinor: -300 },
    /^Not covered: payments went back, \$3\.00 are missing\.$/,
  ],
  ["is of an account without an address", { email: null }, new RegExp(`^${graceId}$`)],
] satisfies [string, Partial<AdminWithdrawal>, RegExp][])(
  "a withdrawal that %s says so",
  { tags: ["full"] },
  async (_, change, words) => {
    await openReferrals({ held: [], withdrawals: [{ ...asked, ...change }] });
    await screen.findByText(words);
    const isCovered = !("balanceMinor" in change);
    expect(screen.getByRole("button", { name: "Agree: $617.00" })).toHaveProperty("disabled", !isCovered);
  },
);

test("what was asked is taken along as a file; where it does not come the page says why", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openReferrals({ held: [], withdrawals: [asked] });
  await user.click(await screen.findByRole("button", { name: "CSV for the bank" }));
  await screen.findByRole("alert");
  expect(server.askedFor(calls.referrals.withdrawalsCsv)).toHaveLength(1);
  screen.getByText("Grace Hopper · DE89370400440532013000");
});

test("lists that do not come say so, each by itself, and come at a press", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin("?tab=referrals", (on) => {
    on.answer(calls.referrals.held, new Refusal("INTERNAL"));
    on.answer(calls.referrals.withdrawals, new Refusal("INTERNAL"));
  });
  const ofHeld = within(await screen.findByRole("region", { name: "Rewards on hold" }));
  await ofHeld.findByRole("alert");
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  server.answer(calls.referrals.held, { items: [] });
  await user.click(ofHeld.getByRole("button", { name: "Try again" }));
  await ofHeld.findByText("Nothing is on hold.");
  server.answer(calls.referrals.withdrawals, { items: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("There are no such withdrawals.");
});
