import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fixturesFolder } from "@voxloom/engines/testing";
import { runTool, wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig, shortTalk, shortTalkMs } from "../../testing/dub-rig.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

async function audio(name: string, source: string, seconds = 4): Promise<string> {
  const path = join(rig.folder, name);
  const video = ["-f", "lavfi", "-i", `testsrc2=size=320x180:rate=25:duration=${seconds}`];
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
  await runTool({ command: "ffmpeg", args: [...video, "-f", "lavfi", "-i", source, ...coded, path] });
  return path;
}

async function expectRefusal(name: string, source: string, code: string): Promise<void> {
  const dub = rig.dub(await audio(name, source));
  await expect(dub).rejects.toMatchObject({ code, message: expect.stringContaining(name) });
}

test.each([
  ["a silent track", "silence.mp4", "anullsrc=r=48000:cl=stereo", "MEDIA_SILENT"],
  ["a tone of 1 Hz", "one-hertz.mp4", "sine=frequency=1:sample_rate=48000", "MEDIA_NO_SPEECH"],
])("%s is told by name", (_, name, source, code) => expectRefusal(name, source, code));

test("music without speech is told by name", { tags: ["full"] }, async () => {
  const source = "aevalsrc='0.2*sin(440*PI*t)*(1+sin(4*PI*t))+0.1*sin(660*PI*t)':s=48000";
  await expectRefusal("music.mp4", source, "MEDIA_NO_SPEECH");
});

test("a sound recording becomes a dubbed sound recording", { tags: ["full"] }, async () => {
  const path = join(rig.folder, "note.wav");
  const voiceId = "flite:rms";
  const text = "The market is open every day. We walk to the river.";
  await rig.engines
    .synthesizerOfVoice(voiceId)
    .synthesize({ text, language: "en", voiceId, outputPath: path });
  const own = join(rig.folder, "note.srt");
  await writeFile(own, "1\n00:00:00,000 --> 00:00:02,000\nEl mercado abre todos los días.\n");
  const dub = await rig.dub(path, { ownSubtitles: { path: own, name: "note.srt", side: "target" } });
  expect(dub.files.video).toBeNull();
  expect(dub.files["dub-audio"]).toMatch(/\.m4a$/);
  expect((await wavInfo(dub.files.dub)).durationMs).toBe((await wavInfo(path)).durationMs);
});

/** What ffprobe says of the first picture or sound of a file. */
async function probed(path: string, stream: "v:0" | "a:0", entries: string): Promise<string> {
  const args = ["-v", "error", "-select_streams", stream, "-show_entries", entries, "-of", "csv=p=0", path];
  return (await runTool({ command: "ffprobe", args })).stdout.trim();
}

test("a phone's turned video of uneven frames, 7.1 sound and an odd name is dubbed as it is", {
  tags: ["full"],
}, async () => {
  const talk = await rig.clip("phone", shortTalk, shortTalkMs);
  const uneven = join(rig.folder, "uneven.mp4");
  const name = "🎬 -i חופשה%03d.mp4";
  const path = join(rig.folder, name);
  const frames = ["-vf", "select='not(mod(n,3))+not(mod(n,5))'", "-fps_mode", "vfr", "-c:v", "libx264"];
  const audio = ["-af", "pan=7.1|FC=0.5*c0+0.5*c1|BL=0.1*c0", "-c:a", "aac"];
  await runTool({ command: "ffmpeg", args: ["-i", talk, ...frames, ...audio, uneven] });
  const turned = ["-c", "copy", "-metadata:s:v:0", "rotate=270", `file:${path}`];
  await runTool({ command: "ffmpeg", args: ["-i", uneven, ...turned] });
  expect(await probed(path, "a:0", "stream=channels")).toBe("8");
  expect(await probed(path, "v:0", "stream_side_data=rotation")).toMatch(/90/);
  const dub = await rig.dub(path);
  const video = dub.files.video ?? "";
  for (const entries of ["stream_side_data=rotation", "packet=pts_time"])
    expect(await probed(video, "v:0", entries)).toBe(await probed(path, "v:0", entries));
  expect(await probed(video, "a:0", "stream=channels")).toBe("2");
  expect(dub.script.segments.length).toBeGreaterThan(0);
});

const fixtures = fixturesFolder();
test.skipIf(fixtures === null)(
  "a real recording is dubbed (skipped, no fixtures)",
  {
    tags: ["full"],
  },
  async () => {
    const path = join(fixtures ?? "", "speech/jfk.wav");
    const dub = await rig.dub(path, { settings: { sourceLanguage: "auto" } });
    expect(dub.heardLanguage).toMatchObject({ language: "en" });
    const text = dub.script.segments.map((segment) => segment.sourceText.toLowerCase()).join(" ");
    expect(text).toContain("country");
    expect(Math.abs((dub.report.loudnessLufs ?? 0) + 16)).toBeLessThanOrEqual(1);
    expect((await wavInfo(dub.files.dub)).durationMs).toBe((await wavInfo(path)).durationMs);
  },
);
