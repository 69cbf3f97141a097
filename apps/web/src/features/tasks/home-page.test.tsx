import { screen, within } from "@testing-library/react";
import { calls, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleEntitlements, sampleTask, signInHere } from "../../testing/samples.ts";
import { HomePage } from "./home-page.tsx";
import { getSteps } from "./next-steps.ts";

const getPage = (tasks: Task[]) => ({
  items: [...Map.groupBy(tasks, ({ groupId }) => groupId)].map(([groupId, tasks]) => ({ groupId, tasks })),
  nextCursor: null,
});

async function openHome(items: Task[] | Refusal, entitlements = sampleEntitlements(0)) {
  const server = await openAnsweringServer("/home");
  server.answer(calls.groups.list, items instanceof Refusal ? items : getPage(items));
  server.answer(calls.billing.entitlements, entitlements);
  const opened = await openComponent(<HomePage />, { areas: ["home", "tasks", "ordering", "billing"] });
  return { ...opened, server };
}

test("what waits comes before what anybody can do: one draft, one failure, one result", async () => {
  await openHome([
    sampleTask({ id: "d1", name: "Draft one", state: "draft", materialId: "m" }),
    sampleTask({ id: "d2", name: "Draft two", state: "draft" }),
    sampleTask({ id: "f", name: "Failed one", state: "failed" }),
    sampleTask({ id: "r", name: "Done one" }),
  ]);
  const draft = await screen.findByRole("link", { name: /^Finish your draft/ });
  expect(draft.textContent).toContain("Draft one is waiting to be started.");
  expect(draft.getAttribute("href")).toBe("/translation?material=m&draft=d1");
  expect(screen.getAllByRole("link", { name: /draft$|^Finish your draft/ })).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Something went wrong/ }).getAttribute("href")).toMatch(/\/f$/);
  expect(screen.getByRole("link", { name: /^Your dub is ready/ }).getAttribute("href")).toMatch(/\/r$/);
  screen.getByRole("link", { name: /^Try it with a sample/ });
});

test("at most five of the newest tasks are listed, with the way to all", async () => {
  await openHome(
    Array.from({ length: 7 }, (_, index) => sampleTask({ id: `${index}`, name: `Task ${index}` })),
  );
  await screen.findByRole("link", { name: "Task 0" });
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(5);
  expect(screen.getByRole("link", { name: "All tasks" }).getAttribute("href")).toBe("/my-tasks");
});

test.each([
  ["subtitles", "readyText"],
  ["text-to-speech", "readySpeech"],
  ["slideshow", "readyVideo"],
  ["audio-translation", "ready"],
] as const)("what is ready is told in the words of its product: %s", (product, kind) => {
  const task = { ...sampleTask(), product } as Task;
  expect(getSteps([task]).map((step) => step.kind)).toEqual([kind]);
});

test("before the first task it is said where things will be", async () => {
  await openHome([]);
  await screen.findByText("What you make will appear here.");
  expect(screen.queryByRole("link", { name: "All tasks" })).toBeNull();
});

test("an outage is said, and the list is asked for again", async () => {
  const { user, server } = await openHome(new Refusal("INTERNAL"));
  await screen.findByRole("alert");
  server.answer(calls.groups.list, getPage([sampleTask()]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "trip.mp4" });
});

test("credits are told to whoever has an account, with a warning where few are left", async () => {
  signInHere();
  await openHome([], sampleEntitlements(0, { availableTenths: 50 }));
  await screen.findByText("You have 5 credits.");
  expect(screen.getByRole("link", { name: "Credits" }).getAttribute("href")).toBe("/credit-details");
});

test("few credits lead to more", async () => {
  signInHere();
  await openHome([], sampleEntitlements(0, { availableTenths: 5, isLow: true }));
  const alert = within(await screen.findByRole("alert"));
  alert.getByText("You have 0.5 credits.");
  expect(alert.getByRole("link", { name: "Get credits" }).getAttribute("href")).toBe("/subscription-plan");
});
