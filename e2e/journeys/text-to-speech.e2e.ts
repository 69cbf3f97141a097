import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { expect, test } from "../test.ts";

test("someone hears a text on a tool's page, has it made into a file, changes a paragraph, and takes it along", async () => {
  // Makes what a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  await page.goto("/tools/text-to-speech/");
  const text = page.getByRole("textbox", { name: "Text to be spoken" });
  await text.fill("Anna: How old is this lens?\n\nTheo: More than a hundred years.\n\nAnna: Who lights it?");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("Paragraph 1 of 3").waitFor();
  await page.getByRole("button", { name: "Edit the text" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the audio file" }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  const open = page.getByRole("link", { name: "Open the text desk" });
  await open.waitFor({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "MP3" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.en\.mp3$/);

  await open.click();
  const second = page.getByRole("textbox", { name: "Paragraph 2" });
  await second.fill("Older than the harbor.");
  await page.getByText("Changed", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Play from paragraph 2" }).click();
  await page.getByText("Changed", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Update audio" }).click();
  await page.getByRole("button", { name: "Update audio" }).waitFor({ state: "detached", timeout: 120_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowPixels(page)).toBe(0);
  expect(problems).toEqual([]);
});
