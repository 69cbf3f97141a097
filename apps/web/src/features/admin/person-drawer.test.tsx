import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type AdminPerson,
  type AdminSession,
  calls,
  type GiftHistory,
  neverExpires,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { showLocale } from "../../lib/phrases/phrases.ts";
import { Refusal } from "../../testing/answering-server.ts";
import {
  createdAt,
  grace,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  page,
  project,
  projId,
  question,
} from "./testing/open-admin.tsx";

const openPerson = (prepare: Parameters<typeof openAdmin>[1] = () => {}) =>
  openAdmin(`?user=${graceId}`, prepare);
/** Gives the reason that an open question asks for, and presses its button. */
async function answer(name: string, reason: string) {
  const asked = await question(name);
  fireEvent.change(asked.getByRole("textbox", { name: /^Reason/ }), { target: { value: reason } });
  fireEvent.click(asked.getByRole("button", { name }));
  return asked;
}

test("somebody becomes an administrator and is none any more, each by a question of its own", async () => {
  let person: AdminPerson = grace;
  const { user, server } = await openPerson((on) => {
    on.answer(calls.admin.user, () => ({ person, projects: [] }));
    on.answer(calls.admin.setRoles, ({ roles }) => {
      person = { ...grace, roles };
      return person;
    });
  });
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Make administrator" }));
  await answer("Make administrator", "she runs it too");
  await drawer.findByText("Administrator");
  await isClosed("Make administrator");
  await user.click(drawer.getByRole("button", { name: "Take the administrator's role" }));
  const take = await answer("Take the administrator's role", "she left");
  take.getByText("grace@example.com will have no access to this page any more.");
  await drawer.findByRole("button", { name: "Make administrator" });
  expect(server.askedFor(calls.admin.setRoles)).toEqual([
    { userId: graceId, roles: ["admin"], reason: "she runs it too" },
    { userId: graceId, roles: [], reason: "she left" },
  ]);
});

test("who asked for deletion is called so, and can be let back in or kept out", {
  tags: ["full"],
}, async () => {
  const leaving = { ...grace, deletedAt: "2026-06-01T12:00:00.000Z", lastSignInAt: null, lastAddress: "" };
  await openPerson((on) => on.answer(calls.admin.user, { person: leaving, projects: [] }));
  const drawer = await question("Person");
  await drawer.findByText(/^Asked for deletion: everything goes on .*2026/);
  drawer.getByRole("button", { name: "Reactivate" });
  drawer.getByRole("button", { name: "Deactivate" });
  const facts = [...document.querySelectorAll("dl dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toContainEqual(["Last sign-in", "–"]);
  expect(facts).toContainEqual(["Address of the last sign-in", "–"]);
  expect(facts).toContainEqual(["Came by", "news"]);
});

test("without an address of its own that of the newest session is taken", { tags: ["full"] }, async () => {
  const { user, server } = await openPerson((on) => on.answer(calls.admin.updateLastLoginAddress, grace));
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Correct the address" }));
  await answer("Correct the address", "a proxy");
  await isClosed("Correct the address");
  expect(server.askedFor(calls.admin.updateLastLoginAddress)).toEqual([
    { userId: graceId, reason: "a proxy" },
  ]);
});

test("a person is signed out of one browser, or of all where there are several", {
  tags: ["full"],
}, async () => {
  const firefox: AdminSession = {
    ...{ id: projId, address: "192.0.2.2", createdAt, seenAt: createdAt },
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  let items = [firefox, { ...firefox, id: otherId, userAgent: "curl/8.5" }];
  const { user, server } = await openPerson((on) => {
    on.answer(calls.admin.sessions, () => ({ items }));
    on.answer(calls.admin.revokeSession, ({ sessionId }) => {
      const before = items.length;
      items = sessionId === undefined ? [] : items.filter(({ id }) => id !== sessionId);
      return { revoked: before - items.length };
    });
  });
  const drawer = await question("Person");
  await drawer.findByRole("button", { name: "Sign out everywhere" });
  await user.click(drawer.getByRole("button", { name: /^Sign out: .*Firefox/ }));
  await answer("Sign out", "a stranger");
  await isClosed("Sign out");
  await waitFor(() => expect(drawer.queryByRole("button", { name: "Sign out everywhere" })).toBeNull());
  drawer.getByRole("button", { name: "Sign out: curl/8.5" });
  items = [firefox, ...items];
  await user.click(drawer.getByRole("button", { name: "Sign out: curl/8.5" }));
  await answer("Sign out", "a stranger too");
  await isClosed("Sign out");
  expect(server.askedFor(calls.admin.revokeSession)).toEqual([
    { userId: graceId, sessionId: projId, reason: "a stranger" },
    { userId: graceId, sessionId: otherId, reason: "a stranger too" },
  ]);
});

test("everywhere means no session by name", { tags: ["full"] }, async () => {
  const one = { id: projId, userAgent: "", address: "192.0.2.2", createdAt, seenAt: createdAt };
  const { user, server } = await openPerson((on) => {
    on.answer(calls.admin.sessions, { items: [one, { ...one, id: otherId }] });
    on.answer(calls.admin.revokeSession, { revoked: 2 });
  });
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Sign out everywhere" }));
  await answer("Sign out everywhere", "a stolen computer");
  await isClosed("Sign out everywhere");
  expect(server.askedFor(calls.admin.revokeSession)).toEqual([
    { userId: graceId, reason: "a stolen computer" },
  ]);
});

test("a project says its plans and their ends, and storage without an end has no bar", {
  tags: ["full"],
}, async () => {
  const plan = (price_id: string, level: 0 | 1, expire_time: number) => ({
    ...{ price_id, level, expire_time },
    ...{ cancel_at_period_end: false, sub_status: "active" as const },
  });
  await openPerson((on) =>
    on.answer(calls.admin.user, {
      person: grace,
      projects: [
        { ...project, plans: [plan("pro-month", 1, 1_780_000_000), plan("free", 0, neverExpires)] },
        { ...project, projId: otherId, storageBytes: null, plans: [] },
      ],
    }),
  );
  const drawer = await question("Person");
  await drawer.findByText(/^Pro until .*2026/);
  // What everybody has is not told beside a plan.
  expect(drawer.queryByText("Free")).toBeNull();
  expect(drawer.getAllByRole("progressbar")).toHaveLength(1);
  drawer.getByText("1 MB");
});

test("gifts say who gave them and why, what is left, and that they ran out", { tags: ["full"] }, async () => {
  const gift: GiftHistory = {
    ...{ id: "gift-1", projId, reason: "new-account", note: null, creditTenths: 50, availableTenths: 0 },
    ...{ frozenTenths: 25, expiresAt: "2026-05-10T12:00:00.000Z", isExpired: true, createdAt },
    ...{ givenBy: null, givenBecause: null, owner: null },
  };
  const { user } = await openPerson((on) =>
    on.answer(calls.admin.giftHistory, ({ cursor }) =>
      cursor === undefined
        ? {
            items: [gift, { ...gift, id: "gift-2", reason: "coupon" as const, expiresAt: null }],
            nextCursor: "more",
          }
        : {
            items: [{ ...gift, id: "gift-3", givenBy: "root@example.com", givenBecause: "a mistake" }],
            nextCursor: null,
          },
    ),
  );
  const drawer = await question("Person");
  await drawer.findByText("New account");
  drawer.getByText("Given by the product");
  expect(drawer.getAllByText("2.5 of 5 left")).toHaveLength(2);
  drawer.getByText(/ran out .*2026/);
  drawer.getByText(/does not run out$/);
  await user.click(drawer.getByRole("button", { name: "Show more" }));
  await drawer.findByText("a mistake");
  drawer.getByText("root@example.com");
});

test("a gift may run out never, and never brings more than one may give", { tags: ["full"] }, async () => {
  const { user, server } = await openPerson();
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  fireEvent.change(gift.getByRole("textbox", { name: /^Reason/ }), { target: { value: "a prize" } });
  const credits = gift.getByRole("textbox", { name: "Credits" });
  const give = gift.getByRole("button", { name: "Give credits" });
  for (const wrong of ["", "0", "100001"]) {
    fireEvent.change(credits, { target: { value: wrong } });
    expect([wrong, give.hasAttribute("disabled")]).toEqual([wrong, true]);
  }
  fireEvent.change(credits, { target: { value: "100000" } });
  fireEvent.change(gift.getByLabelText(/^Good until/), { target: { value: "" } });
  await user.click(give);
  await isClosed("Give credits");
  expect(server.askedFor(calls.admin.createGift)).toMatchObject([
    { creditTenths: 1_000_000, expiresAt: null },
  ]);
});

test("Free takes a plan back, with nothing else to say", { tags: ["full"] }, async () => {
  const { user, server } = await openPerson((on) => {
    on.answer(calls.admin.user, { person: grace, projects: [{ ...project, maxLevel: 2 }] });
    on.answer(calls.admin.setPlan, new Refusal("NOT_FOUND"));
  });
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Set the plan" }));
  const asked = await question("Set the plan");
  fireEvent.change(asked.getByLabelText("Credits with it"), { target: { value: "7.5" } });
  await user.click(asked.getByRole("combobox", { name: "Plan" }));
  await user.click(await screen.findByRole("option", { name: "Free" }));
  expect(asked.queryByLabelText(/^Ends on/)).toBeNull();
  await answer("Set the plan", "it is over");
  await asked.findByRole("alert");
  expect(server.askedFor(calls.admin.setPlan)).toMatchObject([
    { projId, level: 0, endsAt: null, creditTenths: 0, reason: "it is over" },
  ]);
});

test("what was done to a person stands with them, and only that is asked for", {
  tags: ["full"],
}, async () => {
  const { server } = await openPerson();
  const drawer = await question("Person");
  await drawer.findByText("No entries.");
  expect(server.askedFor(calls.admin.auditLog)).toMatchObject([{ subjectId: graceId }]);
  expect(server.askedFor(calls.admin.tasks).at(-1)).toMatchObject({ projId });
});

test("a person who does not come is asked for again; their sessions too, by themselves", {
  tags: ["full"],
}, async () => {
  const { user, server, search } = await openPerson((on) => {
    on.answer(calls.admin.user, new Refusal("NOT_FOUND"));
    on.answer(calls.admin.sessions, new Refusal("INTERNAL"));
  });
  const drawer = await question("Person");
  await drawer.findByRole("alert");
  server.answer(calls.admin.user, { person: grace, projects: [] });
  await user.click(drawer.getByRole("button", { name: "Try again" }));
  await drawer.findByRole("heading", { name: "grace@example.com" });
  const retry = await drawer.findByRole("button", { name: "Try again" });
  server.answer(calls.admin.sessions, { items: [] });
  await user.click(retry);
  await drawer.findByText("Signed in nowhere.");
  await user.click(drawer.getByRole("button", { name: "Close" }));
  await isClosed("Person");
  expect(search()).toBe("?tab=people");
});

test("a long name and one from right to left stand apart from the words around them", {
  tags: ["full"],
}, async () => {
  const name = "مدير النظام ".repeat(20).trim();
  await openAdmin("?tab=people", (on) => {
    const owner = { ...grace, email: null, name, roles: ["admin" as const], deactivatedAt: createdAt };
    on.answer(
      calls.admin.userProjects,
      page({
        ...{ projId, owner, maxLevel: 1, availableTenths: 125, frozenTenths: 0, usedBytes: 0 },
        tasks: project.tasks,
      }),
    );
  });
  const button = await screen.findByRole("button", { name });
  expect(button.querySelector("bdi")?.textContent).toBe(name);
  const row = within(button.closest("tr") as HTMLElement);
  row.getByText("Administrator");
  row.getByText("Deactivated");
});

test.each([
  ["12,5", "en", "12.5"],
  ["12,5", "de", "12,5"],
  ["12.5", "de", "12,5"],
] as const)(
  "%s credits, typed where %s is read, are twelve and a half",
  { tags: ["full"] },
  async (typed, locale, shown) => {
    const { user, server } = await openPerson();
    const drawer = await question("Person");
    const words = await import(`@voxloom/phrases/locales/${locale}/admin.json`);
    await showLocale(locale);
    await user.click(await drawer.findByRole("button", { name: words.gift.give }));
    const gift = await question(words.gift.give);
    const credits = gift.getByRole("textbox", { name: words.people.credits });
    await user.clear(credits);
    await user.type(credits, typed);
    expect(credits).toHaveProperty("value", shown);
    fireEvent.change(gift.getByRole("textbox", { name: new RegExp(words.reason) }), {
      target: { value: "thanks" },
    });
    await user.click(gift.getByRole("button", { name: words.gift.give }));
    await waitFor(() =>
      expect(server.askedFor(calls.admin.createGift)).toMatchObject([{ creditTenths: 125 }]),
    );
  },
);
