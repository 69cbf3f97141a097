import type { Page } from "@playwright/test";
import { makeDocx } from "@voxloom/documents/testing";
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

/** A file of the desk that stands on a page. */
const bring = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.locator('input[type="file"]').first().waitFor({ state: "attached" });
  await page.locator('input[type="file"]').first().setInputFiles(file);
};

/** Has what is on the desk made into a file, and takes that along. */
async function makeAndTake(page: Page, kind: string): Promise<string> {
  await page.getByRole("button", { name: "Make the audio file" }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  const download = page.getByRole("button", { name: "Download" });
  await download.waitFor({ timeout: 120_000 });
  await download.click();
  const taken = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: kind }).click();
  return (await taken).suggestedFilename();
}

test("a visitor brings a document, corrects how it is read, hears it, and takes an audiobook along @full", async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  await page.goto("/tools/text-to-speech/");
  const paragraphs = ["Dr. Weiss climbed 43 steps.", "He was never late."];
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  await bring(page, {
    name: "guide.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: await makeDocx(body),
  });
  const text = page.getByRole("textbox", { name: "Text to be spoken" });
  await expect(text).toHaveValue(paragraphs.join("\n\n"));
  // The mark lies behind the field: it is the place in the text that is pressed.
  const mark = await page.locator("[data-start]").first().boundingBox();
  if (mark === null) throw new Error("what is read otherwise is marked");
  await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
  const card = page.getByRole("region", { name: "How it is read" });
  await card.getByText("Doctor", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Change" }).click();
  await card.getByRole("textbox", { name: "Say as" }).fill("Professor");
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByRole("button", { name: "Use" }).click();
  await card.waitFor({ state: "detached" });
  const heard = page.waitForRequest(/\/api\/speech\/say/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  expect((await heard).postDataJSON()).toMatchObject({
    pronunciations: [{ word: "Dr.", sayAs: "Professor" }],
  });
  await page.getByRole("button", { name: paragraphs[0], exact: true }).waitFor();
  await page.keyboard.press("Escape");
  expect(await makeAndTake(page, "Audiobook (M4B)")).toMatch(/\.m4b$/);
  expect(problems).toEqual([]);
});
