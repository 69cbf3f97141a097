import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fixturesFolder, installFaces } from "@voxloom/engines/testing";
import { keepPicture, openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { probeFile, videoDifference } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { takePlan } from "../take-plan.ts";
import { test as base, expect } from "../test.ts";

const run = promisify(execFile);
const fixtures = fixturesFolder();

/** A product that has the networks which find faces, as far as they are beside the fixtures. */
const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "voxloom-faces-"));
      const hasFaces = await installFaces(folder);
      await use(hasFaces ? { VOXLOOM_MODELS_FOLDER: folder } : {});
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** Two people side by side who look at one, and a sentence: nobody's mouth tells who says it. */
async function makeTalk(folder: string): Promise<string> {
  const path = join(folder, "two.mp4");
  const at = (name: string) => join(fixtures ?? "", name);
  const half = "scale=320:360:force_original_aspect_ratio=increase,crop=320:360";
  await run("ffmpeg", [
    ...["-v", "error", "-y", "-loop", "1", "-framerate", "12", "-t", "3", "-i", at("pictures/astronaut.png")],
    ...["-loop", "1", "-framerate", "12", "-t", "3", "-i", at("pictures/hopper.jpg")],
    ...["-ss", "0.2", "-t", "3", "-i", at("speech/jfk.wav")],
    ...["-filter_complex", `[0]crop=240:240:100:20,${half}[a];[1]${half}[b];[a][b]hstack,format=yuv420p[v]`],
    ...["-map", "[v]", "-map", "2:a", "-c:v", "libx264", "-c:a", "aac", "-shortest", path],
  ]);
  return path;
}

test("lips of a video are moved, seen beside those before, given to another face and taken home", {
  tag: "@full",
}, async ({ settings }) => {
  test.skip(settings.VOXLOOM_MODELS_FOLDER === undefined, "no networks beside the fixtures");
  test.slow();
  const { page, problems } = await openVisitor({ dark: true });
  const folder = await makeFolder();
  await signInByCalls(page, newEmail());
  await takePlan(page, "Business");
  await page.goto("/lip-sync");
  const talk = await makeTalk(folder);
  await page.locator('input[type="file"]').first().setInputFiles(talk);
  await page.getByText("The lips follow the audio that the video has.").waitFor();
  await page.getByText("What “basic” means").waitFor();
  // The first use asks.
  await page.getByRole("checkbox", { name: /^The people whose lips I change agree/ }).check();
  await page.getByRole("button", { name: /^Move the lips, / }).waitFor();
  await keepPicture(page, "lip-sync-order-dark");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Move the lips, / }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);

  await page.getByRole("heading", { name: "Before and after" }).waitFor({ timeout: 240_000 });
  const line = page.getByRole("combobox", { name: /^Face of the line at/ }).first();
  await expect(page.getByRole("switch", { name: /^Move face \d/ })).toHaveCount(2);
  // In two photos nobody's mouth moves.
  await page.getByText("Left alone: nobody's mouth moved here. Choose who speaks.").waitFor();
  await keepPicture(page, "lip-sync-still-dark");

  // The second of the two says it.
  await line.selectOption("Face 2");
  await page.getByRole("button", { name: "Update video" }).click();
  await page.getByRole("cell", { name: "Moved", exact: true }).waitFor({ timeout: 240_000 });
  await page.getByText(/^Lips were moved in [1-9]\d?% of the frames/).waitFor();
  await expect(line).toHaveValue("1");

  // Both are seen at the same moment, with the mouth enlarged.
  const [after, before] = [page.locator("video").last(), page.getByLabel("Before", { exact: true })];
  await page.getByRole("button", { name: /–/ }).first().click();
  const getTime = (video: typeof after) => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(async () => Math.abs((await getTime(after)) - (await getTime(before)))).toBeLessThan(0.2);
  await page.getByRole("img", { name: "Mouth before, enlarged" }).waitFor();
  await page.getByRole("img", { name: "Mouth after, enlarged" }).waitFor();
  await page.getByText("Best possible", { exact: false }).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "lip-sync-moved-dark");

  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Video/ }).click();
  const taken = join(folder, "taken.mp4");
  await (await download).saveAs(taken);
  expect((await probeFile(taken)).streams).toBe("video,audio");
  // Below the eyes something moved, above them nothing did.
  const differs = (top: number, bottom: number) =>
    videoDifference([talk, taken], { seconds: 1.5, top, bottom });
  expect(await differs(0.4, 0.6)).toBeGreaterThan(2 * (await differs(0, 0.2)));

  await page.setViewportSize(screens.phone);
  await expect.poll(() => overflowPixels(page)).toBe(0);
  await page.getByRole("button", { name: "Show before", pressed: false }).click();
  await page.getByRole("button", { name: "Show before", pressed: true }).waitFor();
  await keepPicture(page, "lip-sync-moved-phone-dark");
  expect(problems).toEqual([]);
});
