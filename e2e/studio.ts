import type { Page } from "@playwright/test";
import { openWindows, type VisitorOptions } from "./browser.ts";
import { deskTalk, haveDubbed } from "./dubs.ts";

/** A dub that the tests of a file share, and what lets a visitor in as its owner. */
export type StudioTask = { id: string; storage: NonNullable<VisitorOptions["storage"]> };

/** Has a short talk dubbed into Spanish by a new person. */
export async function makeStudioTask(): Promise<StudioTask> {
  const windows = await openWindows();
  try {
    const { taskId } = await haveDubbed(await windows.newPage(), { name: "desk.mp4", text: deskTalk });
    return { id: taskId, storage: await windows.storageState() };
  } finally {
    await windows.close();
  }
}

/** Opens the task's script and waits for its first line. */
export async function openStudio(
  page: Page,
  { id }: Pick<StudioTask, "id">,
  path = "translation-editor",
): Promise<void> {
  await page.goto(`/${path}/${id}`);
  await lineField(page, 1).waitFor();
}

/** The translation of a line, counted from 1. */
export const lineField = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Line ${number}, translation`, exact: true });

/** The word in the header that says how saving stands. */
export const saveWord = (page: Page, word: "Saved" | "Offline, kept here" | "Two versions") =>
  page.getByRole("status").getByText(word, { exact: true }).waitFor();
