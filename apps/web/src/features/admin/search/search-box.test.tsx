import { screen, waitFor, within } from "@testing-library/react";
import { calls, type FoundThing } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createdAt, grace, graceId, openAdmin, page } from "../testing/open-admin.tsx";

const owner = { userId: graceId, email: grace.email, name: grace.name };
const thing = (kind: FoundThing["kind"], rest: Partial<FoundThing> = {}): FoundThing => ({
  ...{ kind, id: `${kind}-1`, title: `the ${kind}`, state: null, money: null, owner: null },
  ...{ isTest: false, at: createdAt },
  ...rest,
});
const open = (found: FoundThing[]) =>
  openAdmin("?tab=log", (on) => {
    on.answer(calls.overview.search, { items: found });
    on.answer(calls.overview.story, page());
    on.answer(calls.payments.settings, { items: [] });
    on.answer(calls.payments.findings, { items: [] });
    on.answer(calls.payments.received, page());
    on.answer(calls.payments.events, page());
  });

test("everything is found in one field, by its kind, and gone through and opened by keys", async () => {
  const { user, server, search } = await open([
    thing("payment", {
      ...{ title: "pi_1", state: "refunded", owner, isTest: true },
      money: { amountMinor: 1950, currency: "USD" },
    }),
    thing("event", { id: "evt_1", title: "invoice.paid", state: "failed", isTest: true }),
  ]);
  await user.keyboard("/");
  const field = screen.getByRole("textbox", { name: "Search everything" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  // One character finds too much.
  await user.keyboard("p");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("i");
  const payment = await screen.findByRole("option", { name: /pi_1/ });
  expect(within(payment).getByText(/Refunded/).textContent).toContain("$19.50");
  within(payment).getByText("Test");
  expect(server.askedFor(calls.overview.search)).toEqual([{ search: "pi" }]);
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(search()).toBe("?tab=payments&q=evt_1&mode=test"));
  await waitFor(() =>
    expect(server.askedFor(calls.payments.events).at(-1)).toMatchObject({ mode: "test", search: "evt_1" }),
  );
});

test("what is found in test accounts opens those, from the tab of real money too", async () => {
  const { user, server } = await openAdmin("?tab=payments", (on) => {
    on.answer(calls.overview.search, { items: [thing("payment", { isTest: true })] });
    on.answer(calls.payments.settings, { items: [] });
    on.answer(calls.payments.findings, { items: [] });
    on.answer(calls.payments.received, page());
    on.answer(calls.payments.events, page());
  });
  await user.type(screen.getByRole("textbox", { name: "Search everything" }), "zz");
  await user.click(await screen.findByRole("option", { name: /the payment/ }));
  await waitFor(() =>
    expect(server.askedFor(calls.payments.received).at(-1)).toMatchObject({ mode: "test" }),
  );
});

test("what belongs to somebody opens them; what is not found is said", async () => {
  const { user, server, search } = await open([thing("withdrawal", { state: "asked", owner })]);
  const field = screen.getByRole("textbox", { name: "Search everything" });
  await user.type(field, "zz");
  await user.click(await screen.findByRole("option", { name: /the withdrawal/ }));
  expect(new URLSearchParams(search()).get("person")).toBe(graceId);
  server.answer(calls.overview.search, { items: [] });
  await user.type(await screen.findByRole("textbox", { name: "Search everything" }), "nobody");
  await screen.findByText("Nothing was found.");
});
