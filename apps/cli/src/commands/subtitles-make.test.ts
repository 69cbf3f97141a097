import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSubtitleStyle } from "@voxloom/contract";
import { speakWithFlite, wordErrorRate } from "@voxloom/engines/testing";
import { inspectMedia, runTool } from "@voxloom/media";
import { parseSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom } from "../testing/run-voxloom.ts";

const sentence = "the house is near the river";
const srt = "1\n00:00:01,000 --> 00:00:03,000\n<i>The house</i> is near the river.\n";

let folder: string;
/** A second of silence, the sentence, and a picture beside it. */
let clip: string;
let own: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-make-subtitles-"));
  const speech = join(folder, "speech.wav");
  clip = join(folder, "clip.mp4");
  own = join(folder, "own.srt");
  process.env.VOXLOOM_CACHE = join(folder, "cache");
  await speakWithFlite(sentence, speech);
  await writeFile(own, srt);
  const video = ["-f", "lavfi", "-i", "testsrc=size=160x90:rate=10:duration=5"];
  const audio = ["-i", speech, "-af", "adelay=1000,apad", "-c:a", "aac", "-t", "5"];
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", ...video, ...audio, "-pix_fmt", "yuv420p", clip],
  });
});
afterAll(async () => {
  delete process.env.VOXLOOM_CACHE;
  await rm(folder, { recursive: true, force: true });
});

const make = (...args: string[]) => callVoxloom(["subtitles", "make", ...args]);

it("takes the subtitles that are there, translates them, and puts both into the video", {
  tags: ["full"],
}, async () => {
  const [out, video] = [join(folder, "out.vtt"), join(folder, "with.mkv")];
  const args = [clip, "--from", "en", "--srt", own, "--into", "es", "--both", "target"];
  const done = await make(...args, "--out", out, "--video", video, "--json");
  expect(done.exitCode, done.stdout + done.stderr).toBe(0);
  expect(JSON.parse(done.stdout).result).toMatchObject({
    from: "en",
    video,
    files: [{ language: "es", output: out, format: "vtt", cues: 1 }],
  });
  const text = await readFile(out, "utf8");
  expect(text).toMatch(
    /00:00:01\.000 --> 00:00:03\.000\n.*(casa|río).*\n<i>The house<\/i> is near the river\./,
  );
  const { subtitleTracks, video: picture } = await inspectMedia({ path: video, name: "with.mkv" });
  // Languages that are read together stand in one track.
  expect([subtitleTracks.length, picture?.width]).toEqual([1, 160]);
});

it("hears a recording from a pipe, in a second language too, and draws a look into the picture", {
  tags: ["full"],
}, async () => {
  const look = join(folder, "look.json");
  const style = { ...defaultSubtitleStyle, box: { color: "#ff0000", opacity: 1 }, sizePercent: 12 };
  await writeFile(
    look,
    JSON.stringify({ kind: "voxloom-looks", version: 1, looks: [{ name: "Red", style }] }),
  );
  const input = await readFile(clip);
  const heard = await runVoxloom(["subtitles", "make", "-", "--from", "en", "--to", "sbv", "--quiet"], {
    input,
  });
  expect(heard.exitCode, heard.stderr).toBe(0);
  const words = parseSubtitles(heard.stdout, { name: "heard.sbv" }).map(({ text }) => text);
  expect(wordErrorRate(sentence, words.join(" ")), heard.stdout).toBeLessThan(0.4);
  const [out, video] = [join(folder, "two.srt"), join(folder, "burned.mp4")];
  const two = await make(clip, "--from", "en", "--into", "es,fr", "--out", out, "--json");
  expect(two.exitCode, two.stdout).toBe(0);
  for (const language of ["es", "fr"]) expect(existsSync(join(folder, `two.${language}.srt`))).toBe(true);
  expect(await make(clip, "--from", "en", "--video", video, "--burn", "--look", look)).toMatchObject({
    exitCode: 0,
    stdout: `${video}\n`,
  });
  const frame = join(folder, "frame.rgb");
  const raw = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", frame];
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-ss", "1.5", "-i", video, ...raw] });
  const pixels = await readFile(frame);
  const reds = Array.from({ length: pixels.length / 3 }, (_, index) =>
    pixels.subarray(index * 3, index * 3 + 3),
  );
  const isRed = ([red = 0, green = 0, blue = 0]: Uint8Array) => red > 200 && green < 60 && blue < 60;
  // The test picture has a red bar of its own, higher up.
  expect(reds.slice((pixels.length / 3) * 0.8).filter(isRed).length).toBeGreaterThan(100);
});

it("reads the subtitles of a recording in the encoding that is named", { tags: ["full"] }, async () => {
  const old = join(folder, "old.srt");
  const letters = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a];
  await writeFile(old, Buffer.from([...Buffer.from("1\n00:00:01,000 --> 00:00:03,000\n"), ...letters]));
  const done = await make(clip, "--from", "en", "--srt", old, "--srt-encoding", "windows-1252");
  expect(done.exitCode, done.stderr).toBe(0);
  expect(done.stdout).toContain("Ïðèâåò");
});

it("draws in a font that is given, and says where a look wants one that is not", {
  tags: ["full"],
}, async () => {
  const { stdout } = await runTool({
    command: "fc-match",
    args: ["-f", "%{file}", "DejaVu Serif:style=Book"],
  });
  const font = stdout.toString();
  const look = join(folder, "own-font.json");
  const style = { ...defaultSubtitleStyle, sizePercent: 12, ownFont: { materialId: "x", name: "Brand" } };
  await writeFile(
    look,
    JSON.stringify({ kind: "voxloom-looks", version: 1, looks: [{ name: "Brand", style }] }),
  );
  const args = [clip, "--from", "en", "--srt", own, "--burn", "--look", look];
  const frame = async (name: string, ...more: string[]) => {
    const video = join(folder, name);
    const done = await make(...args, "--video", video, ...more);
    expect(done.exitCode, done.stderr).toBe(0);
    const path = join(folder, `${name}.gray`);
    const raw = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", path];
    await runTool({ command: "ffmpeg", args: ["-v", "error", "-ss", "2", "-i", video, ...raw] });
    return { pixels: await readFile(path), words: done.stderr };
  };
  const without = await frame("without.mp4");
  expect(without.words).toContain("give the file of Brand with --font");
  const drawn = await frame("drawn.mp4", "--font", font);
  expect(drawn.words).not.toContain("--font");
  // Where the letters stand, the two differ; above them they are the same picture.
  const other = (from: number, to: number) =>
    drawn.pixels
      .subarray(from, to)
      .filter((one, at) => Math.abs(one - (without.pixels[from + at] ?? 0)) > 60);
  const half = drawn.pixels.length / 2;
  expect(other(half, drawn.pixels.length).length).toBeGreaterThan(50);
  expect(other(0, half).length).toBe(0);
});

it.each([
  ["an encoding of no file", ["--srt-encoding", "windows-1251"]],
  ["a font that nobody would see", ["--font", "own.ttf"]],
  ["two languages in one without a second", ["--both"]],
  ["several languages on stdout", ["--into", "es,fr"]],
  ["drawing without a video", ["--burn"]],
  ["a video of a form that there is not", ["--video", "out.avi"]],
  ["a look that nobody would see", ["--look", "look.json", "--to", "srt"]],
  ["a profile of nobody", ["--profile", "x"]],
])("refuses %s before any work", async (_, args) => {
  const done = await make(clip, ...args, "--json");
  expect(JSON.parse(done.stdout)).toMatchObject({ ok: false, error: { code: "BAD_INPUT" } });
  expect(done.exitCode).toBe(2);
});

it("refuses a look that is none", async () => {
  const done = await make(clip, "--from", "en", "--to", "ass", "--look", own, "--json");
  expect(JSON.parse(done.stdout).error.message).toContain("holds no look");
});

it("moves subtitles to the speech of a recording, and says how well they go with it", async () => {
  const starts = [1, 4.2, 6, 9.7, 14, 15.9, 20.4, 24, 29.1, 33, 34.6, 40, 44.4, 47, 52.5];
  const recording = join(folder, "bursts.wav");
  const isOn = starts.map((start) => `between(t,${start},${start + 1.2})`).join("+");
  const volume = `asetnsamples=160,volume='if(${isOn},1,0.02)':eval=frame`;
  const noise = ["-f", "lavfi", "-i", "anoisesrc=d=56:r=16000:a=0.6", "-af", volume];
  await runTool({ command: "ffmpeg", args: ["-v", "error", ...noise, recording] });
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace(".", ",");
  const late = starts.map(
    (start, at) => `${at + 1}\n${clock(start + 3)} --> ${clock(start + 4.2)}\nLine ${at}\n`,
  );
  const done = await callVoxloom(["subtitles", "sync", "-", "--speech", recording], {
    input: late.join("\n"),
  });
  expect(done.stderr).toMatch(/Correlation with the speech: -?0\.\d+ as they were, 0\.[89]\d* moved\./);
  const moved = parseSubtitles(done.stdout, { name: "moved.srt" });
  for (const [at, start] of starts.entries())
    expect(Math.abs((moved[at]?.startMs ?? 0) - start * 1000), `line ${at}`).toBeLessThan(100);
});
