import { screen, waitFor, within } from "@testing-library/react";
import { calls, type StoryEntry } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createdAt, graceId, openAdmin, page, projId } from "../testing/open-admin.tsx";

const entry = (event: StoryEntry["event"], group: StoryEntry["group"], rest: Partial<StoryEntry> = {}) => ({
  ...{ id: `${event}:1`, event, group, at: createdAt, title: null, state: null, money: null },
  ...{ creditTenths: null, note: null, by: null },
  ...rest,
});
const told: StoryEntry[] = [
  entry("action", "actions", { title: "create-gift", note: "with thanks", by: "root@example.com" }),
  entry("ordered", "payments", {
    ...{ title: "pro-month", state: "part-refunded", note: "stripe pi_1" },
    money: { amountMinor: 1900, currency: "USD" },
  }),
  entry("credits-used", "credits", { title: "Her film", state: "text-to-speech", creditTenths: -15 }),
  entry("task", "tasks", { title: "Her film", state: "deleted" }),
  entry("shared", "shares", { title: "Her film", state: "open", note: "7" }),
  entry("mails-changed", "mails", { title: "credits", state: "unwanted" }),
];

const openStory = (query = `?person=${graceId}`) =>
  openAdmin(query, (on) => {
    on.answer(calls.overview.story, ({ groups }) =>
      page(...told.filter(({ group }) => groups === undefined || groups.includes(group))),
    );
    on.answer(calls.payments.received, page());
  });

test("one page tells all that happened to a person, by kinds, beside what can be done for them", async () => {
  const { user, server } = await openStory();
  const story = within(await screen.findByRole("region", { name: "What happened" }));
  const rows = (await story.findAllByRole("listitem")).map((row) => row.textContent ?? "");
  expect(rows[0]).toContain("Done by an administrator · Credits given");
  expect(rows[0]).toContain("root@example.com");
  expect(rows[1]).toContain("Payment · Pro · Month$19.00Partly refunded");
  expect(rows[2]).toContain("-1.5 credits");
  expect(rows[3]).toContain("Task · Her filmDeleted");
  expect(rows[4]).toContain("Open to everybody who has the link7 views");
  expect(rows[5]).toContain("Choice of mails · CreditsSwitched off");
  await user.click(story.getByRole("checkbox", { name: "Tasks" }));
  await user.click(story.getByRole("checkbox", { name: "Shares" }));
  await waitFor(() => expect(story.getAllByRole("listitem").length).toBe(2));
  expect(server.askedFor(calls.overview.story).at(-1)).toMatchObject({
    userId: graceId,
    groups: "tasks,shares",
  });
  // What is done from here: credits, plan, refunds of this project.
  screen.getByRole("button", { name: "Give credits" });
  screen.getByRole("button", { name: "Set the plan" });
  expect(server.askedFor(calls.payments.received)).toContainEqual(
    expect.objectContaining({ projId, mode: "live" }),
  );
});

test("the drawer leads to it, and it leads back", async () => {
  const { user, search } = await openStory(`?tab=people&user=${graceId}`);
  await user.click(await screen.findByRole("link", { name: "The whole story" }));
  await screen.findByRole("region", { name: "What happened" });
  expect(search()).toBe(`?person=${graceId}`);
  await user.click(screen.getByRole("link", { name: "Back to people" }));
  await waitFor(() => expect(search()).toBe("?tab=people"));
});
