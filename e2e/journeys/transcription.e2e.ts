import { readFile } from "node:fs/promises";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

test("someone turns a video into text from a tool's page, corrects a line and takes it along, without an account", async () => {
  // Makes what a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  const video = await makeSpokenVideo(await makeFolder(), "talk.mp4");
  await page.goto("/tools/video-to-text/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Get text from a video" }).click();
  await (await chooser).setFiles(video);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });
  await page.getByText("Transcript, English").first().waitFor();
  await page.getByText(/^This preview holds the whole recording \(.+\)\.$/).waitFor();
  const open = page.getByRole("link", { name: "Read and correct" });
  await open.waitFor({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await open.click();

  const line = page.locator("[role=button][data-line]").first();
  await line.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await line.press("Enter");
  await page.getByRole("textbox", { name: "Line 1, original" }).fill("Corrected by hand.");
  await page.keyboard.press("Escape");
  await page.getByText("Saved", { exact: true }).waitFor();
  await line.selectText();
  await page.getByRole("button", { name: "Highlight", exact: true }).click();
  await page.locator('[data-line] [data-kinds~="highlight"]').first().waitFor();
  await page.getByRole("tab", { name: "Highlights" }).click();
  await page.getByRole("button", { name: "0:00 Corrected by hand." }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowPixels(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Text (TXT)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("talk.txt");
  expect(await readFile(await file.path(), "utf8")).toContain("Corrected by hand.");
  expect(problems).toEqual([]);
});
