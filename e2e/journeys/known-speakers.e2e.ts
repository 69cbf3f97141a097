import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

/** A talk of a woman and a man, as a telephone would keep it. */
async function recordTalk(name: string, said: readonly [woman: string, man: string]): Promise<string> {
  const folder = await makeFolder();
  const parts = said.map((text, index) => {
    const path = join(folder, `${index}.wav`);
    execFileSync("flite", ["-voice", index === 0 ? "slt" : "rms", "-t", text, "-o", path]);
    return path;
  });
  const talk = join(folder, name);
  const inputs = parts.flatMap((path) => ["-i", path]);
  const filter = "[0]aresample=16000,apad=pad_dur=1.2[a];[1]aresample=16000[b];[a][b]concat=n=2:v=0:a=1";
  execFileSync("ffmpeg", ["-v", "error", ...inputs, "-filter_complex", filter, talk]);
  return talk;
}

/** From the tool's page to the speakers of what was written down. */
async function openSpeakers(page: Page, talk: string): Promise<void> {
  await page.goto("/tools/voice-message-to-text/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a voice message" }).click();
  await (await chooser).setFiles(talk);
  const open = page.getByRole("link", { name: "Read and correct" });
  await open.waitFor({ timeout: 180_000 });
  await open.click();
  await page.getByRole("tab", { name: "Speakers" }).click();
}

test("who was named in one voice message is offered by voice in the next, and named by one press", {
  tag: "@full",
}, async () => {
  // Two recordings are written down.
  test.slow();
  const { page, problems } = await openVisitor();
  await openSpeakers(
    page,
    await recordTalk("monday.m4a", [
      "Good morning everyone, and welcome to the show. Nobody knows where the old road leads from here.",
      "I have been waiting for this moment a long time. The little house stands near the river bank.",
    ]),
  );
  const memory = page.getByRole("switch", { name: /^Know speakers again by voice/ });
  expect(await memory.isChecked()).toBe(false);
  await memory.click();
  await expect(memory).toBeChecked();
  await page.getByRole("textbox", { name: "Name of Speaker 1" }).fill("Anna");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Forget Anna" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "known-speakers");
  await page.setViewportSize(screens.phone);
  expect(await overflowPixels(page)).toBe(0);
  await keepPicture(page, "known-speakers-phone");
  await page.setViewportSize(screens.desktop);

  await openSpeakers(
    page,
    await recordTalk("tuesday.m4a", [
      "We will send the papers by Friday and hope that all of you can come to the meeting in the town.",
      "Could you tell me what happened yesterday evening, when the lights went out in our street?",
    ]),
  );
  await page.getByText("Sounds like Anna").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "known-speakers");
  await page.getByRole("button", { name: "It is Anna" }).click();
  await page.getByRole("textbox", { name: "Name of Anna" }).waitFor();
  await expect(page.getByText("Sounds like Anna")).toHaveCount(0);
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
