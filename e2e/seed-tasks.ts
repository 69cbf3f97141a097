import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

const languages = ["es", "ca", "fr", "pt", "it", "gl", "de", "ru", "nl", "sv"];

/** Gives a visitor so many drafts of the sample, by calls: "Talk 001 es", "Talk 001 ca" and so on. */
export async function seedDrafts(page: Page, orders: { name: string; languages: number }[]): Promise<void> {
  await page.goto("/home");
  await page.waitForFunction(() => localStorage.getItem("voxloom-web-id") !== null);
  const webId = (await page.evaluate(() => localStorage.getItem("voxloom-web-id"))) ?? "";
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(path, {
      data,
      headers: { "X-Web-Id": webId },
      // The first to ask for the sample waits until it is made.
      timeout: 120_000,
      // As browsers do on a kept connection that has just been closed.
      maxRetries: 2,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  const { id: materialId } = await post("/api/material/make-sample", {});
  for (const { name, languages: count } of orders)
    await post("/api/video/translation/task-instant/create", {
      materialId,
      name,
      targetLanguages: languages.slice(0, count),
      isDraft: true,
      settings: { sourceLanguage: "en" },
    });
}
