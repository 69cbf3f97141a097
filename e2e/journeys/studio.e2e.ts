import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo, probeFile, videoDifference } from "../clips.ts";
import { haveDubbed } from "../dubs.ts";
import { makeFolder } from "../folder.ts";
import { theProduct } from "../product.ts";
import { expect, test } from "../test.ts";

/** Every sound that an engine has spoken, in this product's store. */
async function countSpoken(): Promise<number> {
  const files = await readdir(join(theProduct().dataFolder, "artifacts"), { recursive: true });
  return files.filter((file) => file.endsWith("/take.wav")).length;
}

const lines = (page: Page) => page.getByRole("textbox", { name: /^Line \d+, translation$/ });
const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

test("a line is changed and spoken anew, alone, and the video taken home with it", async () => {
  // Makes sounds and pictures, which a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  const source = await makeSpokenVideo(await makeFolder(), "trip.mp4");
  const { taskId } = await haveDubbed(page, { name: "trip.mp4" });
  await page.goto(`/translation-editor/${taskId}`);
  await lines(page).first().waitFor();
  expect(await seriousFindings(page, { isInQuickRun: true })).toEqual([]);
  await keepPicture(page, "studio");

  await speakOneAnew(page);
  await takeHome(page, source);
  expect(problems).toEqual([]);
});

/** A changed line is spoken alone: one sound more is there, and no other. */
async function speakOneAnew(page: Page): Promise<void> {
  const before = await countSpoken();
  await lines(page).first().fill("Esta línea es nueva.");
  await saved(page);
  await lines(page).first().press("Control+r");
  await page.getByText("Takes of this line (2)").waitFor();
  await saved(page);
  expect(await countSpoken()).toBe(before + 1);
}

/** The dub is made with the edits, which speaks nothing more, and its video comes with subtitles drawn in. */
async function takeHome(page: Page, source: string): Promise<void> {
  const before = await countSpoken();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("tab", { name: "Video" }).click();
  await dialog.getByRole("button", { name: /^Make the dub with them/ }).click();
  await dialog.getByText("The newest edits are in no video or sound yet.").waitFor({ state: "hidden" });
  await dialog
    .getByText("The newest edits are being spoken and mixed.", { exact: false })
    .waitFor({ state: "hidden" });
  expect(await countSpoken()).toBe(before);
  await dialog.getByText("Drawn into the picture").click();
  await dialog.getByRole("button", { name: /^Make the video/ }).click();
  const download = page.waitForEvent("download");
  await dialog
    .getByRole("link", { name: /Download/ })
    .first()
    .click();
  const file = await download;
  const path = join(await makeFolder(), file.suggestedFilename());
  await file.saveAs(path);
  const video = await probeFile(path);
  // Drawn in: there is no track to switch on, the lower edge has changed, and the rest of the picture has not. ffmpeg alone
  // changes the edge by 3.7 of 255 levels with these words, and the rest by 0.2, at the same frame.
  expect(video.streams).toBe("video,audio");
  const seconds = 1;
  expect(await videoDifference([source, path], { seconds, top: 0.8, bottom: 1 })).toBeGreaterThan(2);
  expect(await videoDifference([source, path], { seconds, top: 0, bottom: 0.6 })).toBeLessThan(1);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "studio-export");
}
