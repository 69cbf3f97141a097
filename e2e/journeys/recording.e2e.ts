import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { wholeBrowserOptions } from "../launch-browser.ts";
import { expect, test } from "../test.ts";

// The shell has no microphone.
test.use({ launchOptions: wholeBrowserOptions });

const recordedSeconds = async (page: Page): Promise<number> => {
  const told = await page.getByLabel(/^Recorded: /).getAttribute("aria-label");
  const [minutes = 0, seconds = 0] = (/(\d+):(\d+)/.exec(told ?? "")?.slice(1) ?? []).map(Number);
  return minutes * 60 + seconds;
};

test("someone speaks into the page; nothing is lost when it closes, and the recording is offered again", async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/transcription");
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.click();
  await page.getByText("This page may not use it.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.context().grantPermissions(["microphone"]);
  await record.click();
  await page.getByRole("heading", { name: "Recording", exact: true }).waitFor();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("heading", { name: "Recording paused" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "recording");
  await page.setViewportSize(screens.phone);
  expect(await overflowPixels(page)).toBe(0);
  await keepPicture(page, "recording-phone");
  await page.setViewportSize(screens.desktop);

  await page.reload();
  await page.getByRole("heading", { name: "Recordings you have not used" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "recordings-stored");
  await page.getByRole("button", { name: "Use", exact: true }).click();
  await page
    .getByRole("region", { name: "Your file" })
    .getByText(/^Recording .*\.webm$/)
    .waitFor();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await record.waitFor();
  await expect(page.getByRole("heading", { name: "Recordings you have not used" })).toHaveCount(0);

  await record.click();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Stop and use" }).click();
  await page
    .getByRole("region", { name: "Your file" })
    .getByText(/^Recording .*\.webm$/)
    .waitFor();
  expect(problems).toEqual([]);
});

test("a microphone that is pulled out ends the recording and loses none of it; a page that sleeps goes on afterwards", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    // What is given is kept, so that its device can go away as a browser tells that.
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      Object.assign(window, { given: stream });
      return stream;
    };
  });
  await page.context().grantPermissions(["microphone"]);
  await page.goto("/transcription");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(1);

  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setWebLifecycleState", { state: "frozen" });
  await browser.send("Page.setWebLifecycleState", { state: "active" });
  const before = await recordedSeconds(page);
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(before);

  await page.evaluate(() => {
    const { given } = window as unknown as { given: MediaStream };
    for (const track of given.getTracks()) {
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
  });
  await page.getByText("The sound went away", { exact: false }).waitFor();
  const stored = page.getByRole("region", { name: "Recordings you have not used" });
  await stored.getByText(/^Recording .*\.webm$/).waitFor();
  await stored.getByRole("button", { name: "Use", exact: true }).click();
  await page
    .getByRole("region", { name: "Your file" })
    .getByText(/^Recording .*\.webm$/)
    .waitFor();
  expect(problems).toEqual([]);
});
