import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Inquiry } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createdAt, openAdmin, otherId, page, question } from "./testing/open-admin.tsx";

test("an inquiry is read as it was written, and deleted for good with a reason", async () => {
  const inquiry: Inquiry = {
    id: otherId,
    kind: "demo",
    name: "Grace",
    email: "grace@example.com",
    message: "<b>Two</b>\nlines",
    details: { company: "Navy" },
    locale: "de",
    page: "/book-a-demo/",
    createdAt,
    mailedAt: null,
  };
  let items = [inquiry];
  const { user, server } = await openAdmin("?tab=inquiries", (server) => {
    server.answer(calls.inquiries.list, () => page(...items));
    server.answer(calls.inquiries.remove, ({ inquiryId }) => {
      items = [];
      return { inquiryId };
    });
  });
  const shown = within(await screen.findByRole("listitem"));
  shown.getByText((_, element) => element?.textContent === "<b>Two</b>\nlines");
  shown.getByText("Navy");
  expect(shown.getByText(/Not mailed/).textContent).toContain("Deutsch");
  await user.click(shown.getByRole("button", { name: "Delete: Grace" }));
  const asked = await question("Delete");
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "asked for it");
  await user.click(asked.getByRole("button", { name: "Delete" }));
  await screen.findByText("Nobody has written yet.");
  expect(server.askedFor(calls.inquiries.remove)).toEqual([{ inquiryId: otherId, reason: "asked for it" }]);
});

test("inquiries are narrowed by kind and words; one without a name is named by its address", {
  tags: ["full"],
}, async () => {
  const inquiry: Inquiry = {
    ...{ id: otherId, kind: "support", name: "", email: "ada@example.com", message: "Help", details: {} },
    ...{ locale: "en", page: "/", createdAt, mailedAt: createdAt },
  };
  const { user, server } = await openAdmin("?tab=inquiries", (on) =>
    on.answer(calls.inquiries.list, ({ kind }) => page(...(kind === "demo" ? [] : [inquiry]))),
  );
  await screen.findByRole("button", { name: "Delete: ada@example.com" });
  expect(screen.getByText(/Mailed /).textContent).toContain("English");
  expect(screen.getByRole("link", { name: "ada@example.com" }).getAttribute("href")).toBe(
    "mailto:ada@example.com",
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Demo request" }));
  await screen.findByText("Nobody has written yet.");
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "  help  ");
  await waitFor(() =>
    expect(server.askedFor(calls.inquiries.list).at(-1)).toMatchObject({ kind: "demo", search: "help" }),
  );
});
