import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { calls, type ResponseOf } from "@voxloom/contract";
import { openVisitor, overflowPixels, seriousFindings } from "../browser.ts";
import { probeFile } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { likenessDb, makeClip, savePicture } from "../made-video.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

/** Draws a finger from a place so many pixels to the left. */
async function drawFinger(page: Page, { x, y }: { x: number; y: number }, byPixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const move = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x - by, y }],
    });
  await move("touchStart", 0);
  for (let by = 4; by <= byPixels; by += 4) await move("touchMove", by);
  // A finger that rests before it is lifted throws nothing on.
  for (let rest = 0; rest < 10; rest++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await move("touchMove", byPixels);
  }
  await move("touchEnd", byPixels);
}

/** Draws a finger along the timeline so that the video goes on by so many pixels of it, less what begins a scroll. */
async function scrollTimeline(page: Page, byPixels: number): Promise<void> {
  const box = await page.getByRole("list", { name: "Shots" }).locator("..").locator("..").boundingBox();
  await drawFinger(page, { x: 300, y: (box?.y ?? 0) + 60 }, byPixels);
}

/** How wide a shot is in its lane. */
const readWidth = async (shot: Locator): Promise<number> =>
  (await shot.locator("..").boundingBox())?.width ?? Number.NaN;

/** Draws the end of the chosen shot to the left by a thumb, until it is so many pixels shorter. */
async function trimChosen(page: Page, byPixels: number): Promise<void> {
  const end = page.getByRole("list", { name: "Shots" }).locator('[data-chosen] > [data-edge="end"]');
  const box = await end.boundingBox();
  if (box === null) throw new Error("the chosen shot has an end to be drawn");
  await drawFinger(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, byPixels);
}

/** The frame that the preview shows in whole. */
const readFrame = async (page: Page): Promise<number> =>
  Number((await page.getByRole("img", { name: "Preview" }).getAttribute("data-frame")) || Number.NaN);

test("on a phone shots of a video are split, shortened and replaced by thumbs, and made", {
  tag: "@full",
}, async () => {
  test.slow();
  const { page, problems } = await openVisitor({ screen: "phone", hasTouch: true });
  const folder = await makeFolder();
  const files = [
    await makeClip(folder, "wide.mp4", "testsrc2=s=640x360:r=30"),
    await makeClip(folder, "tall.mp4", "mandelbrot=s=270x480:r=25"),
  ];
  await signInByCalls(page, newEmail());
  await page.goto("/create-video");
  await page.locator('input[type="file"]').first().setInputFiles(files);
  await page.getByRole("heading", { name: "Your clips (2)" }).waitFor();
  await page
    .getByText(/Shots in the video: \d/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^Make the video, / }).tap();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  await page.getByRole("heading", { name: "Your video" }).waitFor({ timeout: 240_000 });
  await page.getByRole("link", { name: "Edit video" }).tap();

  const shots = page.getByRole("list", { name: "Shots" }).getByRole("button");
  const tools = page.getByRole("toolbar", { name: "Tools" });
  await tools.waitFor();
  const count = await shots.count();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflowPixels(page)).toBe(0);

  // A thumb makes the last of the longest shots shorter by its end.
  const widths = await Promise.all((await shots.all()).map(readWidth));
  const longest = widths.lastIndexOf(Math.max(...widths));
  const trimmed = shots.nth(longest);
  await trimmed.tap();
  await trimChosen(page, 24);
  await expect.poll(() => readWidth(trimmed)).toBeLessThan(Math.max(...widths) - 12);
  // A finger goes through the video; where it is let go of, the shot there is split.
  // The first shot is chosen where its tap has scrolled to, and its start is gone back to.
  await shots.first().tap();
  await page.getByRole("button", { name: "Shot before" }).tap();
  await expect.poll(() => readFrame(page)).toBe(0);
  await scrollTimeline(page, 44);
  await expect.poll(() => readFrame(page)).toBeGreaterThan(10);
  const split = await readFrame(page);
  await tools.getByRole("button", { name: "Split" }).tap();
  await expect(shots).toHaveCount(count + 1);
  // The first part is made shorter by number.
  await tools.getByRole("button", { name: /^Length/ }).tap();
  const panel = page.getByRole("region", { name: "Edit" });
  await panel.getByRole("textbox", { name: "Length in seconds" }).fill("0.4");
  await page.keyboard.press("Enter");
  await expect(shots.first()).toHaveAccessibleName(/0\.4/);
  await panel.getByRole("button", { name: "Close panel" }).tap();
  // It shows the other clip.
  const name = await shots.first().textContent();
  const other = name === "wide.mp4" ? "tall.mp4" : "wide.mp4";
  await tools.getByRole("button", { name: "Replace" }).tap();
  await page.getByRole("menuitem", { name: other }).tap();
  await expect(shots.first()).toHaveText(other);
  // What was taken out by mistake comes back.
  await tools.getByRole("button", { name: "Take out" }).tap();
  await expect(shots).toHaveCount(count);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(shots).toHaveCount(count + 1);
  // Words over what is shown.
  await page
    .getByRole("navigation", { name: "Parts of the video" })
    .getByRole("button", { name: "Text" })
    .tap();
  await page.getByRole("button", { name: "Add text" }).tap();
  await page.getByRole("textbox", { name: "Words" }).fill("By thumb");
  await page.getByRole("region", { name: "Edit" }).getByRole("button", { name: "Close panel" }).tap();
  await page.getByRole("button", { name: "Text: By thumb" }).waitFor();

  await page.waitForLoadState("networkidle");
  const make = page.getByRole("button", { name: "Update video" });
  await expect(make).toBeEnabled();
  const frame = await readFrame(page);
  const canvas = page.getByRole("img", { name: "Preview" });
  const shown = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL("image/png"));
  const taskId = page.url().split("/").at(-1) ?? "";
  const answer = await page.request.get(`${calls.videos.edit.path}?taskId=${taskId}`);
  const { data } = (await answer.json()) as { data: ResponseOf<typeof calls.videos.edit> };
  const arranged = data.settings.arrangement;
  expect(arranged?.shots[0]?.frameCount).toBe(12);
  // What the thumb left of a shot, which comes one later by now, is what was seen of it.
  const share = (await readWidth(shots.nth(longest + 1))) / (await readWidth(shots.first()));
  expect(arranged?.shots[longest + 1]?.frameCount).toBe(Math.round(12 * share));
  expect(arranged?.shots.length).toBe(count + 1);
  expect(arranged?.texts.map(({ text }) => text)).toContain("By thumb");
  expect(split).toBeGreaterThan(12);
  await make.tap();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  await page.getByRole("button", { name: "Download" }).waitFor({ timeout: 240_000 });
  await expect(page.getByText(/before your changes/)).toHaveCount(0, { timeout: 240_000 });
  await page.getByRole("button", { name: "Download" }).tap();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Video/ }).tap();
  const taken = join(folder, "taken.mp4");
  await (await download).saveAs(taken);
  const { seconds } = await probeFile(taken);
  const frameCount = (arranged?.shots ?? []).reduce((sum, one) => sum + one.frameCount, 0);
  expect(Math.abs(seconds - frameCount / 30)).toBeLessThan(0.6);
  const seen = join(folder, "seen.png");
  await savePicture(shown, seen);
  const likeness = await likenessDb(seen, { path: taken, frame });
  expect(likeness).toBeGreaterThan(26);
  // Two frames away it is less.
  expect(likeness).toBeGreaterThan(1 + (await likenessDb(seen, { path: taken, frame: frame - 2 })));
  expect(likeness).toBeGreaterThan(1 + (await likenessDb(seen, { path: taken, frame: frame + 2 })));
  expect(problems).toEqual([]);
});
