import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openVisitor } from "../browser.ts";
import { spokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { expect, test } from "../test.ts";

const run = promisify(execFile);

/** Tools whose first result comes of a recording, with a file of the kind that each is for. */
const tools = [
  ["subtitle-generator", "talk.mp4"],
  ["mp4-to-srt", "talk.mp4"],
  ["mp3-to-srt", "talk.mp3"],
  ["mkv-to-srt", "talk.mkv"],
  ["video-to-text", "talk.mp4"],
  ["mp4-to-text", "talk.mp4"],
  ["audio-to-text", "talk.mp3"],
  ["voice-message-to-text", "talk.m4a"],
] as const;

for (const [tool, name] of tools)
  test(`${tool}: two presses from its page to the first result, without an account`, {
    tag: "@full",
  }, async () => {
    test.slow();
    const path = join(await makeFolder(), name);
    const codecs = /\.(?:mkv|mp4)$/.test(name) ? ["-c", "copy"] : ["-vn"];
    await run("ffmpeg", ["-v", "error", "-i", await spokenVideo(), ...codecs, path]);
    const { page, problems } = await openVisitor();
    await page.goto(`/tools/${tool}/`);
    // The first press: the file.
    const chooser = page.waitForEvent("filechooser");
    await page.locator("main button").first().click();
    await (await chooser).setFiles(path);
    await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 120_000 });
    const take = page.getByRole("button", { name: "Download" }).first();
    await take.waitFor({ timeout: 240_000 });
    await page
      .getByText(/weather|morning|train|city/i)
      .first()
      .waitFor();
    // The second opens what there is to take home.
    await take.click();
    await page.getByRole("menuitem").first().waitFor();
    expect(problems).toEqual([]);
  });

test("transcript-editor: one press from its page to a transcript that can be edited, without an account", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/tools/transcript-editor/");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("main button").first().click();
  await (await chooser).setFiles({
    name: "talk.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Good morning.\n"),
  });
  await page.getByText("Good morning.").first().waitFor();
  expect(problems).toEqual([]);
});
