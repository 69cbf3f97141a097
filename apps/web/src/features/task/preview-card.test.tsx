import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  languagesIn,
  sampleDetail,
  sampleEntitlements,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { ResultView } from "./result-view.tsx";

afterEach(closePrompt);

const told = "This is a preview: only the first 30 sec are dubbed.";

type Opened = { isPreview: boolean; isUnlimited: boolean; durationMs?: number };

async function openResult({ isPreview, isUnlimited, durationMs = 30_000 }: Opened) {
  const path = "/my-tasks/project/task-1";
  const server = await openAnsweringServer(path);
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited }));
  server.answer(calls.feedback.check, { hasFeedback: false, score: null });
  server.answer(calls.tasks.plan, (order) => ({
    plans: languagesIn(order).map((targetLanguage) => ({
      isPossible: true,
      problem: null,
      steps: [],
      quality: "good" as const,
      estimatedMs: 1,
      priceTenths: 27,
      targetLanguage,
    })),
  }));
  server.answer(calls.translation.duplicate, sampleTask({ id: "whole", state: "queued" }));
  const task = sampleTask({ isPreview, durationMs });
  const opened = await openComponent(<ResultView detail={sampleDetail(task)} task={task} />, {
    areas: ["task", "feedback"],
    path,
  });
  return { ...opened, server };
}

test("a preview's result says that it is one, and leads to the whole for its price", async () => {
  signInHere();
  const { user, server, pathname } = await openResult({ isPreview: true, isUnlimited: false });
  screen.getByText(told);
  await user.click(await screen.findByRole("button", { name: "Dub the whole video · 2.7 credits" }));
  await waitFor(() => expect(pathname()).toMatch(/\/whole$/));
  expect(server.askedFor(calls.tasks.plan)).toMatchObject([
    { materialId: "material-1", targetLanguages: ["es"] },
  ]);
  expect(server.askedFor(calls.translation.duplicate)).toEqual([
    { taskId: "task-1", isDraft: false, isPreview: false },
  ]);
});

test("a guest signs in for the whole", async () => {
  const { user } = await openResult({ isPreview: true, isUnlimited: false });
  await user.click(await screen.findByRole("button", { name: "Sign in to dub the whole video" }));
  expect(currentPrompt()?.kind).toBe("sign-in");
});

test("where nothing costs, the button has no price", async () => {
  const { server } = await openResult({ isPreview: true, isUnlimited: true });
  await screen.findByRole("button", { name: "Dub the whole video" });
  expect(server.askedFor(calls.tasks.plan)).toEqual([]);
});

test("the result of a whole task says nothing of it", async () => {
  await openResult({ isPreview: false, isUnlimited: true });
  await screen.findByRole("region", { name: "Studio" });
  expect(screen.queryByText(/This is a preview/)).toBeNull();
});

test("a preview of a short recording has all of it, and says so", async () => {
  await openResult({ isPreview: true, isUnlimited: false, durationMs: 28_000 });
  screen.getByText("This preview holds the whole recording (28 sec).");
});
