import { screen, waitFor } from "@testing-library/react";
import { type AdminPrice, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../../testing/answering-server.ts";
import { createdAt, openAdmin, question } from "../testing/open-admin.tsx";

test("a price is changed in a currency, with its reason; its version before stays to be seen", async () => {
  const first = {
    ...{ priceId: "pro-month", version: 1, creditTenths: 750, isSold: true, changedAt: null },
    amountsMinor: { USD: 1900, EUR: 1900, GBP: 1600, BRL: 9900 },
  };
  let price: AdminPrice = { ...first, earlier: [] };
  const { user, server } = await openAdmin("?tab=prices", (on) => {
    on.answer(calls.billing.allPrices, () => ({ items: [price] }));
    on.answer(calls.billing.setPrice, ({ amountsMinor, creditTenths, isSold }) => {
      price = {
        ...price,
        version: 2,
        amountsMinor,
        creditTenths,
        isSold,
        changedAt: createdAt,
        earlier: [first],
      };
      return price;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Change the price: Pro · Month" }));
  const asked = await question("Change the price: Pro · Month");
  const dollars = asked.getByRole("textbox", { name: "USD" });
  await user.clear(dollars);
  expect(asked.getByRole("button", { name: "Change the price" })).toHaveProperty("disabled", true);
  await user.type(dollars, "21.50");
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "costs rose");
  await user.click(asked.getByRole("button", { name: "Change the price" }));
  await screen.findByText("$21.50");
  await user.click(screen.getByText("Earlier versions"));
  screen.getByText("Version 1");
  screen.getByText("$19.00");
  expect(server.askedFor(calls.billing.setPrice)).toMatchObject([
    { priceId: "pro-month", version: 1, amountsMinor: { USD: 2150, BRL: 9900 }, isSold: true },
  ]);
});

test("a price that somebody changed meanwhile is refused, and what was typed stays", {
  tags: ["full"],
}, async () => {
  const pack: AdminPrice = {
    ...{
      priceId: "credits-100",
      version: 1,
      creditTenths: 1000,
      isSold: false,
      changedAt: null,
      earlier: [],
    },
    amountsMinor: { USD: 2700, EUR: 2700, GBP: 2300, BRL: 14_900 },
  };
  const { user, server } = await openAdmin("?tab=prices", (on) => {
    on.answer(calls.billing.allPrices, { items: [pack] });
    on.answer(calls.billing.setPrice, new Refusal("PRICE_CHANGED"));
  });
  await screen.findByText("Not sold any more");
  expect(screen.queryByText("Earlier versions")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change the price: Pack of 100 credits" }));
  const asked = await question("Change the price: Pack of 100 credits");
  const credits = asked.getByRole("textbox", { name: "Credits" });
  await user.clear(credits);
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "sold again");
  const change = asked.getByRole("button", { name: "Change the price" });
  expect(change).toHaveProperty("disabled", true);
  await user.type(credits, "110.5");
  await user.click(asked.getByRole("checkbox", { name: "It can be bought" }));
  await user.click(change);
  await asked.findByRole("alert");
  expect(credits).toHaveProperty("value", "110.5");
  expect(server.askedFor(calls.billing.setPrice)).toMatchObject([
    { priceId: "credits-100", version: 1, creditTenths: 1105, isSold: true },
  ]);
});

test("prices that do not come say why, and come at a press", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin("?tab=prices", (on) =>
    on.answer(calls.billing.allPrices, new Refusal("INTERNAL")),
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.askedFor(calls.billing.allPrices)).toHaveLength(2));
});
