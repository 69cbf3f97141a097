import { screen, waitFor, within } from "@testing-library/react";
import {
  type AdminPerson,
  type AdminPrice,
  type AdminProject,
  type AdminSubmission,
  type AdminTask,
  type AdminUserProject,
  type AuditEntry,
  calls,
  type GiftHistory,
  type Inquiry,
  type JobQueue,
  neverExpires,
  type OpenedCode,
  type OwnVoice,
  type PartnerApplication,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleCredits, signInHere } from "../../testing/samples.ts";
import { AdminPage } from "./admin-page.tsx";

const createdAt = "2026-05-04T12:00:00.000Z";
const graceId = "11111111-1111-4111-8111-111111111111";
const projId = "22222222-2222-4222-8222-222222222222";
const otherId = "33333333-3333-4333-8333-333333333333";
const counts = { total: 4, queued: 0, running: 0, succeeded: 3, failed: 1 };
const grace: AdminPerson = {
  userId: graceId,
  email: "grace@example.com",
  name: "Grace",
  roles: [],
  createdAt,
  cameBy: "news",
  lastSignInAt: createdAt,
  firstAddress: "192.0.2.1",
  lastAddress: "192.0.2.2",
  deactivatedAt: null,
  deletedAt: null,
};
const row = (owner: AdminPerson): AdminUserProject => ({
  projId: `${projId}-${owner.name}`,
  owner,
  maxLevel: 1,
  availableTenths: 125,
  frozenTenths: 0,
  usedBytes: 2 ** 20,
  tasks: counts,
});
const page = <T,>(...items: T[]) => ({ items, nextCursor: null });

const project: AdminProject = {
  projId,
  createdAt,
  maxLevel: 0,
  plans: [
    {
      price_id: "free",
      level: 0,
      expire_time: neverExpires,
      cancel_at_period_end: false,
      sub_status: "active",
    },
  ],
  credits: sampleCredits({ availableTenths: 125, frozenTenths: 10 }),
  usedBytes: 2 ** 20,
  storageBytes: 5 * 2 ** 30,
  tasks: counts,
};

/** People and projects that change as an administrator acts. */
function keepPeople(server: AnsweringServer) {
  const stored = { person: grace, gifts: [] as GiftHistory[], log: [] as AuditEntry[] };
  const change = (part: Partial<AdminPerson>) => {
    stored.person = { ...stored.person, ...part };
    return stored.person;
  };
  server.answer(calls.admin.userProjects, ({ search = "" }) =>
    page(
      ...[stored.person, { ...grace, userId: otherId, name: "Ada", email: "ada@example.com" }]
        .filter(({ email }) => email?.includes(search))
        .map(row),
    ),
  );
  server.answer(calls.admin.user, () => ({ person: stored.person, projects: [project] }));
  server.answer(calls.admin.sessions, () =>
    stored.person.deactivatedAt === null
      ? { items: [{ id: otherId, userAgent: "", address: "192.0.2.2", createdAt, seenAt: createdAt }] }
      : { items: [] },
  );
  server.answer(calls.admin.giftHistory, () => page(...stored.gifts));
  server.answer(calls.admin.createGift, (given) => {
    const gift = {
      id: "gift-1",
      projId,
      reason: "gift",
      note: given.note,
      creditTenths: given.creditTenths,
      availableTenths: given.creditTenths,
      frozenTenths: 0,
      expiresAt: given.expiresAt,
      isExpired: false,
      createdAt,
    } as const;
    stored.gifts = [{ ...gift, givenBy: "root@example.com", givenBecause: given.reason, owner: null }];
    return gift;
  });
  server.answer(calls.admin.deactivateUser, () => change({ deactivatedAt: createdAt }));
  server.answer(calls.admin.reactivateUser, () => change({ deactivatedAt: null }));
  server.answer(calls.admin.tasks, page());
  server.answer(calls.admin.auditLog, () => page(...stored.log));
  return stored;
}

async function openAdmin(query = "", prepare: (server: AnsweringServer) => void = () => {}) {
  const path = `/manager/user-projects${query}`;
  const server = await openAnsweringServer(path);
  signInHere({ sub: otherId, roles: ["admin"] });
  const stored = keepPeople(server);
  prepare(server);
  const opened = await openComponent(<AdminPage />, { areas: ["admin"], path });
  return { ...opened, server, stored };
}
const question = async (name: string) => within(await screen.findByRole("dialog", { name }));
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

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
  expect(search()).toBe(`?user=${graceId}`);
  drawer.getByText("12.5 available, 1 held for tasks");
  drawer.getByText("4 in all, 1 failed");
});

test("who is not found is said, and an outage is asked about again", async () => {
  const { user, server } = await openAdmin("", (server) =>
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

test("what the server refuses is said in the question, whose words stay", async () => {
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

test("a plan needs a day on which it ends, Free needs none", async () => {
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

const held: AdminTask = {
  id: otherId,
  projId,
  owner: { userId: graceId, email: "grace@example.com", name: "Grace" },
  product: "video-translation",
  name: "held.mp4",
  targetLanguage: "es",
  isPreview: false,
  state: "queued",
  fraction: 0,
  problem: null,
  durationMs: 65_000,
  createdAt,
  updatedAt: createdAt,
};
const findQueue = (spec: Partial<JobQueue> = {}): JobQueue => ({
  name: "production",
  waiting: 1,
  running: 2,
  failed: 0,
  oldestWaitingAt: null,
  pausedAt: null,
  ...spec,
});

test("a queue is paused and resumed with a reason, and says since when it stands still", async () => {
  let production = findQueue();
  const { user, server } = await openAdmin("?tab=queue", (server) => {
    server.answer(calls.admin.queue, () => ({
      workers: 1,
      production,
      failedTasks: 3,
      background: [findQueue({ name: "sweeping" })],
    }));
    server.answer(calls.admin.pauseQueue, () => {
      production = findQueue({ pausedAt: createdAt });
      return production;
    });
    server.answer(calls.admin.resumeQueue, () => {
      production = findQueue();
      return production;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Pause the queue: production" }));
  const pause = await question("Pause the queue");
  pause.getByText(/^production: what runs now ends/);
  await user.type(pause.getByRole("textbox", { name: "Reason" }), "the disks are being changed");
  await user.click(pause.getByRole("button", { name: "Pause the queue" }));
  await screen.findByText(/^Paused since .*: what runs ends/);
  await isClosed("Pause the queue");
  await user.click(screen.getByRole("button", { name: "Resume the queue: production" }));
  const resume = await question("Resume the queue");
  await user.type(resume.getByRole("textbox", { name: "Reason" }), "the disks are changed");
  await user.click(resume.getByRole("button", { name: "Resume the queue" }));
  await waitFor(() => expect(screen.queryByText(/^Paused since/)).toBeNull());
  expect(server.askedFor(calls.admin.resumeQueue)).toEqual([
    { queue: "production", reason: "the disks are changed" },
  ]);
  const table = screen.getByRole("table", { name: "Background work" });
  within(table).getByRole("button", { name: "Pause the queue: sweeping" });
});

test("anybody's task is found, canceled and tried again, and leads to its owner", {
  tags: ["full"],
}, async () => {
  let task = held;
  const { user, server, search } = await openAdmin("?tab=queue", (server) => {
    server.answer(calls.admin.queue, { workers: 1, production: findQueue(), failedTasks: 0, background: [] });
    server.answer(calls.admin.tasks, ({ search: wanted = "" }) =>
      page(...(task.name.includes(wanted) ? [task] : [])),
    );
    server.answer(calls.admin.cancelTask, () => {
      task = { ...held, state: "canceled" };
      return task;
    });
    server.answer(calls.admin.retryTask, () => {
      task = held;
      return task;
    });
  });
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "nothing");
  await screen.findByText("No tasks.");
  await user.clear(screen.getByRole("searchbox", { name: "Search" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the task: held.mp4" }));
  const cancel = await question("Cancel the task");
  await user.type(cancel.getByRole("textbox", { name: "Reason" }), "ordered twice");
  await user.click(cancel.getByRole("button", { name: "Cancel the task" }));
  await screen.findByText("Canceled");
  await isClosed("Cancel the task");
  await user.click(screen.getByRole("button", { name: "Try again: held.mp4" }));
  const retry = await question("Try again");
  await user.type(retry.getByRole("textbox", { name: "Reason" }), "ordered once");
  await user.click(retry.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Cancel the task: held.mp4" });
  expect(server.askedFor(calls.admin.cancelTask)).toEqual([{ taskId: otherId, reason: "ordered twice" }]);
  await isClosed("Try again");
  await user.click(screen.getByRole("button", { name: "grace@example.com" }));
  await question("Person");
  expect(new URLSearchParams(search()).get("user")).toBe(graceId);
});

test("the log says who did what to whom and why, and what changed unfolds", async () => {
  const entry: AuditEntry = {
    id: "entry-1",
    action: "reactivate-user",
    actorId: otherId,
    actorEmail: "root@example.com",
    userId: graceId,
    projId: null,
    taskId: null,
    queue: null,
    subject: "grace@example.com",
    reason: "the owner has shown a passport",
    before: { isOut: true },
    after: { isOut: false },
    address: "192.0.2.9",
    requestId: "request-1",
    createdAt,
  };
  const { user, server } = await openAdmin("", (server) =>
    server.answer(calls.admin.auditLog, ({ action }) =>
      page(...(action === undefined || action === entry.action ? [entry] : [])),
    ),
  );
  await user.click(await screen.findByRole("tab", { name: "Audit log" }));
  const shown = within(await screen.findByRole("listitem"));
  shown.getByText("the owner has shown a passport");
  shown.getByText("root@example.com");
  expect(shown.getByText(/"isOut": true/).textContent).toContain('"after"');
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Credits given" }));
  await screen.findByText("No entries.");
  await user.type(screen.getByLabelText("From"), "2026-05-01");
  await waitFor(() =>
    expect(server.askedFor(calls.admin.auditLog).at(-1)).toMatchObject({
      action: "create-gift",
      from: new Date("2026-05-01T00:00:00").toISOString(),
    }),
  );
});

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

test("an application is accepted with words and a share, which is changed later", async () => {
  let application: PartnerApplication = {
    id: otherId,
    state: "open",
    createdAt,
    decidedAt: null,
    userId: graceId,
    accountEmail: "grace@example.com",
    name: "Grace",
    email: "grace@navy.example",
    company: "Navy",
    website: "",
    kind: "agency",
    message: "We dub.",
    locale: "en",
    note: "",
    ...{ program: "partner", details: { audience: "Sailors" }, terms: null },
  };
  const { user, server } = await openAdmin("?tab=partners", (server) => {
    server.answer(calls.partners.list, ({ state }) =>
      page(...(state === undefined || state === application.state ? [application] : [])),
    );
    server.answer(calls.partners.allSubmissions, page());
    server.answer(calls.partners.setTerms, ({ terms }) => {
      application = { ...application, terms };
      return application;
    });
    server.answer(calls.partners.decide, ({ decision, note, terms = null }) => {
      application = { ...application, state: decision, note, terms };
      return application;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Accept: Grace" }));
  const asked = await question("Accept");
  await user.type(asked.getByRole("textbox", { name: "Words to the applicant" }), "Welcome!");
  await user.click(asked.getByRole("checkbox", { name: "Agree on a share of their own" }));
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "good work");
  await user.click(asked.getByRole("button", { name: "Accept" }));
  await screen.findByText("There are no such applications.");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "All applications" }));
  await screen.findByText("Accepted · 30% for 12 months · Welcome!");
  screen.getByText("Sailors");
  expect(screen.queryByRole("button", { name: /^(Accept|Decline)/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change the share: Grace" }));
  const change = await question("Change the share");
  await user.click(change.getByRole("checkbox", { name: "Agree on a share of their own" }));
  await user.type(change.getByRole("textbox", { name: "Reason" }), "asked for it");
  await user.click(change.getByRole("button", { name: "Change the share" }));
  await screen.findByText("Accepted · terms for everybody · Welcome!");
  expect(server.askedFor(calls.partners.decide)).toMatchObject([
    { decision: "accepted", note: "Welcome!", terms: { percent: 30, months: 12 }, reason: "good work" },
  ]);
});

test("a video of the creator fund is given credits, which its list shows", async () => {
  let video: AdminSubmission = {
    ...{ id: otherId, url: "https://video.example/1", words: "In Greek", state: "open", note: "" },
    ...{ creditTenths: null, createdAt, decidedAt: null, userId: graceId, email: "grace@example.com" },
  };
  const { user, server } = await openAdmin("?tab=partners", (on) => {
    on.answer(calls.partners.list, page());
    on.answer(calls.partners.allSubmissions, ({ state }) =>
      page(...(state === undefined || state === video.state ? [video] : [])),
    );
    on.answer(calls.partners.decideSubmission, ({ decision, creditTenths = null }) => {
      video = { ...video, state: decision, creditTenths };
      return video;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Give credits: https://video.example/1" }));
  const asked = await question("Give credits");
  await user.clear(asked.getByRole("textbox", { name: "Credits" }));
  await user.type(asked.getByRole("textbox", { name: "Credits" }), "12.5");
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "well made");
  await user.click(asked.getByRole("button", { name: "Give credits" }));
  await screen.findByText("There are no such videos.");
  await user.click(within(screen.getByRole("region", { name: /creator fund/ })).getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "All videos" }));
  await screen.findByText(/Accepted · Credits: 12\.5/);
  expect(server.askedFor(calls.partners.decideSubmission)).toMatchObject([
    { submissionId: otherId, decision: "accepted", creditTenths: 125, reason: "well made" },
  ]);
});

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

const sampleVoice = (change: Partial<OwnVoice> = {}): OwnVoice => ({
  id: "44444444-4444-4444-8444-444444444444",
  voiceId: "voice-clone:44444444-4444-4444-8444-444444444444",
  ...{ name: "My voice", kind: "clone", state: "saved", language: "en", languages: ["en", "fr"] },
  ...{ bases: [], checks: [], pitchHz: 190, usedMs: 20_000, durationMs: 20_000, createdAt },
  ...{ savedAt: createdAt, revokedAt: null, deletedAt: null, blocked: null },
  consent: {
    ...{ kind: "spoken", textVersion: "2026-11", givenAt: createdAt },
    ...{ person: "grace@example.com", hasWords: true },
  },
  ...change,
});

test("a voice is found, blocked with a reason that its owner reads, and unblocked", async () => {
  let blocked: OwnVoice["blocked"] = null;
  const owner = { userId: graceId, email: grace.email, name: grace.name };
  const { user, server } = await openAdmin("?tab=voices", (on) => {
    on.answer(calls.voiceClones.ofEverybody, ({ search = "" }) =>
      page(...("my voice".includes(search) ? [{ voice: sampleVoice({ blocked }), projId, owner }] : [])),
    );
    on.answer(calls.voiceClones.block, ({ isBlocked, reason }) => {
      blocked = isBlocked ? { at: createdAt, reason } : null;
      return { voice: sampleVoice({ blocked }) };
    });
  });
  await screen.findByText(/Consent spoken by \u2068grace@example.com\u2069/);
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "voice");
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.ofEverybody).at(-1)).toMatchObject({
      search: "voice",
      show: "all",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Block: My voice" }));
  const block = await question("Block");
  block.getByText("Kept in the audit log. The owner of the voice reads it too.");
  await user.type(block.getByRole("textbox", { name: /Reason/ }), "Not their own voice");
  await user.click(block.getByRole("button", { name: "Block" }));
  await isClosed("Block");
  await screen.findByText(/Not their own voice/);
  await user.click(screen.getByRole("button", { name: "Unblock: My voice" }));
  const unblock = await question("Unblock");
  await user.type(unblock.getByRole("textbox", { name: /Reason/ }), "It is theirs");
  await user.click(unblock.getByRole("button", { name: "Unblock" }));
  await isClosed("Unblock");
  expect(server.askedFor(calls.voiceClones.block)).toMatchObject([
    { isBlocked: true, reason: "Not their own voice" },
    { isBlocked: false, reason: "It is theirs" },
  ]);
});

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
  await screen.findByText(/^\$21\.50 · €19\.00/);
  await user.click(screen.getByText("Earlier versions"));
  screen.getByText(/Version 1 · \$19\.00/);
  expect(server.askedFor(calls.billing.setPrice)).toMatchObject([
    { priceId: "pro-month", version: 1, amountsMinor: { USD: 2150, BRL: 9900 }, isSold: true },
  ]);
});
