import type { Page } from "playwright-core";
import type { PicturedTask } from "./screens.ts";

/** What a person would still word better in the first lines, though they are right. */
const corrected = [
  "Hola. Este castillo es muy interesante y precioso.",
  "Me gustaría ver la biblioteca y el jardín del castillo.",
  "La ciudad es muy moderna, y el castillo muy antiguo.",
] as const;

/** Words the first lines of the sample well, has them spoken and the video made again, and waits until all is kept. */
export async function fixLines(page: Page, { taskId }: PicturedTask): Promise<void> {
  await page.goto(`/translation-editor/${taskId}`);
  for (const [index, target] of corrected.entries()) {
    await getTranslation(page, index).fill(target);
  }
  const saved = page.getByText("Saved", { exact: true });
  await saved.waitFor();
  const speak = page.getByRole("button", { name: /^Speak changed lines/ });
  await speak.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Speak changed lines/ })
    .click();
  await page.getByRole("heading", { name: "Changed lines (0)" }).waitFor({ timeout: 120_000 });
  await saved.waitFor();
  await page.getByRole("button", { name: /^Make the video again/ }).click();
  for (const note of ["The finished video is older", "The video is being made again"]) {
    await page.getByText(note).waitFor({ state: "hidden", timeout: 120_000 });
  }
}

const getTranslation = (page: Page, index: number) =>
  page.getByRole("textbox", { name: `Line ${index + 1}, translation` });
