import { screen, waitFor, within } from "@testing-library/react";
import { calls, type GroupActivity, type GroupMember, type TaskGroup } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  sampleDetail,
  sampleEntitlements,
  sampleGroup,
  sampleMember,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { TaskPage } from "./task-page.tsx";

const made = { progress: { revision: 1 } };
const spanish = (rest: Partial<GroupMember> = {}) =>
  sampleMember({ id: "task-1", ...made }, { lines: { total: 10, checked: 8, older: 0 }, ...rest });
const french = sampleMember({
  id: "task-2",
  targetLanguage: "fr",
  state: "running",
  progress: { fraction: 0.61, timeLeftMs: 120_000 },
});

type Opening = { locale?: "en" | "ar"; activity?: GroupActivity[] };

async function openLanguages(
  members: GroupMember[] | (() => TaskGroup),
  { locale = "en", activity = [] }: Opening = {},
) {
  const path = `/my-tasks/${sampleTask().projId}/task-1`;
  const server = await openAnsweringServer(path);
  const groupNow = typeof members === "function" ? members : () => sampleGroup(members);
  server.answer(calls.groups.read, () => groupNow());
  server.answer(calls.sharing.activity, { items: activity });
  server.answer(calls.tasks.detail, ({ taskId }) => {
    const member = groupNow().members.find(({ task }) => task.id === taskId);
    return member === undefined ? new Refusal("NOT_FOUND") : sampleDetail(member.task);
  });
  const opened = await openComponent(<TaskPage share={() => null} />, {
    areas: ["task", "tasks", "rating", "feedback", "ordering", "translation", "voices"],
    path,
    route: "/my-tasks/:projId/:taskId",
    locale,
  });
  const tabs = await screen.findByRole("tablist");
  return { ...opened, server, tabs };
}
const getNames = (tabs: HTMLElement) =>
  within(tabs)
    .getAllByRole("tab")
    .map((tab) => tab.textContent);

test("the original stands first, then each language with how far it is", async () => {
  const { tabs } = await openLanguages([
    spanish(),
    french,
    sampleMember({ id: "task-3", targetLanguage: "de", state: "failed" }),
    sampleMember({ id: "task-4", targetLanguage: "it" }, { lines: { total: 10, checked: 9, older: 2 } }),
    sampleMember(
      { id: "task-5", targetLanguage: "ja" },
      {
        lines: { total: 10, checked: 10, older: 0 },
        approval: { at: "2026-05-04T12:00:00.000Z", by: "Ada", isOutdated: false },
      },
    ),
  ]);
  expect(getNames(tabs)).toEqual([
    "EnglishOriginal",
    "Spanish8 of 10To check: 2",
    "French61% · 2 min left",
    "GermanFailed",
    "Italian9 of 10Translation is older: 2",
    "Japanese10 of 10Approved",
  ]);
  const selected = within(tabs).getByRole("tab", { selected: true });
  expect(selected.textContent).toMatch(/^Spanish/);
  screen.getByRole("tabpanel", { name: /^Spanish/ });
});

test("a tab leads to its language's page, and the keys from one to the next", async () => {
  const { tabs, user, pathname } = await openLanguages([spanish(), french]);
  within(tabs)
    .getByRole("tab", { name: /^Spanish/ })
    .focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toMatch(/^French/);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toMatch(/^English/);
  await user.keyboard("{End}{Enter}");
  await waitFor(() => expect(pathname()).toMatch(/\/task-2$/));
  await screen.findByRole("progressbar", { name: "Progress of the whole task" });
  expect(within(tabs).getByRole("tab", { selected: true })).toBe(document.activeElement);
});

test("in Arabic the left arrow goes on", async () => {
  const { tabs, user } = await openLanguages([spanish(), french], { locale: "ar" });
  const [first, second] = within(tabs).getAllByRole("tab");
  first?.focus();
  document.documentElement.dir = "rtl";
  tabs.style.direction = "rtl";
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(second);
});

test("the original's tab shows the original, and what is said in it", async () => {
  const { tabs, user, search, server } = await openLanguages([spanish()]);
  await user.click(within(tabs).getByRole("tab", { name: /^English/ }));
  await screen.findByRole("region", { name: "Original" });
  expect(search()).toBe("?original=");
  expect(document.querySelector("video")?.getAttribute("src")).toBe("/files/original.mp4");
  expect(within(tabs).getByRole("tab", { selected: true }).textContent).toMatch(/^English/);
  expect(server.askedFor(calls.tasks.detail)).toHaveLength(1);
});

test("a language is added for its price, in one press", async () => {
  signInHere();
  let members = [spanish()];
  const { user, server, tabs } = await openLanguages(() => sampleGroup(members));
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["es", "it"], de: ["fr"] } });
  server.answer(calls.groups.planLanguages, ({ targetLanguages }) => ({
    plans: targetLanguages.map((targetLanguage) => ({
      isPossible: true,
      problem: null,
      steps: [],
      quality: "good" as const,
      estimatedMs: 360_000,
      priceTenths: 27,
      targetLanguage,
    })),
  }));
  const italian = sampleTask({ id: "task-9", targetLanguage: "it", state: "queued" });
  server.answer(calls.groups.addLanguages, () => {
    members = [...members, { task: italian, lines: null, approval: null }];
    return { requestId: "request-2", tasks: [italian] };
  });
  await user.click(screen.getByRole("button", { name: "Add language" }));
  const dialog = await screen.findByRole("dialog", { name: "Add language" });
  await user.type(within(dialog).getByRole("combobox", { name: "New languages" }), "Ital");
  // What is there already is not offered.
  expect(screen.queryByRole("option", { name: "Spanish" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Italian" }));
  await within(dialog).findByText("Good · about 6 min · 2.7 credits");
  await user.click(await within(dialog).findByRole("button", { name: "Add for 2.7 credits" }));
  await within(tabs).findByRole("tab", { name: /^Italian/ });
  expect(server.askedFor(calls.groups.addLanguages)).toEqual([{ taskId: "task-1", targetLanguages: ["it"] }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what stands in the way of a language is said where it was asked for", async () => {
  const { user, server } = await openLanguages([spanish()]);
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["it"] } });
  server.answer(calls.groups.planLanguages, {
    plans: [
      {
        targetLanguage: "it",
        isPossible: true,
        problem: null,
        steps: [],
        quality: "good",
        estimatedMs: 1000,
        priceTenths: 0,
      },
    ],
  });
  server.answer(calls.groups.addLanguages, new Refusal("ACCOUNT_NEEDED"));
  await user.click(screen.getByRole("button", { name: "Add language" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("combobox", { name: "New languages" }));
  await user.click(await screen.findByRole("option", { name: "Italian" }));
  await waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "Add" }).hasAttribute("disabled")).toBe(false),
  );
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await within(dialog).findByRole("alert");
  within(dialog).getByRole("button", { name: "Sign in" });
});

test("a language is approved, with a question while lines are open, and that is taken back", async () => {
  const approval = { at: "2026-05-04T12:00:00.000Z", by: "Ada", isOutdated: false };
  let now = spanish();
  const { user, server } = await openLanguages(() => sampleGroup([now]));
  server.answer(calls.groups.approve, ({ isApproved }) => {
    now = spanish({ approval: isApproved ? approval : null });
    return now;
  });
  await user.click(await screen.findByRole("button", { name: "Approve Spanish" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve Spanish" });
  within(dialog).getByText("Lines nobody has checked yet: 2.");
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Take approval back" }));
  await screen.findByRole("button", { name: "Approve Spanish" });
  expect(server.askedFor(calls.groups.approve)).toEqual([
    { taskId: "task-1", isApproved: true },
    { taskId: "task-1", isApproved: false },
  ]);
});

test("one language is deleted alone, and brought back", async () => {
  let members = [spanish(), french];
  const { user, server, pathname } = await openLanguages(() => sampleGroup(members));
  server.answer(calls.tasks.removeMany, () => {
    members = [french];
    return {};
  });
  server.answer(calls.tasks.restore, {});
  await user.click(await screen.findByRole("button", { name: "Actions for Spanish" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete Spanish" }));
  await waitFor(() => expect(pathname()).toMatch(/\/task-2$/));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(server.askedFor(calls.tasks.removeMany)).toEqual([{ taskIds: ["task-1"] }]);
  await waitFor(() => expect(server.askedFor(calls.tasks.restore)).toEqual([{ taskIds: ["task-1"] }]));
});

test("one zip of all finished languages is put together, priced, and says which languages are missing", async () => {
  const german = sampleMember({ id: "task-3", targetLanguage: "de", ...made });
  const { user, server } = await openLanguages([spanish(), german, french]);
  const kinds = ["video", "target-srt", "dub-mp3"] as const;
  server.answer(calls.groups.downloads, {
    kinds: [...kinds],
    missingTaskIds: ["task-2"],
    videoTenths: 60,
  });
  server.answer(calls.groups.archiveUrl, {
    url: "#archive",
    fileName: "trip.zip",
    missingTaskIds: ["task-2"],
  });
  await user.click(screen.getByRole("button", { name: "Download all languages" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Download all languages" }));
  await dialog.findByText("Not finished, so not included: French.");
  const video = dialog.getByRole("checkbox", { name: "Dubbed video" });
  expect(video).toHaveProperty("checked", true);
  dialog.getByRole("button", { name: "Download ZIP for 6 credits" });
  await user.click(video);
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  await waitFor(() =>
    expect(server.askedFor(calls.groups.archiveUrl)).toEqual([
      { taskIds: ["task-1"], kinds: ["target-srt"] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a single finished language has no zip of all", async () => {
  await openLanguages([spanish(), french]);
  expect(screen.queryByRole("button", { name: "Download all languages" })).toBeNull();
});

test("the page tells what was said, changed and approved, and leads there", async () => {
  const at = "2026-05-04T12:00:00.000Z";
  const { server } = await openLanguages([spanish()], {
    activity: [
      { kind: "commented", taskId: "task-1", by: "Kenji", count: 2, at },
      { kind: "edited", taskId: null, by: null, count: 3, at },
      { kind: "approved", taskId: "task-1", by: "Ada", count: 1, at },
    ],
  });
  const card = within(await screen.findByRole("region", { name: "What happened" }));
  const entries = card.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(entries[0]).toMatch(/^Kenji commented on Spanish \(2\)/);
  expect(entries[1]).toMatch(/^Somebody corrected the original, for all languages \(3\)/);
  expect(entries[2]).toMatch(/^Ada approved Spanish/);
  const [studio, page] = card.getAllByRole("link", { name: "Open Spanish" });
  expect(studio?.getAttribute("href")).toBe("/translation-editor/task-1");
  expect(page?.getAttribute("href")).toMatch(/^\/my-tasks\/.*task-1$/);
  expect(server.askedFor(calls.sharing.activity)).toEqual([{ taskId: "task-1" }]);
});
