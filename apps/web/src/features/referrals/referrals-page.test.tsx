import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { calls, type Referrals, type Submission, type Withdrawal } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ReferralsPage } from "./referrals-page.tsx";
import { createdAt, none, openReferrals, reward, usd } from "./testing/open-referrals.tsx";

test("who has brought nobody yet has a link, a code, and how it works", async () => {
  await openReferrals(none);
  await screen.findByText("https://voxloom.example/?rc=K7RMPQ4X");
  screen.getByText("You get 20% of what your friends pay in their first 12 months. They get 20 credits.");
  screen.getByText(/K7RMPQ4X.*it works without cookies/);
  screen.getByText("A payment counts once it has stood for 30 days.", { exact: false });
  screen.getByText("From $50.00 on. $50.00 more to go.");
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("each payment says what it brought, its state and why", async () => {
  const rewards = [reward({}), reward({ state: "held", doubts: ["device"] }), reward({ state: "reversed" })];
  await openReferrals({ ...none, signUps: 2, paying: 2, pending: usd(980), balance: usd(-300), rewards });
  await screen.findByText(/until/);
  screen.getByText("It looks like one of your own accounts: a person looks at it.");
  screen.getByText("the payment went back");
  screen.getByText(/Payments went back after they were paid out to you.*\$53\.00 from here/);
});

test("money is withdrawn once for each opening, what is refused stays typed, and can be taken back", async () => {
  const { user, server, stored } = await openReferrals({ ...none, signUps: 1, balance: usd(11_700) });
  const withdrawal: Withdrawal = {
    ...{ id: "22222222-2222-4222-8222-222222222222", currency: "USD", amountMinor: 11_700, state: "asked" },
    ...{ method: "bank", ending: "3000", note: "", reference: null, paidOn: null, createdAt },
  };
  server.answer(calls.referrals.withdraw, new Refusal("WITHDRAW_TOO_MUCH", { amount: "60.00 USD" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw money" }));
  const send = dialog.getByRole("button", { name: "Withdraw $117.00" });
  expect(send).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: /^Holder/ }), "Ada Lovelace");
  await user.type(dialog.getByRole("textbox", { name: /^IBAN/ }), "DE89 3704 0044 0532 0130 00");
  await user.type(dialog.getByRole("combobox", { name: /^Country/ }), "germ");
  await user.click(await screen.findByRole("option", { name: "Germany" }));
  await user.click(send);
  await dialog.findByText(/Only 60\.00 USD can be withdrawn now/);
  server.answer(calls.referrals.withdraw, () => {
    stored.data = { ...stored.data, balance: usd(0), withdrawals: [withdrawal] };
    return withdrawal;
  });
  server.answer(calls.referrals.takeBack, () => {
    stored.data = {
      ...stored.data,
      balance: usd(11_700),
      withdrawals: [{ ...withdrawal, state: "canceled" }],
    };
    return { ...withdrawal, state: "canceled" as const };
  });
  await user.click(send);
  await screen.findByText("$117.00 are on their way.");
  const asked = server.askedFor(calls.referrals.withdraw);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  expect(asked[0]).toMatchObject({ amountMinor: 11_700, payout: { tax: { country: "DE" } } });
  await user.click(screen.getByRole("button", { name: "Take it back" }));
  await waitFor(() => screen.getByText(/Taken back/));
  await screen.findByRole("button", { name: "Withdraw" });
});

test("a partner finds what was agreed, their codes, and pictures and code for their link", async () => {
  const codes: Referrals["codes"] = [
    {
      ...{ code: "ADA10", state: "open", endsAt: "2027-03-01T12:00:00.000Z", uses: 3, paid: usd(13_230) },
      benefit: { kind: "discount", percentOff: 10, priceIds: null },
    },
  ];
  await openReferrals({ ...none, percent: 30, isAgreed: true, codes });
  await screen.findByText("These terms were agreed with you.");
  const region = within(screen.getByRole("region", { name: "Your codes" }));
  region.getByText("ADA10");
  region.getByText(/used 3× · paid with it: \$132\.30/);
  const materials = within(screen.getByRole("region", { name: "Materials" }));
  materials.getByRole("img", { name: /voxloom\.example\/\?rc=K7RMPQ4X/ });
  materials.getByText('<a href="https://voxloom.example/?rc=K7RMPQ4X"', { exact: false });
  expect(materials.getAllByRole("button", { name: /^Save picture/ })).toHaveLength(3);
});

test("videos of the creator fund that do not come say so, and come at a press", async () => {
  const { user, server } = await openReferrals(none, (on) =>
    on.answer(calls.partners.submissions, new Refusal("INTERNAL")),
  );
  const fund = within(await screen.findByRole("region", { name: "Creator fund" }));
  await fund.findByRole("alert");
  server.answer(calls.partners.submissions, { isMember: true, items: [] });
  await user.click(fund.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Send the video" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who is in the creator fund sends videos and sees what became of each; a refused one stays typed", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openReferrals(none);
  await screen.findByText("https://voxloom.example/?rc=K7RMPQ4X");
  expect(screen.queryByRole("region", { name: "Creator fund" })).toBeNull();
  cleanup();
  // What was answered is not asked again for five seconds.
  queryClient.clear();
  const video = (change: Partial<Submission>): Submission => ({
    ...{ id: crypto.randomUUID(), url: "https://video.example/1", words: "", state: "open", note: "" },
    ...{ creditTenths: null, createdAt, decidedAt: null, ...change },
  });
  const items = [video({ state: "accepted", creditTenths: 250, note: "More!" })];
  server.answer(calls.partners.submissions, () => ({ isMember: true, items }));
  await openComponent(<ReferralsPage />, { areas: ["referrals"], path: "/referrals" });
  const fund = within(await screen.findByRole("region", { name: "Creator fund" }));
  fund.getByText("25 credits");
  fund.getByText(/More!/);
  const send = fund.getByRole("button", { name: "Send the video" });
  const field = fund.getByRole<HTMLInputElement>("textbox", { name: /^Address of the video/ });
  await user.type(field, "video.example");
  fund.getByText("An address that begins with https://");
  expect(send).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, "https://video.example/1");
  server.answer(calls.partners.submit, new Refusal("SUBMISSION_KNOWN"));
  await user.click(send);
  await fund.findByText(/This video was sent before/);
  expect(field.value).toBe("https://video.example/1");
  server.answer(calls.partners.submit, ({ url }) => {
    const sent = video({ url });
    items.unshift(sent);
    return sent;
  });
  await user.click(send);
  await fund.findByText("Being looked at");
  expect(field.value).toBe("");
});
