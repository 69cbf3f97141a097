import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, type OpenedCode } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { createdAt, graceId, isClosed, openAdmin, page, projId, question } from "../testing/open-admin.tsx";

test("a code is opened with its terms, watched, and closed with a reason", async () => {
  let shown: OpenedCode[] = [];
  const { user, server } = await openAdmin("?tab=codes", (on) => {
    on.answer(calls.coupons.opened, () => page(...shown));
    on.answer(calls.coupons.open, ({ code, benefit, maxClaims = null, endsAt }) => {
      const sums = { uses: 3, paid: [{ currency: "USD", amountMinor: 4050 }], given: [] };
      const terms = { code, benefit, maxClaims, endsAt, isFirstPaymentOnly: false, isCombined: true };
      const opened = {
        id: projId,
        ...terms,
        ...sums,
        state: "open" as const,
        startsAt: createdAt,
        createdAt,
        partner: null,
      };
      shown = [{ ...opened, claims: 7 }];
      return { ...opened, claims: 0 };
    });
    on.answer(calls.coupons.close, () => {
      const [code] = shown;
      if (code === undefined) return new Refusal("NOT_FOUND");
      shown = [{ ...code, state: "over" }];
      return { ...code, state: "over" as const };
    });
  });
  await screen.findByText("There are no such codes.");
  await user.click(screen.getByRole("button", { name: "Open a code" }));
  const open = await question("Open a code");
  await user.type(open.getByRole("textbox", { name: /^Code/ }), "autumn-5");
  await user.click(open.getByText("Amount off"));
  await user.type(open.getByRole("textbox", { name: "USD" }), "5.50");
  await user.type(open.getByLabelText(/^Until/), "2099-12-31");
  await user.type(open.getByRole("textbox", { name: /^Maximum number of people/ }), "40");
  await user.type(open.getByRole("textbox", { name: /Reason/ }), "Autumn campaign");
  await user.click(open.getByRole("button", { name: "Open a code" }));
  await isClosed("Open a code");
  await screen.findByText(/taken by 7 of 40.*used 3×.*paid with it: \$40\.50/);
  screen.getByText("$5.50 off");
  expect(server.askedFor(calls.coupons.open)).toMatchObject([
    { code: "AUTUMN-5", benefit: { kind: "amount", offMinor: { USD: 550 }, priceIds: null }, maxClaims: 40 },
  ]);
  await user.click(screen.getByRole("button", { name: "Close the code: AUTUMN-5" }));
  const close = await question("Close the code");
  await user.type(close.getByRole("textbox", { name: /Reason/ }), "Autumn is over");
  await user.click(close.getByRole("button", { name: "Close the code" }));
  await isClosed("Close the code");
  expect(server.askedFor(calls.coupons.close)).toMatchObject([{ codeId: projId, reason: "Autumn is over" }]);
});

const openedCode: OpenedCode = {
  ...{
    id: projId,
    code: "SPRING",
    isFirstPaymentOnly: true,
    isCombined: false,
    state: "ahead",
    startsAt: createdAt,
  },
  benefit: { kind: "discount", percentOff: 20, priceIds: ["pro-month", "pro-year"] },
  ...{ endsAt: "2026-06-01T12:00:00.000Z", maxClaims: null, claims: 1234, uses: 0, createdAt },
  ...{ paid: [], given: [{ currency: "EUR", amountMinor: 300 }] },
  partner: { userId: graceId, email: "grace@example.com" },
};

/** The question about a new code, with what is typed into most of them. */
async function askForCode(prepare: (server: AnsweringServer) => void = () => {}) {
  const opened = await openAdmin("?tab=codes", (on) => {
    on.answer(calls.coupons.opened, page());
    on.answer(calls.coupons.open, new Refusal("CODE_TAKEN"));
    prepare(on);
  });
  await opened.user.click(await screen.findByRole("button", { name: "Open a code" }));
  const asked = await question("Open a code");
  const type = (name: RegExp | string, value: string) =>
    fireEvent.change(asked.getByLabelText(name, { selector: "input:not([type=radio]), textarea" }), {
      target: { value },
    });
  type(/^Code/, "summer");
  type(/^Until/, "2099-12-31");
  type(/^Reason/, "a campaign");
  return { ...opened, asked, type, open: asked.getByRole("button", { name: "Open a code" }) };
}

test("codes are those that can be taken now, or of another state, with what came of each", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAdmin("?tab=codes", (on) =>
    on.answer(calls.coupons.opened, ({ state }) => page(...(state === "ahead" ? [openedCode] : []))),
  );
  await screen.findByText("There are no such codes.");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Not begun" }));
  await screen.findByText("SPRING");
  screen.getByText("20% off");
  screen.getByText("taken by 1,234 · used 0× · taken off: €3.00");
  screen.getByText(
    /Pro · Month.*Pro · Year.*for \u2068grace@example\.com\u2069 · Only for a first payment · Without gift/,
  );
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "spr");
  await waitFor(() =>
    expect(server.askedFor(calls.coupons.opened).at(-1)).toMatchObject({ search: "spr", state: "ahead" }),
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "All codes" }));
  await waitFor(() => expect(server.askedFor(calls.coupons.opened).at(-1)).not.toHaveProperty("state"));
});

test("a code needs a name, what it brings, and an end that is not before its beginning", {
  tags: ["full"],
}, async () => {
  const { asked, type, open, server } = await askForCode();
  const isReady = () => open.getAttribute("disabled") === null;
  expect(isReady()).toBe(true);
  for (const [name, wrong, right] of [
    [/^Code/, "a b", "summer-26"],
    [/^Percent/, "", "15"],
    [/^Until/, "2001-01-01", "2099-12-31"],
    [/^Until/, "", "2099-12-31"],
    [/^From/, "", "2099-12-01"],
  ] as const) {
    type(name, wrong);
    expect([name, isReady()]).toEqual([name, false]);
    type(name, right);
    expect([name, isReady()]).toEqual([name, true]);
  }
  fireEvent.click(open);
  await asked.findByRole("alert");
  expect(server.askedFor(calls.coupons.open)).toMatchObject([
    {
      ...{ code: "SUMMER-26", benefit: { kind: "discount", percentOff: 15, priceIds: null } },
      ...{ startsAt: new Date("2099-12-01T00:00:00").toISOString(), maxClaims: null, partnerId: null },
    },
  ]);
});

test("a code of credits is bound by nothing that was ticked for a discount", { tags: ["full"] }, async () => {
  const { user, asked, type, open, server } = await askForCode();
  await user.click(asked.getByRole("checkbox", { name: "Only for a first payment" }));
  await user.click(asked.getByRole("checkbox", { name: "Together with gift credits of a promotion" }));
  await user.click(asked.getByText("Credits"));
  expect(asked.queryByRole("checkbox")).toBeNull();
  type(/^Credits/, "12.5");
  fireEvent.click(open);
  await asked.findByRole("alert");
  expect(asked.getByLabelText(/^Code/)).toHaveProperty("value", "SUMMER");
  const [sent] = server.askedFor(calls.coupons.open);
  expect(sent).toMatchObject({
    benefit: { kind: "credits", creditTenths: 125 },
    ...{ isFirstPaymentOnly: false, isCombined: true },
  });
  expect(sent).not.toHaveProperty("startsAt");
});

test("a discount is for some prices and some payments only where that is chosen", {
  tags: ["full"],
}, async () => {
  const { user, asked, open, server } = await askForCode();
  await user.click(asked.getByRole("checkbox", { name: "Only for a first payment" }));
  await user.click(asked.getByRole("combobox", { name: "Only for" }));
  await user.click(await screen.findByRole("option", { name: "Pro · Month" }));
  fireEvent.click(open);
  await asked.findByRole("alert");
  expect(server.askedFor(calls.coupons.open)).toMatchObject([
    { benefit: { percentOff: 20, priceIds: ["pro-month"] }, isFirstPaymentOnly: true, isCombined: true },
  ]);
});
