import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type Statement, type Withdrawal } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { createdAt, none, openReferrals, reward, usd } from "./testing/open-referrals.tsx";

const withdrawal: Withdrawal = {
  ...{ id: "22222222-2222-4222-8222-222222222222", currency: "USD", amountMinor: 11_700, state: "asked" },
  ...{ method: "bank", ending: "3000", note: "", reference: null, paidOn: null, createdAt },
};

/** The question about a withdrawal of what there is. */
async function openWithdrawal(balance = usd(11_700)) {
  const opened = await openReferrals({ ...none, signUps: 1, balance });
  await opened.user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw money" }));
  const fill = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole("textbox", { name }), { target: { value } });
  const chooseCountry = async () => {
    await opened.user.click(dialog.getByRole("combobox", { name: /^Country/ }));
    await opened.user.click(await screen.findByRole("option", { name: "Germany" }));
  };
  return { ...opened, dialog, fill, chooseCountry, send: dialog.getByRole("button", { name: /^Withdraw / }) };
}

test("by PayPal only its address is asked for, and a business with its tax number goes along", {
  tags: ["full"],
}, async () => {
  const { user, server, dialog, fill, chooseCountry, send } = await openWithdrawal();
  server.answer(calls.referrals.withdraw, withdrawal);
  await user.click(dialog.getByText("PayPal"));
  expect(dialog.queryByRole("textbox", { name: /^(Holder|IBAN|BIC)/ })).toBeNull();
  await chooseCountry();
  fill(/^E-mail address of the PayPal/, "not an address");
  expect(send).toHaveProperty("disabled", true);
  fill(/^E-mail address of the PayPal/, "ada@example.com");
  await user.click(dialog.getByRole("combobox", { name: "For the tax" }));
  await user.click(await screen.findByRole("option", { name: "Business" }));
  fill(/^Tax number/, " DE123 ");
  await user.click(send);
  await screen.findByText("Asked. You see here what becomes of it.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.askedFor(calls.referrals.withdraw)).toMatchObject([
    {
      ...{ currency: "USD", amountMinor: 11_700 },
      payout: {
        method: { kind: "paypal", email: "ada@example.com" },
        tax: { kind: "business", country: "DE", number: "DE123" },
      },
    },
  ]);
});

test("no less than the least and no more than there is can be withdrawn", { tags: ["full"] }, async () => {
  const { dialog, fill, chooseCountry, send } = await openWithdrawal();
  dialog.getByText("You have $117.00. At least $50.00.");
  fill(/^Holder/, "Ada Lovelace");
  fill(/^IBAN/, "DE89370400440532013000");
  await chooseCountry();
  for (const [typed, isReady] of [
    ["117", true],
    ["49.99", false],
    ["50", true],
    ["117.01", false],
    ["", false],
    ["60.5", true],
  ] as const) {
    fill(/^Amount in USD/, typed);
    expect([typed, send.hasAttribute("disabled")]).toEqual([typed, !isReady]);
  }
  expect(send.textContent).toBe("Withdraw $60.50");
  fill(/^IBAN/, "D");
  expect(send).toHaveProperty("disabled", true);
});

test("a request that is on its way is not left, and is sent once; what is refused stays typed", {
  tags: ["full"],
}, async () => {
  const answered = Promise.withResolvers<void>();
  const { user, server, dialog, fill, chooseCountry, send } = await openWithdrawal();
  server.answer(calls.referrals.withdraw, async () => {
    await answered.promise;
    return new Refusal("WITHDRAW_OPEN");
  });
  fill(/^Holder/, "Ada Lovelace");
  fill(/^IBAN/, "DE89370400440532013000");
  await chooseCountry();
  await user.dblClick(send);
  await user.keyboard("{Escape}");
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
  answered.resolve();
  await dialog.findByText(/^A withdrawal of yours is on its way already/);
  expect(dialog.getByRole("textbox", { name: /^Holder/ })).toHaveProperty("value", "Ada Lovelace");
  expect(server.askedFor(calls.referrals.withdraw)).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("another opening is another request, empty again", { tags: ["full"] }, async () => {
  const { user, server, dialog, fill, chooseCountry, send } = await openWithdrawal();
  server.answer(calls.referrals.withdraw, new Refusal("INTERNAL"));
  fill(/^Holder/, "Ada Lovelace");
  fill(/^IBAN/, "DE89370400440532013000");
  await chooseCountry();
  await user.click(send);
  await dialog.findByRole("alert");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  const again = within(await screen.findByRole("dialog", { name: "Withdraw money" }));
  expect(again.getByRole("textbox", { name: /^Holder/ })).toHaveProperty("value", "");
  expect(again.queryByRole("alert")).toBeNull();
});

test("each currency stands for itself, and only what is enough can be withdrawn", {
  tags: ["full"],
}, async () => {
  const balance = [...usd(11_700), { currency: "EUR", amountMinor: 4900 }];
  const { user } = await openReferrals({ ...none, signUps: 1, balance });
  await screen.findByText("$117.00");
  screen.getByText("€49.00");
  screen.getByText("From €50.00 on. €1.00 more to go.");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await screen.findByRole("textbox", { name: "Amount in USD" });
});

test.each([
  ["is agreed to", { state: "approved" }, "Agreed to", /· to the account ending 3000$/],
  ["was paid", { state: "paid", reference: "SEPA-77" }, "Paid", /· to the account ending 3000 · SEPA-77$/],
  ["went to PayPal", { state: "paid", method: "paypal" }, "Paid", /· PayPal$/],
  ["was refused", { state: "refused", note: "No such account" }, "Refused", "No such account"],
] satisfies [string, Partial<Withdrawal>, string, string | RegExp][])(
  "a withdrawal that %s cannot be taken back, and says what became of it",
  { tags: ["full"] },
  async (_, change, state, facts) => {
    await openReferrals({ ...none, signUps: 1, withdrawals: [{ ...withdrawal, ...change }] });
    const card = within(await screen.findByRole("region", { name: "Withdrawals" }));
    card.getByText(state);
    card.getByText(facts);
    expect(card.queryByRole("button")).toBeNull();
  },
);

test("what cannot be taken back any more says why, and shows what it is by now", {
  tags: ["full"],
}, async () => {
  const { user, server, stored } = await openReferrals({ ...none, signUps: 1, withdrawals: [withdrawal] });
  server.answer(calls.referrals.takeBack, () => {
    stored.data = { ...stored.data, withdrawals: [{ ...withdrawal, state: "approved" }] };
    return new Refusal("WITHDRAW_CONFLICT", { why: "state" });
  });
  const card = within(await screen.findByRole("region", { name: "Withdrawals" }));
  await user.dblClick(card.getByRole("button", { name: "Take it back" }));
  await card.findByRole("alert");
  await card.findByText("Agreed to");
  expect(server.askedFor(calls.referrals.takeBack)).toEqual([{ withdrawalId: withdrawal.id }]);
});

test("a month's statement is chosen, read, and taken along; a file that does not come says so", {
  tags: ["full"],
}, async () => {
  const files = takeSavedFiles();
  const month: Statement = {
    ...{ month: "2026-10", currency: "USD", openingMinor: 0, earnedMinor: 12_000, reversedMinor: -300 },
    ...{ withdrawnMinor: 0, closingMinor: 11_700 },
  };
  const { user, server } = await openReferrals({
    ...{ ...none, signUps: 1 },
    statements: [month, { ...month, month: "2026-09", closingMinor: 0 }],
  });
  const card = within(await screen.findByRole("region", { name: "Statement" }));
  const rows = () => card.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(rows()).toEqual(["$0.00", "$120.00", "-$3.00", "$0.00", "$117.00"]);
  await user.click(card.getByRole("combobox", { name: "Month" }));
  await user.click(await screen.findByRole("option", { name: "September 2026 · USD" }));
  expect(rows().at(-1)).toBe("$0.00");
  await user.click(card.getByRole("button", { name: "CSV" }));
  await card.findByText("The file did not come. Try again.");
  server.answer(calls.referrals.statement, new File(["a;b"], "statement.csv"));
  await user.click(card.getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["statement.csv"]));
  expect(card.queryByText("The file did not come. Try again.")).toBeNull();
  expect(server.askedFor(calls.referrals.statement)).toEqual([{ month: "2026-09" }, { month: "2026-09" }]);
});

test("what was paid by somebody who left, for credits, and what counts, has words", {
  tags: ["full"],
}, async () => {
  const rewards = [
    reward({ friend: null, price_id: "credits-100", state: "approved" }),
    reward({ state: "refused", currency: "EUR", rewardMinor: 100 }),
  ];
  await openReferrals({
    ...{ ...none, signUps: 2, clicks: 12_345, paying: 1, rewards },
    pending: [...usd(980), { currency: "EUR", amountMinor: 100 }],
  });
  await screen.findByText("Somebody who left · Pack of credits");
  screen.getByText("counts");
  screen.getByText("it was looked at");
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures.slice(0, 5)).toEqual(["12,345", "2", "1", "$9.80 + €1.00", "$0.00"]);
});

test("people who came and paid nothing yet are no reason to explain it all again", {
  tags: ["full"],
}, async () => {
  await openReferrals({ ...none, signUps: 1 });
  await screen.findByText("Nobody has paid yet.");
  expect(screen.queryByRole("heading", { name: "How it works" })).toBeNull();
});

test("how it works says every level and which link counts", { tags: ["full"] }, async () => {
  const levels = [
    { from: 0, percent: 20 },
    { from: 10, percent: 25 },
  ];
  await openReferrals({ ...none, terms: { ...none.terms, levels, touch: "last" } });
  const how = within(await screen.findByRole("region", { name: "How it works" }));
  const lines = how.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[1]).toBe("20% of what they pay is yours, 25% from paying friend 10 on");
  expect(lines[3]).toBe("Where somebody came by several links within a month, the last one counts.");
});

test("an outage is said, and the page comes at a press", { tags: ["full"] }, async () => {
  const { user, server } = await openReferrals(none, (on) =>
    on.answer(calls.referrals.list, new Refusal("INTERNAL")),
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  server.answer(calls.referrals.list, none);
  await user.click(retry);
  await screen.findByText("https://voxloom.example/?rc=K7RMPQ4X");
});
