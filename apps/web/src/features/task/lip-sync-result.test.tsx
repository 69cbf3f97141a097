import { screen, waitFor, within } from "@testing-library/react";
import { calls, type LipReport, lipSyncSettingsSchema, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { LipChoices } from "./lip-choices.tsx";

const face = { seenMs: 4_000, atMs: 500, x: 0.2, y: 0.1, width: 0.3, height: 0.4 };
const report: LipReport = {
  faces: [
    { face: 0, ...face },
    { face: 1, ...face, x: 0.6 },
  ],
  lines: [
    { startMs: 0, endMs: 1_000, face: 0, left: null },
    { startMs: 2_000, endMs: 3_000, face: null, left: "unsure" },
  ],
  movedFrames: 20,
  frameCount: 100,
};

function madeTask(): Extract<Task, { product: "lip-sync" }> {
  const { settings: _, ...task } = sampleTask({ state: "succeeded" });
  return {
    ...task,
    ...{ product: "lip-sync", targetLanguage: null, score: null, rating: null },
    settings: lipSyncSettingsSchema.parse({}),
  };
}

test("who says what is shown with why, and is corrected into a new order", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  const task = madeTask();
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [{ ...task, state: "draft" }] });
  const seeks: number[] = [];
  const { user } = await openComponent(
    <LipChoices task={task} report={report} videoUrl="" onSeek={(ms) => seeks.push(ms)} />,
    { areas: ["lip-sync", "task"] },
  );
  const table = within(screen.getByRole("table"));
  table.getByText("Moved");
  table.getByText("Left alone: several people could be speaking. Choose one.");
  const update = screen.getByRole("button", { name: "Use these choices" });
  expect(update.hasAttribute("disabled")).toBe(true);
  await user.click(table.getByRole("button", { name: "0:02 – 0:03" }));
  expect(seeks).toEqual([2_000]);
  await user.selectOptions(table.getByRole("combobox", { name: /0:02/ }), "Face 2");
  await user.click(screen.getByRole("switch", { name: "Move face 1" }));
  await user.click(update);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    product: "lip-sync",
    isDraft: true,
    settings: { facesOff: [0], faceOfLines: [{ line: 1, face: 1 }] },
  });
});
