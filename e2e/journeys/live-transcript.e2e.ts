import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openVisitor, overflowPixels, screens, seriousFindings } from "../browser.ts";
import { spokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

const run = promisify(execFile);

/** What is said in a quarter of a minute. */
const sentences = [
  "Good morning. The weather is very nice today. We go to the city with the train.",
  "My brother has a new house near the river. He works in the garden every weekend.",
  "The children play with the dog. After lunch they read a book about the sea.",
  "In the evening we eat bread and cheese. Then we talk about the next day.",
];

/**
 * A video of 45 minutes: on the quickest machine it is recognized for longer than anybody here reads along. It costs a new
 * account less than it is given.
 */
async function makeLongTalk(path: string): Promise<string> {
  await run("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", "color=size=320x180:rate=1"],
    ...["-stream_loop", "159", "-i", await spokenVideo(sentences.join(" "))],
    ...["-map", "0:v", "-map", "1:a", "-shortest", "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "copy", path],
  ]);
  return path;
}

test("someone reads, hears and corrects a transcript on a phone while it is recognized, and stops it", {
  tag: "@full",
}, async () => {
  test.slow();
  const video = await makeLongTalk(join(await makeFolder(), "long.mp4"));
  const { page, problems } = await openVisitor();
  await page.setViewportSize(screens.phone);
  // Of guests' recordings half a minute is recognized: that may be whole before anybody stops it.
  await signInByCalls(page, newEmail());
  await page.goto("/tools/video-to-text/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Get text from a video" }).click();
  await (await chooser).setFiles(video);
  await page.getByRole("button", { name: /^Start transcribing/ }).click({ timeout: 120_000 });
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/, { timeout: 60_000 });

  // Words stand where one looks at once.
  const heard = page.getByRole("region", { name: "Heard so far" });
  await heard.getByRole("listitem").first().waitFor({ timeout: 120_000 });
  await expect(heard.getByRole("listitem").last()).toBeInViewport();
  await heard.getByRole("link", { name: "Read along in the studio" }).click();
  await page.waitForURL(/\/transcription\/editor\//);
  await page.getByText(/^Recognized up to/).waitFor();
  expect(await overflowPixels(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  const first = heard.getByRole("button", { name: /^Play from/ }).first();
  await first.click();
  await expect
    .poll(() =>
      page.locator("audio").evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0),
    )
    .toBe(true);
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.pause());

  // A line is put right before the text is whole, and the page may go meanwhile.
  const lines = heard.getByRole("listitem");
  await lines.first().locator("[role=button]").press("Enter");
  const field = heard.getByRole("textbox", { name: /^What is said at/ });
  await field.fill("Good morning from the valley.");
  await field.press("Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await heard.getByText("Good morning from the valley.").waitFor();

  // Enough: what is heard becomes the text, and the editor opens with what was typed.
  await page.getByRole("button", { name: "Stop here" }).click();
  const asked = page.getByRole("dialog", { name: "Stop the recognition here?" });
  await asked.getByText(/^The transcript will end at/).waitFor();
  await asked.getByRole("button", { name: "Stop here" }).click();
  const line = page.locator("[role=button][data-line]").first();
  await line.waitFor({ timeout: 180_000 });
  await expect(heard).toBeHidden();
  // Its words may be those of two lines by now.
  await expect(page.locator("body")).toContainText("Good morning from the valley.");
  await line.press("Enter");
  await page.getByRole("textbox", { name: /, original$/ }).fill("Corrected by hand.");
  await page.keyboard.press("Escape");
  await page.getByText("Saved", { exact: true }).waitFor({ state: "attached" });
  expect(problems).toEqual([]);
});
