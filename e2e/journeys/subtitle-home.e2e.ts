import { readFile } from "node:fs/promises";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { assFile } from "../subtitles/looks.ts";
import { expect, test } from "../test.ts";

test("subtitles of a video are taken home on a desk, a phone and from right to left; a look is saved on the way", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  page.setDefaultTimeout(60_000);
  const video = await makeSpokenVideo(await makeFolder(), "talk.mp4");
  await page.goto("/tools/add-srt-to-video/");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  await (await chooser).setFiles([
    { name: "talk.mp4", mimeType: "video/mp4", buffer: await readFile(video) },
    { name: "talk.ass", mimeType: "text/plain", buffer: Buffer.from(assFile) },
  ]);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 180_000 });
  const make = page.getByRole("button", { name: /^Make the video/ });
  await make.waitFor({ timeout: 180_000 });
  await keepPicture(page, "take-home-desktop");
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await keepPicture(page, "take-home-phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  // The file is given back in its own form, with the drawing that no line of it tells.
  await page.getByRole("button", { name: "Download" }).first().click();
  await keepPicture(page, "take-home-menu");
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /ASS/ }).first().click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("\\p1");

  // The visitor comes again in a language that their browser has not chosen yet.
  const stored = await page.context().storageState();
  const isOther = ({ name }: { name: string }) => name !== "voxloom-locale";
  const storage = {
    cookies: stored.cookies.filter(isOther),
    origins: stored.origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isOther) })),
  };
  for (const screen of ["desktop", "phone"] as const) {
    const arabic = await openVisitor({ locale: "ar", screen, dark: screen === "phone", storage });
    await arabic.page.goto(page.url());
    await expect(arabic.page.locator("html")).toHaveAttribute("dir", "rtl");
    await arabic.page.getByText("Opening hours").waitFor();
    await expect.poll(() => overflowPixels(arabic.page)).toBe(0);
    expect(await seriousFindings(arabic.page)).toEqual([]);
    await keepPicture(arabic.page, `take-home-arabic-${screen}`);
    expect(arabic.problems).toEqual([]);
  }

  await page.getByRole("link", { name: "Read and correct" }).click();
  await page.getByRole("textbox", { name: "Line 1, original" }).waitFor();
  await page.getByText(/look as their file says/).waitFor();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.getByRole("textbox", { name: "Name of the look" }).fill("My channel");
  await page.keyboard.press("Enter");
  const look = page.getByRole("button", { name: "My channel", exact: true });
  await look.waitFor();
  await keepPicture(page, "own-looks");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "More for “My channel”" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await look.waitFor({ state: "detached" });
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await look.waitFor();
  expect(problems).toEqual([]);
});
