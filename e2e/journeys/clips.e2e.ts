import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { probeFile } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { likenessDb, makeClip, savePicture } from "../made-video.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const run = promisify(execFile);

test("clips and a picture become a video by a template, which is taken home", { tag: "@full" }, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  const folder = await makeFolder();
  const files = [
    await makeClip(folder, "wide.mp4", "testsrc2=s=640x360:r=30"),
    await makeClip(folder, "tall.mp4", "mandelbrot=s=270x480:r=25"),
    join(folder, "field.png"),
  ];
  const field = ["-f", "lavfi", "-i", "gradients=s=500x500:seed=5", "-frames:v", "1", files[2] ?? ""];
  await run("ffmpeg", ["-v", "error", "-y", ...field]);
  await signInByCalls(page, newEmail());
  await page.goto("/create-video");
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await page.getByRole("heading", { name: "Your clips (3)" }).waitFor();
  await page.getByRole("button", { name: /^Quick cuts/ }).click();
  await page.getByRole("radiogroup", { name: "Shape" }).getByText("1:1", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title over the first shots" }).fill("Two days at the lake");
  await page
    .getByText(/Shots in the video: \d/)
    .first()
    .waitFor();
  // The preview has drawn a whole frame of it.
  const preview = page.getByRole("img", { name: "Preview of the video" });
  await expect(preview).toHaveAttribute("data-frame", /\d+/);
  expect(await seriousFindings(page)).toEqual([]);

  // Looks of the clips decide what is seen: all of them have come.
  await page.waitForLoadState("networkidle");
  await page.getByRole("slider", { name: "Moment shown" }).fill("700");
  await expect(preview).toHaveAttribute("data-frame", "21");
  const shown = await preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL("image/png"));
  await page.getByRole("button", { name: /^Make the video, / }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  await page.getByRole("heading", { name: "Two days at the lake" }).waitFor();
  await page.getByRole("heading", { name: "Your video" }).waitFor({ timeout: 240_000 });
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Video/ }).click();
  const taken = join(folder, "taken.mp4");
  await (await download).saveAs(taken);
  const { seconds, streams } = await probeFile(taken);
  expect(seconds).toBeGreaterThan(2);
  expect(streams).toContain("video");
  const seen = join(folder, "seen.png");
  await savePicture(shown, seen);
  // 29 dB after the encoder, in a picture of fine grain; 10 dB where the clip is missing.
  expect(await likenessDb(seen, { path: taken, frame: 21 })).toBeGreaterThan(26);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowPixels(page)).toBe(0);
  expect(problems).toEqual([]);
});
