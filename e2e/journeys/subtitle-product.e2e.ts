import { readFile } from "node:fs/promises";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

test("someone makes subtitles from a tool's page, corrects a line and takes them along, without an account", {
  tag: "@full",
}, async () => {
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

test("someone has a subtitle file translated from its tool's page in three presses, without an account", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  const film =
    "1\n00:00:01,000 --> 00:00:02,500 X1:40 X2:600 Y1:20 Y2:50\n<i>Good morning.</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}See you later.\n";
  await page.goto("/tools/subtitle-translator/");
  // The first press: the language; the second: the file.
  await page.getByRole("combobox", { name: "Translate into" }).selectOption("es");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  await (await chooser).setFiles({
    name: "film.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from(film),
  });
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });
  const take = page.getByRole("button", { name: "Download SRT" });
  await take.waitFor({ timeout: 120_000 });
  expect(await seriousFindings(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await take.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("film.es.srt");
  const lines = (await readFile(await file.path(), "utf8")).split("\n");
  expect(lines[1]).toBe("00:00:01,000 --> 00:00:02,500 X1:40 X2:600 Y1:20 Y2:50");
  expect(lines[2]).toMatch(/^<i>(?!Good).+<\/i>$/);
  expect(lines[6]).toMatch(/^\{\\an8\}(?!See).+$/);

  await page.getByRole("button", { name: "Other formats" }).click();
  await page.getByLabel("Format").selectOption({ label: "SBV" });
  await page.getByText("Positions: ").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  // The dialog fades out meanwhile, as wide as it was.
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The studio opens the file, which has no sound to show.
  await page.getByRole("link", { name: "Read and correct" }).click();
  await page.getByRole("textbox", { name: "Line 1, original" }).waitFor();
  expect(problems).toEqual([]);
});

test("someone drops a video with its subtitles and takes it home with them drawn in, in three presses", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  const video = await makeSpokenVideo(await makeFolder(), "talk.mp4");
  const srt = "1\n00:00:00,200 --> 00:00:01,500\nGood morning,\nmy friends.\n";
  await page.goto("/tools/add-srt-to-video/");
  expect(await seriousFindings(page)).toEqual([]);
  // The first press: both files.
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  const buffer = await readFile(video);
  await (await chooser).setFiles([
    { name: "talk.mp4", mimeType: "video/mp4", buffer },
    { name: "words of it.srt", mimeType: "application/x-subrip", buffer: Buffer.from(srt) },
  ]);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });
  const make = page.getByRole("button", { name: /^Make the video/ });
  await make.waitFor({ timeout: 120_000 });
  await page.getByText("my friends.").first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The second, and the third.
  await make.click();
  const take = page.getByRole("link", { name: "Download", exact: true });
  await take.waitFor({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await take.click();
  expect((await download).suggestedFilename()).toBe("talk.subtitled.mp4");
  expect(problems).toEqual([]);
});
