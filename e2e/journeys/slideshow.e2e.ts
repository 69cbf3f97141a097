import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { meanLevelDb, probeFile } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { takePlan } from "../take-plan.ts";
import { expect, test } from "../test.ts";

function drawPicture(folder: string, name: string, filter: string): string {
  const path = join(folder, name);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", filter, "-frames:v", "1", path]);
  return path;
}

/** Clicks of 120 beats a minute. */
function makeClicks(folder: string): string {
  const path = join(folder, "clicks.wav");
  const clicks = "aevalsrc=0.7*sin(2*PI*900*t)*exp(-40*mod(t\\,0.5)):s=44100:d=8";
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", clicks, path]);
  return path;
}

test("pictures become a video with a title and music, which is taken along", { tag: "@full" }, async () => {
  // A video is drawn and encoded, which a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  const folder = await makeFolder();
  const pictures = [
    drawPicture(folder, "c-lake.png", "mandelbrot=s=640x400"),
    drawPicture(folder, "a-tower.jpg", "testsrc2=s=300x500"),
    drawPicture(folder, "b-field.webp", "gradients=s=500x500:seed=5"),
  ];
  await signInByCalls(page, newEmail());
  await takePlan(page, "Business");
  await page.goto("/create-music-video");
  await page.locator('input[type="file"]').first().setInputFiles(pictures);
  await page.getByRole("heading", { name: "Pictures (3)" }).waitFor();
  await page.getByRole("button", { name: "Sort" }).click();
  await page.getByRole("menuitem", { name: "By name" }).click();
  await page.getByRole("textbox", { name: "Title over the first picture" }).fill("Two days at the lake");
  await page.getByRole("textbox", { name: "Caption of picture 2" }).fill("The field, at noon");
  // The preview has drawn a whole frame of it.
  await expect(page.getByRole("img", { name: "Preview of the video" })).toHaveAttribute("data-frame", /\d+/);
  const music = page.getByRole("button", { name: "Choose music" });
  const chooser = page.waitForEvent("filechooser");
  await music.click();
  await (await chooser).setFiles(makeClicks(folder));
  // The browser listens to it: pictures stand for two beats, a second each.
  await page.getByText("Steady, 120 bpm").waitFor();
  await page.getByRole("switch", { name: "Change pictures on the beat" }).click();
  await page
    .getByRole("radiogroup", { name: "Beats for each picture" })
    .getByText("2", { exact: true })
    .click();
  await page.getByText("0:00 / 0:03").waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: /^Make the video, / }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  await page.getByRole("heading", { name: "Two days at the lake" }).waitFor();
  await page.getByRole("heading", { name: "Your video" }).waitFor({ timeout: 180_000 });
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Video/ }).click();
  const taken = join(folder, "taken.mp4");
  await (await download).saveAs(taken);

  const { seconds, streams } = await probeFile(taken);
  // Clicks do not say which begins a bar: the first picture may stand a beat longer.
  expect([3, 3.5]).toContain(Number(seconds.toFixed(1)));
  // The last is the picture that stands for it.
  expect(streams).toBe("video,audio,video");
  // The music is as long as the pictures, and fades out with them.
  const firstDb = await meanLevelDb(taken, { startMs: 0, endMs: 1_000 });
  expect(firstDb).toBeGreaterThan(-30);
  expect(await meanLevelDb(taken, { startMs: seconds * 1_000 - 500, endMs: seconds * 1_000 })).toBeLessThan(
    firstDb - 6,
  );

  await arrangeByHand(page);
  await page.setViewportSize(screens.phone);
  // The menu moves out first.
  await expect.poll(() => overflowPixels(page)).toBe(0);
  expect(problems).toEqual([]);
});

/** The video on its timeline: a picture goes to the end, words come and are seen at once, and it is made anew. */
async function arrangeByHand(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit video" }).click();
  const shots = page.getByRole("list", { name: "Shots" });
  await expect(shots.getByRole("button")).toHaveCount(3);
  await shots.getByRole("button", { name: /^Shot 1: a-tower/ }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await shots.getByRole("button", { name: /^Shot 2: a-tower/ }).waitFor();
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Words" }).fill("From above");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "slideshow-editor");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(screens.phone);
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await keepPicture(page, "slideshow-editor-phone-dark");
  await page.setViewportSize(screens.desktop);
  await keepPicture(page, "slideshow-editor-dark");
  await lookInArabic(page);
  await page.getByRole("button", { name: "Update video" }).click();
  await page.getByRole("heading", { name: "Your video" }).waitFor();
  // It takes the place of the one before.
  await page
    .getByText("This is the video before your changes.")
    .waitFor({ state: "hidden", timeout: 180_000 });
  await page.getByRole("button", { name: "Download" }).waitFor();
}

/** What was kept is there in Arabic too, on a phone without a way to the side. */
async function lookInArabic(page: Page): Promise<void> {
  const speak = async (locale: string) => {
    await page.evaluate((chosen) => localStorage.setItem("voxloom-locale", chosen), locale);
    await page.reload();
  };
  await speak("ar");
  const shots = page.getByRole("list", { name: /اللقطات/ });
  await expect(shots.getByRole("button")).toHaveCount(3);
  await keepPicture(page, "slideshow-editor-arabic");
  await page.setViewportSize(screens.phone);
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await keepPicture(page, "slideshow-editor-phone-arabic");
  await page.setViewportSize(screens.desktop);
  await speak("en");
}
