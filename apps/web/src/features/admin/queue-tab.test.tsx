import { screen, waitFor, within } from "@testing-library/react";
import { type AdminTask, calls, type JobQueue } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import {
  createdAt,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  page,
  projId,
  question,
} from "./testing/open-admin.tsx";

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

/** The queue's tab with one task. */
const openQueue = (task: AdminTask, spec: Partial<JobQueue> = {}) =>
  openAdmin("?tab=queue", (server) => {
    server.answer(calls.admin.queue, {
      ...{ workers: 3, production: findQueue(spec), failedTasks: 1234, background: [] },
    });
    server.answer(calls.admin.tasks, page(task));
  });

test("the figures say how much waits and since when, and that nothing waits", {
  tags: ["full"],
}, async () => {
  await openQueue(held, { waiting: 12_345 });
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: ".mantine-Card-root p" })).parentElement?.textContent;
  expect(await figure("Waiting")).toBe("Waiting12,345");
  expect(await figure("Failed in 24 hours")).toBe("Failed in 24 hours1,234");
  expect(await figure("Workers")).toBe("Workers3");
  expect(await figure("Oldest waits since")).toBe("Oldest waits since–");
});

test("a task that failed says why in words, that of a guest leads to nobody, one that is done can be left alone", {
  tags: ["full"],
}, async () => {
  const failed: AdminTask = {
    ...held,
    ...{ owner: null, state: "failed", problem: { code: "INTERNAL", message: "ffmpeg ended with 1" } },
  };
  const { user, server } = await openQueue(failed);
  const row = within((await screen.findByText("held.mp4")).closest("li") as HTMLElement);
  row.getByText("A guest's");
  expect(row.getByTitle("ffmpeg ended with 1").textContent).not.toBe("");
  expect(row.getAllByRole("button")).toHaveLength(1);
  row.getByRole("button", { name: "Try again: held.mp4" });
  server.answer(
    calls.admin.tasks,
    page({ ...failed, state: "succeeded", problem: null, targetLanguage: null }),
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Done" }));
  await waitFor(() => expect(row.queryByRole("button")).toBeNull());
  expect(server.askedFor(calls.admin.tasks).at(-1)).toMatchObject({ state: "succeeded" });
  row.getByText(/^video-translation · /);
});

test("figures that do not come leave the tasks, and come at a press", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin("?tab=queue", (on) => {
    on.answer(calls.admin.queue, new Refusal("INTERNAL"));
    on.answer(calls.admin.tasks, page(held));
  });
  await screen.findByText("held.mp4");
  await screen.findByRole("alert");
  expect(screen.queryByRole("table")).toBeNull();
  server.answer(calls.admin.queue, {
    ...{ workers: 1, production: findQueue(), failedTasks: 0, background: [findQueue({ name: "sweeping" })] },
  });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Background work" });
});
