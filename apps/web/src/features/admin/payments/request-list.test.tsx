import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type MoneyRequest } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { signInHere } from "../../../testing/samples.ts";
import { GiftAction } from "../gift-action.tsx";
import { RequestList } from "./request-list.tsx";

const refund: MoneyRequest = {
  ...{
    id: "44444444-4444-4444-8444-444444444444",
    kind: "refund",
    state: "asked",
    isOwn: false,
    isTest: false,
  },
  ...{ projId: "22222222-2222-4222-8222-222222222222", owner: "ada@example.com" },
  ...{ amountMinor: 60_000, currency: "USD", creditTenths: null, level: null, endsAt: null },
  ...{
    askedBy: "grace@example.com",
    reason: "charged twice",
    decidedBy: null,
    createdAt: "2026-05-04T12:00:00.000Z",
  },
};
const terms = { aboveUnits: 500, aboveTenths: 20_000 };

test("another administrator sees who asked and why, agrees with a reason, and is told where the service is away", async () => {
  signInHere();
  const server = await openAnsweringServer("/user-projects");
  const own = {
    ...refund,
    id: "55555555-5555-4555-8555-555555555555",
    isOwn: true,
    isTest: true,
    amountMinor: 70_000,
  };
  server.answer(calls.moneyRequests.list, { terms, items: [refund, own] });
  server.answer(calls.moneyRequests.decide, new Refusal("CHECKOUT_UNAVAILABLE"));
  await openComponent(<RequestList />, { areas: ["admin", "billing"] });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Refund of $600.00");
  for (const words of ["ada@example.com", "grace@example.com", "charged twice"])
    expect(first?.textContent).toContain(words);
  expect([first, second].map((row) => row?.textContent?.includes("Test"))).toEqual([false, true]);
  // What one asked for oneself can only be taken back.
  expect(within(second as HTMLElement).getAllByRole("button")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /^Agree: Refund of \$600\.00/ }));
  const question = within(await screen.findByRole("dialog", { name: "Agree" }));
  question.getByText(/asked for it because: charged twice$/);
  fireEvent.change(question.getByRole("textbox", { name: /^Reason/ }), { target: { value: "seen" } });
  fireEvent.click(question.getByRole("button", { name: "Agree" }));
  await question.findByText(/^The payment service does not answer\./);
  server.answer(calls.moneyRequests.list, {
    terms,
    items: [{ ...refund, state: "agreed", decidedBy: "hopper@example.com" }],
  });
  server.answer(calls.moneyRequests.decide, { ...refund, state: "done" });
  fireEvent.click(question.getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 30_000 });
  await screen.findByText(/^Agreed to, but the payment service did not answer\./);
  expect(screen.queryByRole("button", { name: /^Refuse/ })).toBeNull();
  expect(server.askedFor(calls.moneyRequests.decide)).toMatchObject([
    { requestId: refund.id, decision: "agree", reason: "seen" },
    {},
  ]);
});

test("whoever agrees to credits or a plan sees for how long", async () => {
  signInHere();
  const server = await openAnsweringServer("/user-projects");
  const gift = { ...refund, kind: "gift" as const, amountMinor: null, currency: null, creditTenths: 30_000 };
  const endsAt = "2031-05-04T12:00:00.000Z";
  const items: MoneyRequest[] = [
    { ...gift, id: "one" },
    { ...gift, id: "two", endsAt },
    { ...gift, id: "three", kind: "plan", level: 2, endsAt },
  ];
  server.answer(calls.moneyRequests.list, { terms, items });
  await openComponent(<RequestList />, { areas: ["admin", "billing"] });
  const [forever, ending, plan] = await screen.findAllByRole("listitem");
  expect(forever?.textContent).toContain("does not run out");
  expect(ending?.textContent).toMatch(/runs out .*2031/);
  expect(plan?.textContent).toMatch(/until .*2031/);
});

test("whoever gives more than one administrator may is told before and after that it waits", async () => {
  signInHere();
  const server = await openAnsweringServer("/user-projects");
  server.answer(calls.moneyRequests.list, { terms, items: [] });
  server.answer(calls.admin.createGift, null);
  await openComponent(<GiftAction projId={refund.projId} />, { areas: ["admin", "billing"] });
  fireEvent.click(screen.getByRole("button", { name: "Give credits" }));
  const question = within(await screen.findByRole("dialog", { name: "Give credits" }));
  const credits = question.getByRole("textbox", { name: /^Credits/ });
  fireEvent.change(credits, { target: { value: "2000" } });
  expect(question.queryByRole("status")).toBeNull();
  fireEvent.change(credits, { target: { value: "2000.1" } });
  await question.findByText(/^Above 2,000 credits another administrator has to agree\./);
  fireEvent.change(question.getByRole("textbox", { name: /^Reason/ }), { target: { value: "a prize" } });
  fireEvent.click(question.getByRole("button", { name: "Give credits" }));
  await screen.findByText("Asked. It is done once another administrator agrees.");
});
