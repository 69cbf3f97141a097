import { cleanup, screen, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleEntitlements, sampleTask, type TaskSpec } from "../../testing/samples.ts";
import { ProgressCard } from "./progress-card.tsx";

const running = {
  name: "transcribe",
  state: "running",
  fraction: 0.5,
  done: null,
  total: null,
  elapsedMs: 2000,
  engineId: null,
} as const;
const creditsBack = "It cost nothing: the credits held for it are back.";

async function openCard(task: TaskSpec, { isUnlimited }: { isUnlimited: boolean }) {
  const server = await openAnsweringServer();
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited }));
  await openComponent(
    <ProgressCard
      task={sampleTask({ progress: { stages: [running] }, ...task })}
      isLive={true}
      recordingUrl="/files/talk.mp4"
    />,
    { areas: ["task"] },
  );
}

test.each(["canceled", "failed"] as const)(
  "in a task that is %s nothing runs any more, and its credits are back",
  async (state) => {
    await openCard({ state }, { isUnlimited: false });
    await screen.findByText(creditsBack);
    screen.getByText("Stopped · 2 sec");
    expect(screen.queryByText(/Running/)).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(document.querySelector(".mantine-Loader-root")).toBeNull();
  },
);

test("in a task under way the step runs, and nothing is said of credits", async () => {
  await openCard({ state: "running" }, { isUnlimited: false });
  screen.getByText("Running · 2 sec");
  expect(document.querySelector(".mantine-Loader-root")).not.toBeNull();
  expect(screen.queryByText(creditsBack)).toBeNull();
});

test.each([
  ["where nothing costs", { isPreview: false }, true],
  ["of a preview", { isPreview: true }, false],
] as const)("%s, nothing is said of credits", async (_, task, isUnlimited) => {
  await openCard({ state: "canceled", ...task }, { isUnlimited });
  await screen.findByText("This task was canceled. Finished steps are kept.");
  expect(screen.queryByText(creditsBack)).toBeNull();
});

test("words are read while they are recognized, and no more once it was stopped", async () => {
  const heard = [{ startMs: 61_000, text: "Good morning everyone" }];
  const progress = { stages: [running], heard };
  await openCard({ state: "running", progress }, { isUnlimited: true });
  const region = screen.getByRole("region", { name: "Heard so far" });
  expect(region.querySelector("li")?.textContent).toBe("1:01Good morning everyone");
  // What is there can be heard, and stands before the steps.
  within(region).getByRole("button", { name: "Play from 1:01" });
  expect(region.compareDocumentPosition(screen.getByText("Running · 2 sec"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  cleanup();
  await openCard({ state: "canceled", progress }, { isUnlimited: true });
  expect(screen.queryByRole("region", { name: "Heard so far" })).toBeNull();
});
