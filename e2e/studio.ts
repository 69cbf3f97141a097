import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openWindows, type VisitorOptions } from "./browser.ts";
import { makeSpokenVideo } from "./clips.ts";
import { chooseTargets, startOrder, uploadFile, waitForOrder, waitForResult } from "./order.ts";
import { newEmail, signInByCalls } from "./sign-in.ts";

const sentences = [
  "Good morning. The weather is very nice today, and we go to the city with the train.",
  "My sister lives in a small house near the river. She has two cats and a very old dog.",
  "Tomorrow we will visit our friends. They work in a big school and they like music.",
];

/** A dub that the tests of a file share, and what lets a visitor in as its owner. */
export type StudioTask = { id: string; storage: NonNullable<VisitorOptions["storage"]> };

/** Has a short talk dubbed into Spanish by a new person. */
export async function makeStudioTask(): Promise<StudioTask> {
  const windows = await openWindows();
  const folder = await mkdtemp(join(tmpdir(), "voxloom-studio-"));
  try {
    const page = await windows.newPage();
    await signInByCalls(page, newEmail());
    await uploadFile(page, await makeSpokenVideo(folder, "desk.mp4", { text: sentences.join(" ") }));
    await waitForOrder(page);
    await chooseTargets(page, ["Spanish"]);
    await startOrder(page);
    await waitForResult(page);
    return { id: page.url().split("/").at(-1) ?? "", storage: await windows.storageState() };
  } finally {
    await windows.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the task's script and waits for its first line. */
export async function openStudio(page: Page, { id }: StudioTask, path = "translation-editor"): Promise<void> {
  await page.goto(`/${path}/${id}`);
  await lineField(page, 1).waitFor();
}

/** The translation of a line, counted from 1. */
export const lineField = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Line ${number}, translation`, exact: true });

/** The word in the header that says how saving stands. */
export const saveWord = (page: Page, word: "Saved" | "Offline, kept here" | "Two versions") =>
  page.getByRole("status").getByText(word, { exact: true }).waitFor();
