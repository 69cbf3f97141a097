import { screen } from "@testing-library/react";
import { clipsSettingsSchema, dubSettingsSchema, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { TaskRow } from "./task-row.tsx";

const settings = dubSettingsSchema.parse({ sourceLanguage: "auto" });

test.each([
  ["en", /^English to Spanish · /],
  [null, /^Into Spanish · /],
] as const)("a task whose spoken language was found as %s says so", async (sourceLanguage, expected) => {
  await openComponent(<TaskRow task={sampleTask({ settings, sourceLanguage })} />, {
    areas: ["tasks", "rating"],
  });
  screen.getByText(expected);
});

test("a video without a language is told by its product", async () => {
  const { settings: _, ...dub } = sampleTask({ sourceLanguage: null });
  const task: Task = {
    ...dub,
    ...{ product: "clips", targetLanguage: null, score: null, rating: null },
    settings: clipsSettingsSchema.parse({}),
  };
  await openComponent(<TaskRow task={task} />, { areas: ["tasks", "rating"] });
  screen.getByText(/^Clips to videos · /);
});

test("a finished task tells its verdict with the marks, and one from before that it is not rated", async () => {
  const marks = { words: 62, timing: 95, audio: null };
  const rated = sampleTask({ id: "rated", score: 62, rating: { score: 62, verdict: "needs-review", marks } });
  const tasks = [rated, sampleTask({ id: "older" }), sampleTask({ id: "running", state: "running" })];
  await openComponent(
    <ul>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>,
    { areas: ["tasks", "rating"] },
  );
  const [first, second, third] = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  const plain = first?.replace(/[\u2066-\u2069]/g, "");
  expect(plain).toContain("Needs review · 62 of 100");
  expect(plain).toContain("Words: 62 of 100 · Timing: 95 of 100 · Sound: Not checked");
  expect(second).toContain("Not rated");
  expect(third).not.toMatch(/rated|of 100/);
});
