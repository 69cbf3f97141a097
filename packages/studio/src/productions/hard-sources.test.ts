import { join } from "node:path";
import { fixturesFolder } from "@voxloom/engines/testing";
import { runTool, wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../testing/dub-rig.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

async function sound(name: string, source: string, seconds = 4): Promise<string> {
  const path = join(rig.folder, name);
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=320x180:rate=25:duration=${seconds}`];
  const coded = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-t",
    `${seconds}`,
  ];
  await runTool({ command: "ffmpeg", args: [...picture, "-f", "lavfi", "-i", source, ...coded, path] });
  return path;
}

test.each([
  ["a silent track", "silence.mp4", "anullsrc=r=48000:cl=stereo", "MEDIA_SILENT"],
  ["a tone of 1 Hz", "one-hertz.mp4", "sine=frequency=1:sample_rate=48000", "MEDIA_NO_SPEECH"],
  [
    "music without speech",
    "music.mp4",
    "aevalsrc='0.2*sin(440*PI*t)*(1+sin(4*PI*t))+0.1*sin(660*PI*t)':s=48000",
    "MEDIA_NO_SPEECH",
  ],
])("%s is told by name", async (_, name, source, code) => {
  const dub = rig.dub(await sound(name, source));
  await expect(dub).rejects.toMatchObject({ code, message: expect.stringContaining(name) });
});

test("a sound recording becomes a dubbed sound recording", async () => {
  const path = join(rig.folder, "note.wav");
  const voiceId = "flite:rms";
  const text = "The market is open every day. We walk to the river.";
  await rig.engines
    .synthesizerOfVoice(voiceId)
    .synthesize({ text, language: "en", voiceId, outputPath: path });
  const dub = await rig.dub(path);
  expect(dub.files.video).toBeNull();
  expect(dub.files["dub-audio"]).toMatch(/\.m4a$/);
  expect((await wavInfo(dub.files.dub)).durationMs).toBe((await wavInfo(path)).durationMs);
});

const fixtures = fixturesFolder();
test.skipIf(fixtures === null)("a real recording is dubbed (skipped, no fixtures)", async () => {
  const path = join(fixtures ?? "", "speech/jfk.wav");
  const dub = await rig.dub(path);
  const text = dub.script.segments.map((segment) => segment.sourceText.toLowerCase()).join(" ");
  expect(text).toContain("country");
  expect(Math.abs((dub.report.loudnessLufs ?? 0) + 16)).toBeLessThanOrEqual(1);
  expect((await wavInfo(dub.files.dub)).durationMs).toBe((await wavInfo(path)).durationMs);
});
