import { readWavPcm } from "@voxloom/media";
import { openVisitor, seriousFindings } from "../browser.ts";
import { expect, test } from "../test.ts";

// Where plans are sold, speaking subtitles belongs to one of them.
test.use({ settings: { VOXLOOM_BILLING: "off" } });

/** The loudest sample within a time of a sound, 0 to 1. */
const findPeak = (
  { samples, sampleRateHz }: Awaited<ReturnType<typeof readWavPcm>>,
  [fromMs, toMs]: readonly [number, number],
): number =>
  samples
    .subarray((fromMs * sampleRateHz) / 1000, (toMs * sampleRateHz) / 1000)
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test("a visitor brings subtitles to their tool page, and takes a speech along in two voices at their times @full", async () => {
  test.slow();
  const { page, problems } = await openVisitor();
  await page.goto("/tools/subtitle-to-speech/");
  const lines = [
    "1\n00:00:02,000 --> 00:00:04,500\nANNA: Good morning to you.",
    "2\n00:00:08,000 --> 00:00:11,000\nTHEO: The train leaves at nine.",
  ];
  const field = page.locator('input[type="file"]').first();
  await field.waitFor({ state: "attached" });
  await field.setInputFiles({
    name: "station.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from(`${lines.join("\n\n")}\n`),
  });
  await page.getByText("station.srt", { exact: true }).waitFor();
  await expect(page.getByRole("switch", { name: "Keep the times of the subtitles" })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the audio file" }).click();
  await page.waitForURL(/\/my-tasks\/[^/]+\/[^/]+$/);
  await page.getByRole("button", { name: "Download" }).click({ timeout: 120_000 });
  const taken = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "WAV" }).click();
  const download = await taken;
  expect(download.suggestedFilename()).toMatch(/^station.*\.wav$/);
  const speech = await readWavPcm(await download.path());
  const heard = (
    [
      [0, 1_900],
      [2_000, 4_500],
      [5_500, 7_900],
      [8_000, 11_000],
    ] as const
  ).map((span) => findPeak(speech, span) > 0.02);
  expect(heard).toEqual([false, true, false, true]);

  // Lines with times stand in the studio, each with its speaker.
  await page.getByRole("link", { name: "Open the text desk" }).click();
  for (const name of ["ANNA", "THEO"]) await page.getByText(name, { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});
