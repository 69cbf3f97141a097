import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import {
  grace,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  page,
  projId,
  question,
} from "./testing/open-admin.tsx";

test("people are found as one types, sorted by their columns, and opened by key; the address keeps who", async () => {
  const { user, server, search } = await openAdmin();
  const table = await screen.findByRole("table", { name: "People" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "grace");
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(2));
  const registered = within(table).getByRole("columnheader", { name: "Registered" });
  expect(registered.getAttribute("aria-sort")).toBe("descending");
  await user.click(within(registered).getByRole("button"));
  await waitFor(() => expect(registered.getAttribute("aria-sort")).toBe("ascending"));
  await waitFor(() =>
    expect(server.askedFor(calls.admin.userProjects).at(-1)).toMatchObject({
      search: "grace",
      sort: "created",
      order: "asc",
    }),
  );
  within(table).getByRole("button", { name: "grace@example.com" }).focus();
  await user.keyboard("{Enter}");
  const drawer = await question("Person");
  await drawer.findByRole("heading", { name: "grace@example.com" });
  expect(search()).toBe(`?tab=people&user=${graceId}`);
  drawer.getByText("12.5 available, 1 held for tasks");
  drawer.getByText("4 in all, 1 failed");
});

test("who is not found is said, and an outage is asked about again", async () => {
  const { user, server } = await openAdmin("?tab=people", (server) =>
    server.answer(calls.admin.userProjects, new Refusal("INTERNAL")),
  );
  await screen.findByRole("alert");
  server.answer(calls.admin.userProjects, page());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nobody was found.");
});

test("credits are given with a reason, once for each opening; Escape closes the question alone", async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  const give = gift.getByRole("button", { name: "Give credits" });
  expect(give).toHaveProperty("disabled", true);
  await user.type(gift.getByRole("textbox", { name: "Reason" }), "first thought");
  await user.keyboard("{Escape}");
  await isClosed("Give credits");
  screen.getByRole("dialog", { name: "Person" });
  await user.click(drawer.getByRole("button", { name: "Give credits" }));
  const again = await question("Give credits");
  const reason = again.getByRole("textbox", { name: "Reason" });
  expect(reason).toHaveProperty("value", "");
  const credits = again.getByRole("textbox", { name: "Credits" });
  await user.clear(credits);
  await user.type(credits, "12.5");
  await user.type(again.getByRole("textbox", { name: "Note" }), "With thanks");
  await user.type(reason, "ab");
  const submit = again.getByRole("button", { name: "Give credits" });
  expect(submit).toHaveProperty("disabled", true);
  await user.type(reason, "le mistake found");
  await user.dblClick(submit);
  await isClosed("Give credits");
  await screen.findByText("Done.");
  await drawer.findByText("12.5 of 12.5 left");
  drawer.getByText("Note: With thanks");
  drawer.getByText("able mistake found");
  expect(server.askedFor(calls.admin.createGift)).toMatchObject([
    { projId, creditTenths: 125, note: "With thanks", reason: "able mistake found" },
  ]);
});

test("what the server refuses is said in the question, whose words stay", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  server.answer(calls.admin.createGift, new Refusal("NOT_FOUND"));
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  await user.type(gift.getByRole("textbox", { name: "Reason" }), "a mistake");
  await user.click(gift.getByRole("button", { name: "Give credits" }));
  await gift.findByRole("alert");
  expect(gift.getByRole("textbox", { name: "Reason" })).toHaveProperty("value", "a mistake");
});

test("somebody is shut out and let in again, each after a question", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  const drawer = await question("Person");
  const answer = async (name: string, why: string) => {
    await user.click(await drawer.findByRole("button", { name }));
    const asked = await question(name);
    await user.type(asked.getByRole("textbox", { name: "Reason" }), why);
    await user.click(asked.getByRole("button", { name }));
    await isClosed(name);
  };
  await answer("Deactivate", "somebody else uses this account");
  await drawer.findByText(/^Deactivated since/);
  await drawer.findByText("Signed in nowhere.");
  expect(drawer.queryByRole("button", { name: "Deactivate" })).toBeNull();
  await answer("Reactivate", "the owner has shown a passport");
  await waitFor(() => expect(drawer.queryByText(/^Deactivated since/)).toBeNull());
  expect(server.askedFor(calls.admin.reactivateUser)).toEqual([
    { userId: graceId, reason: "the owner has shown a passport" },
  ]);
});

test("one's own account can neither be shut out nor lose its role here", async () => {
  await openAdmin(`?user=${otherId}`, (server) =>
    server.answer(calls.admin.user, {
      person: { ...grace, userId: otherId, roles: ["admin"] },
      projects: [],
    }),
  );
  const drawer = await question("Person");
  await drawer.findByRole("heading", { name: "grace@example.com" });
  drawer.getByRole("button", { name: "Correct the address" });
  expect(drawer.queryByRole("button", { name: /Deactivate|administrator/ })).toBeNull();
});

test("a plan needs a day on which it ends, Free needs none", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  server.answer(calls.admin.setPlan, new Refusal("NOT_FOUND"));
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Set the plan" }));
  const asked = await question("Set the plan");
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "a partner");
  const set = asked.getByRole("button", { name: "Set the plan" });
  expect(set).toHaveProperty("disabled", false);
  await user.click(asked.getByRole("combobox", { name: "Plan" }));
  await user.click(await screen.findByRole("option", { name: "Business" }));
  expect(set).toHaveProperty("disabled", true);
  await user.type(asked.getByLabelText(/^Ends on/), "2099-12-31");
  expect(set).toHaveProperty("disabled", false);
  await user.click(set);
  await waitFor(() =>
    expect(server.askedFor(calls.admin.setPlan)).toMatchObject([
      { level: 2, endsAt: new Date("2099-12-31T23:59:59").toISOString(), reason: "a partner" },
    ]),
  );
});
