import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { makeVobSubPair } from "../../packages/media/src/testing/picture-subtitles.ts";
import { openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

test.use({ settings: { VOXLOOM_BILLING: "off" } });

/** Whether this machine reads text in pictures, in a language. */
function readsPictures(language: string): boolean {
  try {
    return execFileSync("tesseract", ["--list-langs"], { encoding: "utf8" }).split("\n").includes(language);
  } catch {
    return false;
  }
}

test("the subtitles of a disc, two files with two languages, become text in the one that is chosen", {
  tag: "@full",
}, async () => {
  test.skip(!readsPictures("deu"), "skipped, no tesseract that reads German");
  test.slow();
  const times = [
    { startMs: 1400, endMs: 2200 },
    { startMs: 3000, endMs: 4000 },
  ] as const;
  const { path, indexPath } = await makeVobSubPair(await makeFolder(), {
    en: [
      { ...times[0], text: "Good morning." },
      { ...times[1], text: "See you." },
    ],
    de: [
      { ...times[0], text: "Guten Morgen." },
      { ...times[1], text: "Bis bald." },
    ],
  });
  const { page, problems } = await openVisitor();
  await page.goto("/subtitle");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Drop your video, recording or subtitle files here/ }).click();
  await (await chooser).setFiles([path, indexPath]);

  await page.getByRole("combobox", { name: "Which subtitles" }).click();
  await page.getByRole("option", { name: /^German/ }).click();
  await page.getByRole("button", { name: "Try the first ones" }).click();
  await page.getByRole("status").getByText("Guten Morgen.").waitFor({ timeout: 60_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize(screens.phone);
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await page.setViewportSize(screens.desktop);

  await page.getByRole("button", { name: /^Make subtitles/ }).click();
  const open = page.getByRole("link", { name: "Read and correct" });
  await open.waitFor({ timeout: 120_000 });
  await open.click();
  await expect(page.getByRole("textbox", { name: "Line 1, original" })).toHaveValue("Guten Morgen.");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /SRT/ }).first().click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(
    /^1\r?\n00:00:01,4\d\d --> .*\r?\nGuten Morgen\.\r?\n\r?\n2\r?\n.*\r?\nBis bald\./,
  );
  expect(problems).toEqual([]);
});
