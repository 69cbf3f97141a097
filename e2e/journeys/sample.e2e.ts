import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Locator, Page, Response } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo, meanLevelDb, probeFile } from "../clips.ts";
import { haveDubbed } from "../dubs.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startOrder, uploadFile, waitForOrder, waitForResult } from "../order.ts";
import { newEmail, signIn } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const frameSeconds = 0.04;

/** What is dubbed: brought by whoever just signed in, until its order can be filled in. `at`: within it, in seconds. */
type Source = {
  bring: (page: Page) => Promise<void>;
  price: RegExp;
  seconds: number;
  at: number;
};

/** Said in no other journey: real engines hear, translate and speak it, and their work is seen going on. */
const harborTalk = [
  "Good evening. We take the bus to the old harbor, and the weather is good.",
  "The fish soup there is very good. My brother wants to see the big ships.",
].join(" ");

const ownVideo: Source = {
  async bring(page) {
    await uploadFile(page, await makeSpokenVideo(await makeFolder(), "harbor.mp4", { text: harborTalk }));
  },
  price: /^Start translating · [\d.]+ credits$/,
  seconds: 4,
  at: 2,
};

const sample: Source = {
  async bring(page) {
    await page.goto("/");
    await page.getByRole("link", { name: "Try it with a sample" }).click();
  },
  price: /^Start translating · 3 credits$/,
  seconds: 50,
  at: 20,
};

test("someone new has a video dubbed, hears it, fixes a line, and takes the video home", () =>
  haveItDubbed(ownVideo));

test(
  "someone new has the sample dubbed, hears it, fixes a line, and takes the video home",
  {
    tag: "@full",
  },
  () => haveItDubbed(sample),
);

async function haveItDubbed(source: Source): Promise<void> {
  // Makes sounds and pictures, which a small machine takes its time for.
  test.slow();
  const { page, problems } = await openVisitor();
  await signIn(page, newEmail());
  await source.bring(page);
  await waitForOrder(page);
  await page.getByRole("img", { name: /^Picture from/ }).waitFor();
  await page.getByRole("definition").filter({ hasText: "English" }).waitFor();
  await chooseTargets(page, ["Spanish"]);
  await page.getByText("Quality to expect: Basic").waitFor();
  await hearVoice(page);
  expect(await seriousFindings(page, { isInQuickRun: true })).toEqual([]);
  await keepPicture(page, "order");
  await page.getByRole("button", { name: source.price }).waitFor();
  await startOrder(page);

  await page.getByRole("progressbar", { name: "Progress of the whole task" }).waitFor();
  await page.getByText("You can close this page: the work goes on.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "running");
  const address = page.url();
  // Closing the tab changes nothing.
  await page.goto("about:blank");
  await page.goto(address);
  await waitForResult(page);
  expect(await seriousFindings(page, { isInQuickRun: true })).toEqual([]);
  await keepPicture(page, "result");

  await watch(page, source);
  const video = await takeVideo(page, await makeFolder());
  expect((await probeFile(video)).streams).toMatch(/^video,audio/);
  await fixLine(page);
  expect(problems).toEqual([]);
}

test("every file of a dub goes home under a name of its own", { tag: "@full" }, async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  const { resultPath } = await haveDubbed(page, { name: "trip.mp4" });
  await page.goto(resultPath);
  await waitForResult(page);
  await checkFiles(await takeAllFiles(page, await makeFolder()));
  expect(problems).toEqual([]);
});

/** Chooses a voice by hand and plays its sample. */
async function hearVoice(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Voice of speaker 1" }).click();
  await page.getByRole("option", { name: "eSpeak Spanish (Spain) F2", exact: false }).first().click();
  const isAudio = (response: Response) =>
    response.status() < 300 && (response.headers()["content-type"] ?? "").startsWith("audio/");
  await Promise.all([
    page.waitForResponse(isAudio),
    page.getByRole("button", { name: /^Play a sample of/ }).click(),
  ]);
}

/** Plays the dub, switches to the original at the same place, and shows the subtitles. */
async function watch(page: Page, { seconds, at }: Pick<Source, "seconds" | "at">): Promise<void> {
  const state = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => ({
      duration: video.duration,
      width: video.videoWidth,
      time: video.currentTime,
      source: video.currentSrc,
      cues: video.textTracks[0]?.cues?.length ?? 0,
    }));
  await expect.poll(async () => (await state()).width).toBeGreaterThan(0);
  const dub = await state();
  expect(dub.duration).toBeGreaterThan(seconds);
  await page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, at);
  await page.getByRole("radiogroup", { name: "Sound" }).getByText("Original").click();
  await expect.poll(async () => (await state()).source).not.toBe(dub.source);
  await expect.poll(async () => Math.round((await state()).time)).toBe(at);
  expect((await state()).duration).toBeCloseTo(dub.duration, 1);
  await page.getByRole("radiogroup", { name: "Subtitles" }).getByText("Translation").click();
  await expect.poll(async () => (await state()).cues).toBeGreaterThan(0);
  await page.getByRole("radiogroup", { name: "Sound" }).getByText("Dub").click();
  const wave = page.getByRole("slider", { name: /^Waveform of the dub/ });
  const before = Number(await wave.getAttribute("aria-valuenow"));
  await wave.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await wave.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
}

const downloads = (page: Page) => page.getByRole("menuitem");

async function openDownloads(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Download" }).click();
  await downloads(page).first().waitFor();
}

/** Saves an entry of the open download menu under its own name; gives its path. */
async function save(entry: Locator, folder: string): Promise<string> {
  const download = entry.page().waitForEvent("download");
  await entry.click();
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** The first entry of the download menu. */
async function takeVideo(page: Page, folder: string): Promise<string> {
  await openDownloads(page);
  return await save(downloads(page).first(), folder);
}

/** Every entry of the download menu, by the name it has. */
async function takeAllFiles(page: Page, folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await openDownloads(page);
  const count = await downloads(page).count();
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await openDownloads(page);
    const path = await save(downloads(page).nth(index), folder);
    files.set(basename(path), path);
    await page.getByRole("button", { name: "Download" }).waitFor();
  }
  expect(files.size, "every file has a name of its own").toBe(count);
  return files;
}

async function checkFiles(files: Map<string, string>): Promise<void> {
  const ending = (end: RegExp) => [...files].filter(([name]) => end.test(name)).map(([, path]) => path);
  const [video] = ending(/\.mp4$/);
  const dubbed = await probeFile(video ?? "");
  expect(dubbed.streams).toMatch(/^video,audio/);
  const audios = ending(/\.(wav|mp3)$/);
  expect(audios).toHaveLength(4);
  for (const audio of audios) {
    const { seconds, streams } = await probeFile(audio);
    expect(streams).toBe("audio");
    // An MP3 has a frame of padding at either end.
    expect(Math.abs(seconds - dubbed.seconds)).toBeLessThanOrEqual(frameSeconds * 2);
    expect(await meanLevelDb(audio)).toBeGreaterThan(-50);
  }
  for (const [end, sign] of [
    [/\.srt$/, /^1\r?\n00:\d\d:\d\d,\d{3} --> /],
    [/\.vtt$/, /^WEBVTT/],
    [/\.ass$/, /^\[Script Info\]/],
  ] as const) {
    const texts = ending(end);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(await readFile(text, "utf8")).toMatch(sign);
  }
  for (const path of ending(/\.json$/)) JSON.parse(await readFile(path, "utf8"));
  expect(ending(/\.json$/)).toHaveLength(2);
}

/** Changes one line, has it spoken again, and finds it changed after a reload. */
async function fixLine(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open in the studio" }).click();
  const line = page.getByRole("textbox", { name: "Line 1, translation" });
  await line.fill("Buenos días, amigos.");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await line.waitFor();
  await expect(line).toHaveValue("Buenos días, amigos.");
}
