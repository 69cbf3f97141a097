import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, screens, seriousFindings } from "../browser.ts";
import { deskTalk, haveDubbed } from "../dubs.ts";
import { wholeBrowserOptions } from "../launch-browser.ts";
import { expect, test } from "../test.ts";

// The shell has no microphone.
test.use({ launchOptions: wholeBrowserOptions });

const driftMs = 40;

/** A dub of a few sentences, open in the studio, with its first line chosen. */
async function openStudio(page: Page): Promise<void> {
  const { taskId } = await haveDubbed(page, { name: "talk.mp4", text: deskTalk });
  await page.goto(`/translation-editor/${taskId}`);
  await page.getByRole("region", { name: "Playback" }).waitFor();
  await page.getByRole("textbox", { name: "Line 1, translation" }).click();
  await page.getByRole("heading", { name: "Takes of this line (1)" }).waitFor();
}

const heading = (page: Page, count: number) =>
  page.getByRole("heading", { name: `Takes of this line (${count})` }).waitFor();

test("the mix plays at once with the picture beside it, and takes come, go and change", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await openStudio(page);
  expect(await seriousFindings(page)).toEqual([]);
  await hearMix(page);
  await speakAndTakeBack(page);
  await speakWhatChanged(page);
  await recordLine(page);
  await keepPicture(page, "studio-takes");
  await page.setViewportSize(screens.phone);
  await page.getByRole("region", { name: "Playback" }).waitFor();
  await keepPicture(page, "studio-takes-phone");
  expect(problems).toEqual([]);
});

/** Plays the mix: takes are fetched in their shape, and the silent picture keeps up with them. */
async function hearMix(page: Page): Promise<void> {
  const audios: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/task/take-audio") && answer.ok()) audios.push(answer.url());
  });
  await page.getByRole("radiogroup", { name: "What is heard" }).getByText("Mix", { exact: true }).click();
  await page.getByRole("slider", { name: "Position" }).fill("0");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => positionMs(page)).toBeGreaterThan(1500);
  const video = page.locator("video");
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  const drift = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const slider = document.querySelector<HTMLInputElement>("input[type=range][aria-valuetext]");
      return Math.abs(element.currentTime * 1000 - Number(slider?.value));
    });
  // It comes back to the sound whenever a busy machine has held it up. The slider stands on steps of 100 ms.
  for (let times = 0; times < 3; times += 1) await expect.poll(drift).toBeLessThan(driftMs + 50);
  expect(audios.length).toBeGreaterThan(0);
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  if (!(await pause.isVisible())) {
    // A slow machine has heard it to its end meanwhile.
    await page.getByRole("slider", { name: "Position" }).fill("0");
    await page.getByRole("button", { name: "Play", exact: true }).click();
  }
  await pause.click();
  const stoodMs = await positionMs(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await positionMs(page)).toBe(stoodMs);
}

const positionMs = async (page: Page): Promise<number> =>
  Number(await page.getByRole("slider", { name: "Position" }).inputValue());

/** Another reading of the line, which undo takes away again. */
async function speakAndTakeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Another take/ }).click();
  await heading(page, 2);
  await page.getByRole("button", { name: "Choose take 1" }).click();
  await page.getByRole("button", { name: "Choose take 2" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Choose take 1" }).waitFor();
  await page.keyboard.press("Control+z");
  await heading(page, 1);
}

/** A changed line wears its state, is spoken for a price that was confirmed, and is no longer changed. */
async function speakWhatChanged(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Line 1, translation" }).fill("Buenos días, amigos.");
  const speak = page.getByRole("button", { name: /^Speak changed lines \(1\)/ });
  await speak.click();
  const dialog = page.getByRole("dialog", { name: "Speak the changed lines?" });
  await dialog.getByRole("button", { name: /^Speak changed lines \(1\) · / }).click();
  await heading(page, 2);
  await page.getByRole("heading", { name: "Changed lines (0)" }).waitFor();
  await page.getByRole("button", { name: "Make the video again" }).waitFor();
}

/** Says what to do where the microphone is blocked; counts in, records, and keeps what was recorded, even over a reload. */
async function recordLine(page: Page): Promise<void> {
  await page.context().clearPermissions();
  await page.getByRole("button", { name: "Record the line" }).click();
  await page.getByText("This page may not use it.", { exact: false }).waitFor();
  await page.context().grantPermissions(["microphone"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  // More than a second of it.
  await page.getByText(/^[1-9][\d.,]*\s?s(ec)? of /).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  // It stays its own line's, whatever is looked at meanwhile.
  await page.getByRole("textbox", { name: "Line 2, translation" }).click();
  await page.getByRole("heading", { name: "Takes of this line (1)" }).waitFor();
  await page.getByRole("tab", { name: "Speakers" }).click();
  await page.getByRole("tab", { name: "Voice" }).click();
  const card = page.getByRole("region", { name: "Your own voice" });
  await card.getByText("Line 1", { exact: true }).waitFor();
  // Nor is it lost with the page.
  await page.reload();
  await page.getByRole("textbox", { name: "Line 2, translation" }).click();
  await card.getByText("Line 1", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Keep it" }).click();
  await card.getByRole("button", { name: "Record the line" }).waitFor();
  await page.getByRole("textbox", { name: "Line 1, translation" }).click();
  await heading(page, 3);
  await page.getByText("Own recording").waitFor();
}
