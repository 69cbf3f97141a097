import type { Page } from "playwright-core";
import type { PicturedTask } from "./screens.ts";

/** What a person would set right in the first lines after engines that run on any machine. */
const mended = [
  { source: "Good morning.", target: "Buenos días." },
  { source: null, target: "¿Dormiste bien después de un viaje tan largo?" },
  { source: "Yes, thank you.", target: "Sí, gracias." },
  { source: null, target: "La habitación era tranquila y muy cálida." },
  { source: null, target: "Me alegra oír eso." },
] as const;

/** Words the first lines of the sample well, has them spoken and the video made again, and waits until all is kept. */
export async function mendLines(page: Page, { taskId }: PicturedTask): Promise<void> {
  await page.goto(`/translation-editor/${taskId}`);
  for (const [index, { source, target }] of mended.entries()) {
    if (source !== null) await lineField(page, index, "original").fill(source);
    await lineField(page, index, "translation").fill(target);
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

const lineField = (page: Page, index: number, side: "original" | "translation") =>
  page.getByRole("textbox", { name: `Line ${index + 1}, ${side}` });
