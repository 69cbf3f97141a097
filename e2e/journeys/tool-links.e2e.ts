import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openVisitor } from "../browser.ts";
import { test as base, expect } from "../test.ts";
import { findSiteProgram, openVideoSite } from "../video-site.ts";

const test = base.extend<object, { site: string }>({
  /** The origin of a site of videos on this machine. */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { origin, close } = await openVideoSite();
      await use(origin);
      close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ site }, use) =>
      use({ VOXLOOM_LINK_HOSTS: new URL(site).host, VOXLOOM_YT_DLP: await findSiteProgram() }),
    { scope: "worker" },
  ],
});

/** The first press: a link, and Enter. */
async function bringLink(page: Page, tool: string, link: string): Promise<void> {
  await page.goto(`/tools/${tool}/`);
  const field = page.getByRole("textbox", { name: "Paste a link" });
  await field.fill(link);
  await field.press("Enter");
}

test("youtube-subtitle-downloader: two presses from its page to a file, without an account; every language is there", {
  tag: "@full",
}, async ({ site }) => {
  test.slow();
  const { page, problems } = await openVisitor();
  await bringLink(page, "youtube-subtitle-downloader", `${site}/watch/subtitled`);
  const take = page.getByRole("button", { name: "Download", exact: true });
  // The second takes a file home.
  const first = page.waitForEvent("download");
  await take.click({ timeout: 120_000 });
  expect(await readFile(await (await first).path(), "utf8")).toContain("Good morning, everyone.");

  await page.getByRole("combobox", { name: "Which subtitles" }).click();
  await page.getByRole("option", { name: /German/ }).click();
  for (const [format, ending] of [
    ["WebVTT", "vtt"],
    ["TXT", "txt"],
  ] as const) {
    await page.getByRole("combobox", { name: "File format" }).selectOption({ label: format });
    const download = page.waitForEvent("download");
    await take.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    expect(await readFile(await file.path(), "utf8")).toContain("Guten Morgen allerseits.");
  }
  expect(problems).toEqual([]);
});

test("what a site recognized by itself can be taken home, and is called that", { tag: "@full" }, async ({
  site,
}) => {
  test.slow();
  const { page, problems } = await openVisitor();
  await bringLink(page, "youtube-subtitle-downloader", `${site}/watch/recognized`);
  const take = page.getByRole("button", { name: "Download", exact: true });
  const download = page.waitForEvent("download");
  await take.click({ timeout: 120_000 });
  expect(await readFile(await (await download).path(), "utf8")).toContain("Good morning, everyone.");
  await page.getByText("automatic captions").first().waitFor();
  expect(problems).toEqual([]);
});

for (const tool of ["youtube-transcript-generator", "tiktok-transcript-generator"])
  for (const [video, said] of [
    ["subtitled", "Good morning, everyone."],
    ["plain", /weather|morning|train|city/i],
  ] as const)
    test(`${tool}: two presses from a ${video} video's link to its transcript, without an account`, {
      tag: "@full",
    }, async ({ site }) => {
      test.slow();
      const { page, problems } = await openVisitor();
      await bringLink(page, tool, `${site}/watch/${video}`);
      await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 120_000 });
      const take = page.getByRole("button", { name: "Download" }).first();
      await take.waitFor({ timeout: 240_000 });
      await page.getByText(said).first().waitFor();
      // The second opens what there is to take home.
      await take.click();
      await page.getByRole("menuitem").first().waitFor();
      expect(problems).toEqual([]);
    });
