import { readFile } from "node:fs/promises";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

test("someone makes subtitles from a tool's page, corrects a line and takes them along, without an account", async () => {
  // Makes what a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  const video = await makeSpokenVideo(await makeFolder(), "talk.mp4");
  await page.goto("/tools/mp4-to-srt/");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  await (await chooser).setFiles(video);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });
  await page.getByText("Subtitles, English").first().waitFor();
  const open = page.getByRole("link", { name: "Read and correct" });
  await open.waitFor({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await open.click();

  const line = page.getByRole("textbox", { name: "Line 1, original" });
  await line.fill("Corrected by hand.");
  await line.press("Escape");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowPixels(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /SRT/ }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^talk.*\.srt$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /^1\r?\n00:00:\d\d,\d{3} --> .*\r?\nCorrected by hand\./,
  );
  expect(problems).toEqual([]);
});
