import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

const run = promisify(execFile);
const atSeconds = 1.4;
/** All pictures are compared in this size, smaller than the studio shows it in a window of that size. */
const size = { width: 640, height: 360 };
const largeWindow = { width: 2800, height: 1800 };
const gray = 0x80;

/** Reads a picture, or a moment of a video, as levels of gray in one size. */
const readFrame = async (path: string, seconds?: number): Promise<Buffer> => {
  const from = seconds === undefined ? [] : ["-ss", String(seconds)];
  const { stdout } = await run(
    "ffmpeg",
    [
      ...["-v", "error", ...from, "-i", path, "-vf", `scale=${size.width}:${size.height}:flags=area`],
      ...["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", "-"],
    ],
    { encoding: "buffer", maxBuffer: 16 * 1024 ** 2 },
  );
  return stdout;
};

/** Whether a point is a part of a letter or its outline. */
const isDrawn = (level: number | undefined): boolean => Math.abs((level ?? gray) - gray) > 40;
const countDrawn = (frame: Buffer): number => frame.filter(isDrawn).length;
/** How much of the letters of two pictures is at the same places: 0 to 1. */
const getOverlap = (one: Buffer, other: Buffer): number => {
  let [shared, all] = [0, 0];
  for (const [at, level] of one.entries()) {
    shared += Number(isDrawn(level) && isDrawn(other[at]));
    all += Number(isDrawn(level) || isDrawn(other[at]));
  }
  return shared / Math.max(1, all);
};

/** The picture of the studio with its subtitles, at the moment that is compared. */
const shootPreview = async (page: Page, path: string): Promise<Buffer> => {
  const video = page.locator("video").first();
  await video.evaluate(async (element, seconds) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error("no video");
    if (Math.abs(element.currentTime - seconds) < 0.01) return;
    element.currentTime = seconds;
    await new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
  }, atSeconds);
  // The picture alone, without the bars beside it.
  const clip = await video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error("no video");
    const { left, top, width, height } = element.getBoundingClientRect();
    const scale = Math.min(width / element.videoWidth, height / element.videoHeight);
    const shown = { width: element.videoWidth * scale, height: element.videoHeight * scale };
    return { ...shown, x: left + (width - shown.width) / 2, y: top + (height - shown.height) / 2 };
  });
  await page.screenshot({ path, clip });
  return readFrame(path);
};

test("someone uploads a font in the studio; the video that is made has its letters, as the preview showed them", {
  tag: "@full",
}, async () => {
  test.slow();
  const folder = await makeFolder();
  const { page, problems } = await openVisitor();
  page.setDefaultTimeout(120_000);
  const video = join(folder, "flat.mp4");
  await run("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", "color=c=0x808080:s=960x540:d=3:r=25"],
    ...["-f", "lavfi", "-i", "sine=frequency=330:duration=3", "-c:v", "libx264", "-preset", "ultrafast"],
    ...["-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest", video],
  ]);
  const { stdout: fontPath } = await run("fc-match", ["-f", "%{file}", "DejaVu Serif:style=Book"]);
  const srt = "1\n00:00:00,200 --> 00:00:02,800\nWhale, Grapefruit,\nSphinx of Quartz\n";

  await page.goto("/tools/add-srt-to-video/");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  await (await chooser).setFiles([
    { name: "flat.mp4", mimeType: "video/mp4", buffer: await readFile(video) },
    { name: "flat.srt", mimeType: "application/x-subrip", buffer: Buffer.from(srt) },
  ]);
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  const resultPath = page.url();
  await page.getByRole("button", { name: /^Make the video/ }).waitFor();
  await page.getByRole("link", { name: "Read and correct" }).click();
  await page.getByRole("textbox", { name: "Line 1, original" }).waitFor();
  await page.setViewportSize(largeWindow);
  let plain: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      plain = await shootPreview(page, join(folder, "plain.png"));
      return countDrawn(plain);
    })
    .toBeGreaterThan(200);

  const fonts = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a font" }).click();
  await (await fonts).setFiles({
    name: "Brand.ttf",
    mimeType: "font/ttf",
    buffer: await readFile(fontPath),
  });
  await expect(page.getByRole("combobox", { name: "Font", exact: true })).toHaveValue("DejaVu Serif");
  await page.getByText("Saved", { exact: true }).waitFor();
  let own = plain;
  await expect
    .poll(async () => {
      own = await shootPreview(page, join(folder, "own.png"));
      return countDrawn(own) > 200 ? getOverlap(own, plain) : 1;
    })
    .toBeLessThan(0.5);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "font-field-desktop");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await keepPicture(page, "font-field-phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(resultPath);
  await page.getByRole("button", { name: /^Make the video/ }).click();
  const take = page.getByRole("link", { name: "Download", exact: true });
  await take.waitFor();
  const download = page.waitForEvent("download");
  await take.click();
  const made = join(folder, "made.mp4");
  await writeFile(made, await readFile(await (await download).path()));
  const burned = await readFrame(made, atSeconds);
  // Both are scaled to other grids: letters of the same font cover one another for the most part, others do not.
  expect(getOverlap(burned, own)).toBeGreaterThan(1.4 * getOverlap(burned, plain));
  expect(problems).toEqual([]);
});
