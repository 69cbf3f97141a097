import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type ReceivedPayment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { signInHere } from "../../../testing/samples.ts";
import { ReceivedList } from "./received-list.tsx";

const paid: ReceivedPayment = {
  id: "44444444-4444-4444-8444-444444444444",
  projId: "22222222-2222-4222-8222-222222222222",
  owner: { userId: "33333333-3333-4333-8333-333333333333", name: "grace@example.com" },
  price_id: "credits-100",
  kind: "credits",
  status: "paid",
  amountMinor: 2700,
  taxMinor: 0,
  returnedMinor: 0,
  currency: "USD",
  creditTenths: 1000,
  provider: "paypal",
  isTest: false,
  hasInvoice: false,
  hasReceipt: false,
  createdAt: "2026-05-04T12:00:00.000Z",
  paidAt: "2026-05-04T12:00:00.000Z",
  usedTenths: 125,
  refundableMinor: 2700,
};

test("a part of a payment is given back with a reason, and no more than is left of it", async () => {
  signInHere();
  const server = await openAnsweringServer("/user-projects");
  const given = { ...paid, id: "55555555-5555-4555-8555-555555555555", status: "refunded" as const };
  server.answer(calls.payments.received, {
    items: [paid, { ...given, returnedMinor: 2700, refundableMinor: 0 }],
    nextCursor: null,
  });
  server.answer(calls.payments.refund, { ...paid, returnedMinor: 1000, status: "part-refunded" });
  const opened: string[] = [];
  await openComponent(<ReceivedList mode="live" onOpen={(userId) => void opened.push(userId)} />, {
    areas: ["admin", "billing"],
  });
  expect(await screen.findAllByText(/^PayPal .*12\.5 of 100 credits used/)).toHaveLength(2);
  fireEvent.click(screen.getAllByRole("button", { name: "grace@example.com" })[0] as HTMLElement);
  expect(opened).toEqual([paid.owner?.userId]);
  const [button, ...others] = screen.getAllByRole("button", { name: /^Refund/ });
  if (button === undefined) throw new Error("nothing can be given back");
  expect(others).toEqual([]);
  fireEvent.click(button);
  const question = within(await screen.findByRole("dialog", { name: "Refund" }));
  const amount = question.getByRole("textbox", { name: /^Amount in USD, up to \$27\.00/ });
  const submit = question.getByRole("button", { name: "Refund" });
  await waitFor(() => expect(document.activeElement).toBe(amount), { timeout: 30_000 });
  fireEvent.change(question.getByRole("textbox", { name: /^Reason/ }), { target: { value: "as agreed" } });
  expect(amount).toHaveProperty("value", "27.00");
  for (const typed of ["27.01", "0", "ten", "1.005", ""]) {
    fireEvent.change(amount, { target: { value: typed } });
    expect(submit).toHaveProperty("disabled", true);
  }
  fireEvent.change(amount, { target: { value: "10,00" } });
  fireEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 30_000 });
  expect(server.askedFor(calls.payments.refund)).toMatchObject([
    { orderId: paid.id, amountMinor: 1000, reason: "as agreed" },
  ]);
});
