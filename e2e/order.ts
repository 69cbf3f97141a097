import type { Page } from "@playwright/test";

/** Waits until the chosen file is known and its order can be filled in. */
export const waitForOrder = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "What will happen" }).waitFor();

/** Picks languages in "Translate into" by their English names. */
export async function chooseTargets(page: Page, names: readonly string[]): Promise<void> {
  const box = page.getByRole("combobox", { name: "Translate into" });
  for (const name of names) {
    await box.click();
    await box.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.keyboard.press("Escape");
}

/** Presses start, once the plan says that it can be done. For those who are signed in. */
export const startOrder = (page: Page): Promise<void> => press(page, "Start translating");

/** Presses preview, once the plan says that it can be done. For guests, who have the first 30 seconds made. */
export const startPreview = (page: Page): Promise<void> => press(page, "Preview the first 30 seconds, free");

async function press(page: Page, name: string): Promise<void> {
  await page
    .getByText(/^Takes about/)
    .first()
    .waitFor();
  await page.getByRole("button", { name }).click();
}

/** Waits for the result of the open task. */
export const waitForResult = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "Quality report" }).waitFor();

/** Opens the workspace's page for orders and brings a file there, or several at once, by the file chooser. */
export async function uploadFile(page: Page, path: string | string[]): Promise<void> {
  await page.goto("/translation");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Drop your video or recording here" }).click();
  await (await chooser).setFiles(path);
}
