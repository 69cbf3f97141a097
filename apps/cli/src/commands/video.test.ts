import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-video-"));
  process.env.VOXLOOM_CACHE = at("cache");
  for (const [name, filter] of [
    ["one.png", "testsrc2=s=320x200"],
    ["two.jpg", "color=c=teal:s=200x300"],
  ] as const)
    await runTool({
      command: "ffmpeg",
      args: ["-v", "error", "-f", "lavfi", "-i", filter, "-frames:v", "1", at(name)],
    });
});
afterAll(async () => {
  delete process.env.VOXLOOM_CACHE;
  await rm(folder, { recursive: true, force: true });
});

test("pictures become a video, in their order", { tags: ["full"] }, async () => {
  const args = ["--seconds", "0.5", "--shape", "1:1", "--title", "Two", "--out", at("out.mp4"), "--json"];
  const done = await callVoxloom(["video", "make", at("one.png"), at("two.jpg"), ...args]);
  expect([done.exitCode, done.stderr]).toEqual([0, expect.anything()]);
  expect(JSON.parse(done.stdout).result).toMatchObject({ durationMs: 1_000, settings: { title: "Two" } });
  const probe = [
    "-v",
    "error",
    "-show_entries",
    "stream=width,height,nb_frames",
    "-of",
    "csv=p=0",
    at("out.mp4"),
  ];
  expect((await runTool({ command: "ffprobe", args: probe })).stdout.trim()).toBe("720,720,30");
});

test("the best of clips becomes a video, with captions and in another cut", { tags: ["full"] }, async () => {
  const clip = [
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=s=320x180:r=30:d=4",
    "-c:v",
    "libx264",
    at("sea.mp4"),
  ];
  await runTool({ command: "ffmpeg", args: clip });
  const song = ["-v", "error", "-f", "lavfi", "-i", "sine=d=4", at("song.wav")];
  await runTool({ command: "ffmpeg", args: song });
  await writeFile(at("song.lrc"), "[00:01.00]Down by the lake\n[00:02.00]");
  const args = [
    "--length",
    "3",
    "--caption",
    "One",
    "Two",
    "--variation",
    "2",
    "--music",
    at("song.wav"),
    "--lyrics",
    at("song.lrc"),
    "--out",
    at("cut.mp4"),
    "--json",
  ];
  const done = await callVoxloom(["video", "make", at("sea.mp4"), at("one.png"), ...args]);
  expect([done.exitCode, done.stderr]).toEqual([0, expect.anything()]);
  expect(JSON.parse(done.stdout).result).toMatchObject({
    durationMs: 3_000,
    settings: {
      lines: ["One", "Two"],
      seed: 1,
      template: "quick-cuts",
      lyrics: [{ text: "Down by the lake", startMs: 1_000 }],
    },
  });
});

test("what cannot be used is told before anything is drawn", async () => {
  const make = async (...args: string[]) => (await callVoxloom(["video", "make", ...args])).exitCode;
  expect(await make(at("gone.png"), "--out", at("a.mp4"))).toBe(2);
  expect(await make(at("one.png"), "--out", at("one.png"))).toBe(2);
  expect(await make(at("one.png"), "--template", "none", "--out", at("a.mp4"))).toBe(2);
  expect(await make(at("one.png"), "--seconds", "0", "--out", at("a.mp4"))).toBe(2);
  await writeFile(at("words.lrc"), "Down by the lake");
  const lyrics = ["--lyrics", at("words.lrc"), "--out", at("a.mp4")];
  expect(await make(at("one.png"), ...lyrics)).toBe(2);
  expect(await make(at("one.png"), "--music", at("two.jpg"), ...lyrics)).toBe(2);
});

const motion = { from: { zoom: 1, x: 0, y: 0 }, to: { zoom: 1, x: 0, y: 0 } };
/** A picture that stands for half a second. */
const written = (clip: object = {}, files: object = { one: "one.png" }) =>
  JSON.stringify({
    files,
    composition: {
      ...{
        version: 1,
        size: { width: 160, height: 90 },
        frameRate: 30,
        frameCount: 15,
        background: "#000000",
      },
      tracks: [
        {
          kind: "pictures",
          clips: [
            {
              ...{ source: "one", startFrame: 0, frameCount: 15, fit: "cover", focus: null, motion },
              ...{ tiltDegrees: 0, transition: null, ...clip },
            },
          ],
        },
      ],
    },
  });

test("a composition is drawn as it is written, from a pipe and in another format", {
  tags: ["full"],
}, async () => {
  await writeFile(at("cut.json"), written());
  const rendered = await callVoxloom(["video", "render", at("cut.json"), "--out", at("cut.webm"), "--json"]);
  expect([rendered.exitCode, rendered.stderr]).toEqual([0, expect.anything()]);
  expect(JSON.parse(rendered.stdout).result).toEqual({ output: at("cut.webm"), durationMs: 500 });
  const probe = [
    "-v",
    "error",
    "-show_entries",
    "stream=codec_name,width,height",
    "-of",
    "csv=p=0",
    at("cut.webm"),
  ];
  expect((await runTool({ command: "ffprobe", args: probe })).stdout.trim()).toBe("vp9,160,90");
  const input = written({}, { one: at("one.png") });
  const piped = await callVoxloom(["video", "render", "-", "--out", "-", "--format", "gif"], { input });
  expect([piped.exitCode, piped.stdout.slice(0, 6)]).toEqual([0, "GIF89a"]);
});

test("what is wrong with a composition is told by its place, before anything is drawn", {
  tags: ["full"],
}, async () => {
  const tell = async (text: string) => {
    const done = await callVoxloom(["video", "render", "-", "--out", at("wrong.mp4")], { input: text });
    expect(done.exitCode).toBe(2);
    return done.stderr;
  };
  expect(await tell("")).toMatch(/standard input is not JSON/);
  expect(await tell("{}")).toMatch(/composition: /);
  expect(await tell(written({ fit: "none" }))).toMatch(/composition\.tracks\.0\.clips\.0\.fit: /);
  expect(await tell(written({}, { one: at("gone.png") }))).toMatch(/There is no file/);
  expect(await tell(written({ source: "two" }, { one: at("one.png") }))).toMatch(/"two" as a picture/);
  expect(await tell(written({ firstFrame: 3 }, { one: at("one.png") }))).toMatch(/"one" as a video/);
});

test("a composition names a sound effect, which strikes at its frame and is silent before", {
  tags: ["full"],
}, async () => {
  const { composition } = JSON.parse(written({}, { one: at("one.png") }));
  const audio = {
    startFrame: 10,
    frameCount: 2,
    source: "effect:click",
    gainDb: 0,
    fadeInMs: 0,
    fadeOutMs: 0,
  };
  const tracks = [...composition.tracks, { kind: "audios", audios: [{ ...audio, isLooped: false }] }];
  const input = JSON.stringify({ composition: { ...composition, tracks }, files: { one: at("one.png") } });
  const done = await callVoxloom(["video", "render", "-", "--out", at("click.mp4")], { input });
  expect([done.exitCode, done.stderr]).toEqual([0, expect.anything()]);
  const args = [
    "-v",
    "error",
    "-i",
    at("click.mp4"),
    "-ac",
    "1",
    "-ar",
    "48000",
    "-f",
    "s16le",
    at("click.raw"),
  ];
  await runTool({ command: "ffmpeg", args });
  const bytes = await readFile(at("click.raw"));
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1).map(Math.abs);
  const loudest = samples.indexOf(Math.max(...samples));
  expect(Math.abs(loudest / 48 - 10_000 / composition.frameRate)).toBeLessThan(25);
  const struck = samples[loudest] ?? 0;
  expect(struck).toBeGreaterThan(8_000);
  expect(Math.max(...samples.subarray(0, loudest - 2_400))).toBeLessThan(struck / 50);
});

test("sound effects and templates are listed", async () => {
  const effects = await callVoxloom(["video", "effects"]);
  expect(effects.stdout).toMatch(/^riser +2 s, strikes at 1\.97 s$/m);
  const { stdout } = await callVoxloom(["video", "templates"]);
  expect(stdout).toMatch(/^slow-zoom +4 s a picture, cover, crossfade$/m);
  expect(stdout).toMatch(/^cinema +clips, 40 s, bars, cover, dip$/m);
});
