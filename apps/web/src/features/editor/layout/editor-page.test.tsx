import { screen } from "@testing-library/react";
import { calls, type TaskState } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { buildScript } from "../testing/build-script.ts";
import { buildDetail } from "../testing/open-editor-part.tsx";
import { EditorPage } from "./editor-page.tsx";

const page = <EditorPage mode="translation" Comments={() => null} actions={() => null} />;

/** The detail of a task in this state, of which no revision was made yet. */
const unmade = (state: TaskState) => {
  const detail = buildDetail(buildScript());
  return {
    ...detail,
    task: {
      ...detail.task,
      state,
      progress: { ...detail.task.progress, state, revision: null, fraction: 0.4 },
    },
  };
};
const openPage = () => openComponent(page, { areas: ["editor"], path: "/translation-editor/task-1" });

test("a task that cannot be read says why, and is asked for again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, new Refusal("NOT_FOUND"));
  const { user } = await openPage();
  await screen.findByRole("alert");
  server.answer(calls.tasks.detail, unmade("running"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "The script is being made" });
});

test("a script that is being made says how far it is, and leads to its task", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("running"));
  await openPage();
  await screen.findByText(
    "“Holiday” opens here as soon as its first version is finished. You can close this page.",
  );
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  expect(screen.getByRole("link", { name: "Back to the task" }).getAttribute("href")).toContain("task-1");
});

test("a task that ended without a script says so", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("failed"));
  await openPage();
  await screen.findByRole("heading", { name: "There is no script yet" });
  expect(screen.queryByRole("progressbar")).toBe(null);
});

test("a draft is not edited: it leads to where it is ordered", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("draft"));
  const { pathname } = await openPage();
  await expect.poll(pathname, { timeout: 30_000 }).toBe("/translation");
});

test("a script that could not be opened says why, and is tried again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, buildDetail(buildScript()));
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  const { user } = await openPage();
  await screen.findByRole("alert");
  const before = server.askedFor(calls.scripts.read).length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => server.askedFor(calls.scripts.read).length, { timeout: 30_000 }).toBe(before + 1);
  await screen.findByRole("alert");
});
