import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type PaymentEvent, type PaymentFinding, type ProviderSettings } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { createdAt, isClosed, openAdmin, otherId, page, question } from "../testing/open-admin.tsx";

const stripe: ProviderSettings = {
  ...{ provider: "stripe", mode: "live", isOn: true, clientId: "", keyEnding: "a1b2", webhookSecrets: 2 },
  ...{ webhookUrl: "https://voxloom.example/api/payment/webhook/stripe" },
  ...{ changedAt: createdAt, lastEventAt: createdAt },
};
const paypal: ProviderSettings = {
  ...{ ...stripe, provider: "paypal", isOn: false, clientId: "client-1", keyEnding: null, webhookSecrets: 0 },
  ...{ webhookUrl: "https://voxloom.example/api/payment/webhook/paypal", changedAt: null, lastEventAt: null },
};
const notice: PaymentEvent = {
  ...{ id: otherId, provider: "stripe", mode: "live", type: "invoice.paid", subject: "in_1" },
  ...{ occurredAt: createdAt, receivedAt: createdAt, deliveries: 3, attempts: 2 },
  ...{ state: "failed", outcome: "the order is not known" },
};

async function openPayments(prepare: (server: AnsweringServer) => void = () => {}) {
  const opened = await openAdmin("?tab=payments", (server) => {
    server.answer(calls.payments.settings, {
      items: [stripe, paypal, { ...stripe, mode: "test", isOn: false }],
    });
    server.answer(calls.payments.findings, { items: [] });
    server.answer(calls.payments.received, page());
    server.answer(calls.payments.events, page());
    prepare(server);
  });
  const cards = await screen.findByRole("region", { name: "Stripe" });
  return { ...opened, card: within(cards) };
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("each service says whether it is offered, by which key, and where it sends its events; keys are never told", async () => {
  const { card } = await openPayments();
  card.getByText("Offered");
  card.getByText(/^Key ending a1b2 · Webhook secrets: 2 · Last event /);
  card.getByText("https://voxloom.example/api/payment/webhook/stripe");
  const other = within(screen.getByRole("region", { name: "PayPal" }));
  other.getByText("Not set up");
  expect(other.queryByText(/Webhook secrets/)).toBeNull();
  expect(other.queryByRole("button", { name: "Test the key" })).toBeNull();
});

test("another webhook secret leaves the earlier one a day, unless that is ended at once", {
  tags: ["full"],
}, async () => {
  const { user, server, card } = await openPayments((on) => on.answer(calls.payments.setSettings, stripe));
  await user.click(card.getByRole("button", { name: "Set up: Stripe" }));
  const asked = await question("Stripe · Live");
  asked.getByText(/^What is signed with the earlier one is accepted for another 24 hours/);
  const box = () => asked.queryByRole("checkbox", { name: /^End the earlier one at once/ });
  expect(box()).toBeNull();
  fill(asked.getByLabelText("Signing secret of the webhook"), "whsec_12345678");
  fireEvent.click(box() as HTMLElement);
  fill(asked.getByRole("textbox", { name: /^Reason/ }), "it leaked");
  await user.click(asked.getByRole("button", { name: "Set up" }));
  await isClosed("Stripe · Live");
  expect(server.askedFor(calls.payments.setSettings)).toMatchObject([
    { webhookSecrets: ["whsec_12345678"], endsEarlierSecrets: true },
  ]);
});

test("real money and tests never stand in one list, and which it is stands above", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPayments();
  within(screen.getByRole("note")).getByText("LIVE: real money. What you do here reaches buyers.");
  expect(screen.getAllByRole("region").length).toBeGreaterThanOrEqual(2);
  await user.click(screen.getByRole("radio", { name: "Test" }));
  await screen.findByText("Test: no money moves. Only administrators can buy here.");
  expect(screen.queryByRole("region", { name: "PayPal" })).toBeNull();
  within(screen.getByRole("region", { name: "Stripe" })).getByText("Not offered");
  for (const call of [calls.payments.received, calls.payments.events, calls.payments.findings])
    await waitFor(() => expect(server.askedFor(call).at(-1)).toMatchObject({ mode: "test" }));
});

test("a key is tested by a press: it works, or what the service said, or that nobody could be asked", async () => {
  const { user, server, card } = await openPayments();
  const press = () => user.click(card.getByRole("button", { name: "Test the key" }));
  server.answer(calls.payments.testSettings, { isWorking: true, problem: null, clockAheadMs: 1500 });
  await press();
  await card.findByText("The key works. This server’s clock is 1.5 s ahead of it.");
  server.answer(calls.payments.testSettings, {
    isWorking: false,
    problem: "No such key",
    clockAheadMs: null,
  });
  await press();
  await card.findByText("It does not work: No such key");
  expect(server.askedFor(calls.payments.testSettings).at(-1)).toEqual({ provider: "stripe", mode: "live" });
  server.answer(calls.payments.testSettings, new Refusal("INTERNAL"));
  await press();
  await screen.findByRole("alert");
  expect(card.queryByText(/^(The key works|It does not work)/)).toBeNull();
});

test("what is left empty stays as it was, and another key is not called a working one", {
  tags: ["full"],
}, async () => {
  let items = [stripe];
  const { user, server, card } = await openPayments((on) => {
    on.answer(calls.payments.settings, () => ({ items }));
    on.answer(calls.payments.testSettings, { isWorking: true, problem: null, clockAheadMs: null });
    on.answer(calls.payments.setSettings, ({ isOn }) => {
      const changed = { ...stripe, isOn, keyEnding: "zzzz", changedAt: "2026-06-01T12:00:00.000Z" };
      items = [changed];
      return changed;
    });
  });
  await user.click(card.getByRole("button", { name: "Test the key" }));
  await card.findByText(/^The key works\./);
  await user.click(card.getByRole("button", { name: "Set up: Stripe" }));
  const asked = await question("Stripe · Live");
  expect(asked.queryByRole("textbox", { name: "Client ID" })).toBeNull();
  const secret = asked.getByLabelText("Secret key");
  expect(secret).toHaveProperty("placeholder", "…a1b2");
  fill(secret, "sk_live_12345678zzzz");
  fireEvent.click(asked.getByRole("switch", { name: "Offer it to buyers" }));
  fill(asked.getByRole("textbox", { name: /^Reason/ }), "rotated");
  await user.click(asked.getByRole("button", { name: "Set up" }));
  await isClosed("Stripe · Live");
  await card.findByText(/^Key ending zzzz/);
  card.getByText("Not offered");
  expect(card.queryByText(/^The key works/)).toBeNull();
  expect(server.askedFor(calls.payments.setSettings)).toEqual([
    { provider: "stripe", mode: "live", isOn: false, secretKey: "sk_live_12345678zzzz", reason: "rotated" },
  ]);
  await user.click(card.getByRole("button", { name: "Set up: Stripe" }));
  const again = await question("Stripe · Live");
  expect(again.getByLabelText("Secret key")).toHaveProperty("value", "");
});

test("a service with a name for this product asks for it, and what it refuses stays typed", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPayments((on) => {
    on.answer(calls.payments.settings, { items: [stripe, paypal, { ...paypal, provider: "paddle" }] });
    on.answer(calls.payments.setSettings, new Refusal("BAD_INPUT"));
  });
  const paddle = within(screen.getByRole("region", { name: "Paddle" }));
  await user.click(paddle.getByRole("button", { name: "Set up: Paddle" }));
  const ofPaddle = await question("Paddle · Live");
  ofPaddle.getByRole("textbox", { name: "Client-side token" });
  await user.keyboard("{Escape}");
  await isClosed("Paddle · Live");
  const card = within(screen.getByRole("region", { name: "PayPal" }));
  await user.click(card.getByRole("button", { name: "Set up: PayPal" }));
  const asked = await question("PayPal · Live");
  const client = asked.getByRole("textbox", { name: "Client ID" });
  expect(client).toHaveProperty("value", "client-1");
  fill(client, "client-2");
  fill(asked.getByLabelText("ID of the webhook"), "WH-12345678");
  fill(asked.getByRole("textbox", { name: /^Reason/ }), "a new account");
  await user.click(asked.getByRole("button", { name: "Set up" }));
  await asked.findByRole("alert");
  expect(client).toHaveProperty("value", "client-2");
  expect(server.askedFor(calls.payments.setSettings)).toMatchObject([
    { provider: "paypal", clientId: "client-2", webhookSecrets: ["WH-12345678"] },
  ]);
});

test("what does not agree is listed with its service, and that all agrees is said", {
  tags: ["full"],
}, async () => {
  const finding: PaymentFinding = {
    ...{ id: "finding-1", provider: "stripe", mode: "live", kind: "two-plans", subject: "sub_1" },
    ...{ projId: null, note: "two of them renewed", foundAt: createdAt },
  };
  const held = Promise.withResolvers<void>();
  const { user } = await openPayments((server) =>
    server.answer(calls.payments.findings, async ({ mode }) => {
      await held.promise;
      return { items: mode === "live" ? [finding] : [] };
    }),
  );
  const findings = screen.getByRole("heading", { name: "What does not agree" }).parentElement;
  expect(findings?.querySelector("[aria-busy=true]")).not.toBeNull();
  held.resolve();
  await screen.findByText("Two plans of one project renewed; the older does not any more");
  screen.getByText("Stripe sub_1: two of them renewed");
  expect(screen.queryByText("All agree.")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Test" }));
  await screen.findByText("All agree.");
});

test("a notice says what came of it and how often it came, and is run again with a reason", {
  tags: ["full"],
}, async () => {
  let event = notice;
  const { user, server } = await openPayments((on) => {
    on.answer(calls.payments.events, () =>
      page(event, { ...notice, id: "event-2", subject: "", type: "ping", outcome: null }),
    );
    on.answer(calls.payments.replayEvent, () => {
      event = { ...notice, state: "handled", outcome: "granted" };
      return event;
    });
  });
  await screen.findByText("the order is not known");
  screen.getByText(/^Stripe · in_1 · .* · came 3 times$/);
  await user.click(screen.getByRole("button", { name: /^Run again: invoice\.paid / }));
  const asked = await question("Run again");
  fill(asked.getByRole("textbox", { name: /^Reason/ }), "the order is here now");
  await user.click(asked.getByRole("button", { name: "Run again" }));
  await screen.findByText("granted");
  expect(screen.queryByText("the order is not known")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Run again: ping/ })).toBeNull();
  expect(server.askedFor(calls.payments.replayEvent)).toEqual([
    { eventId: otherId, reason: "the order is here now" },
  ]);
});

test("one list that does not come leaves the others, and is asked for again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAdmin("?tab=payments", (on) => {
    on.answer(calls.payments.settings, new Refusal("INTERNAL"));
    on.answer(calls.payments.findings, new Refusal("INTERNAL"));
    on.answer(calls.moneyRequests.list, {
      terms: { aboveUnits: 500, aboveTenths: 20_000 },
      items: [],
    });
    on.answer(calls.payments.received, page());
    on.answer(calls.payments.events, page());
  });
  await screen.findByText("Nothing has been paid yet.");
  await screen.findByText("No notice has come yet.");
  expect(await screen.findAllByRole("alert")).toHaveLength(2);
  server.answer(calls.payments.settings, { items: [stripe] });
  server.answer(calls.payments.findings, { items: [] });
  for (const retry of screen.getAllByRole("button", { name: "Try again" })) await user.click(retry);
  await screen.findByRole("region", { name: "Stripe" });
  await screen.findByText("All agree.");
});
