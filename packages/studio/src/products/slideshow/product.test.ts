import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slideshowSettingsSchema } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { describeImage, inspectImage, inspectMedia, runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ArtifactStore, openArtifactStore } from "../../graph/artifact-store.ts";
import type { BoardProgress } from "../../graph/stage-board.ts";
import type { AttachedFile } from "../source-steps.ts";
import { slideshow } from "./product.ts";
import { isShown } from "./slideshow-order.ts";

let folder: string;
let store: ArtifactStore;
let engines: Awaited<ReturnType<typeof discoverEngines>>;
const attached: Record<string, AttachedFile> = {};
const at = (name: string) => join(folder, name);
const ffmpeg = (...args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-slideshow-"));
  engines = await discoverEngines({ workFolder: folder });
  store = await openArtifactStore({ folder: at("artifacts") });
  for (const [name, filter, ending] of [
    ["wide", "testsrc2=s=640x360", "png"],
    ["tall", "mandelbrot=s=240x400", "jpg"],
    ["still", "color=c=teal:s=320x320", "webp"],
  ] as const) {
    const path = at(`${name}.${ending}`);
    await ffmpeg("-f", "lavfi", "-i", filter, "-frames:v", "1", path);
    const info = describeImage(await inspectImage({ path, name, posterPath: at(`${name}-poster.jpg`) }));
    attached[name] = { path, name: `${name}.${ending}`, contentHash: "", info };
  }
  const path = at("music.mp3");
  await ffmpeg("-f", "lavfi", "-i", "sine=f=330:d=1", path);
  attached.music = {
    path,
    name: "music.mp3",
    contentHash: "",
    info: await inspectMedia({ path, name: "music.mp3" }),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(settings: object, files = attached) {
  const first = attached.wide;
  if (first === undefined) throw new Error("the first picture was not made");
  let progress: BoardProgress | undefined;
  const made = await slideshow.produce({
    ...{ sourcePath: first.path, sourceName: first.name, contentHash: first.contentHash, info: first.info },
    ...{ store, engines, ownSubtitles: null, targetLanguage: null, script: null },
    respeakSegmentIds: [],
    settings: slideshowSettingsSchema.parse(settings),
    attached: files,
    onProgress: (newest) => {
      progress = newest;
    },
  });
  return { made, progress };
}

const slides = ["wide", "tall", "still"].map((materialId) => ({ materialId }));

async function probe(path: string) {
  const args = [
    "-v",
    "error",
    "-show_entries",
    "stream=codec_name,width,height,nb_frames",
    "-of",
    "json",
    path,
  ];
  const { stdout } = await runTool({ command: "ffprobe", args });
  return JSON.parse(stdout).streams as Record<string, unknown>[];
}

test("pictures of any kind and music become a video of the length and shape that were asked for", {
  tags: ["full"],
}, async () => {
  const settings = { slides, slideMs: 500, shape: "1:1", template: "album", music: { materialId: "music" } };
  const { made, progress } = await make(settings);
  expect(made.durationMs).toBe(1_500);
  expect(await probe(made.files.video ?? "")).toMatchObject([
    { codec_name: "h264", width: 720, height: 720, nb_frames: "45" },
    { codec_name: "aac" },
  ]);
  const rows = progress?.stages.map(({ name, state }) => [name, state]);
  expect(rows).toEqual([
    ["probe", "done"],
    ["mix", "done"],
    ["render", "done"],
    ["package", "done"],
  ]);
});

test("only what a change touches is drawn again", { tags: ["full"] }, async () => {
  const settings = { slides, slideMs: 3_000, template: "clean-cuts", shape: "1:1" };
  await make(settings);
  const readRow = async (changed: object) =>
    (await make(changed)).progress?.stages.find(({ name }) => name === "render")?.state;
  expect(await readRow(settings)).toBe("reused");
  const before = await countArtifacts();
  const withEnd = slides.map((slide, index) => (index === 2 ? { ...slide, caption: "End" } : slide));
  await make({ ...settings, slides: withEnd });
  // One segment and the joined whole.
  expect((await countArtifacts()) - before).toBe(2);
});

async function countArtifacts(): Promise<number> {
  const { stdout } = await runTool({
    command: "find",
    args: [
      at("artifacts"),
      "-mindepth",
      "2",
      "-maxdepth",
      "2",
      "-type",
      "d",
      "-not",
      "-path",
      `${at("artifacts")}/tmp/*`,
    ],
  });
  return stdout.trim().split("\n").length;
}

/** Makes a slideshow, as a program of its own that can be killed. */
const program = `
  import { openArtifactStore } from ${JSON.stringify(import.meta.resolve("../../graph/artifact-store.ts"))};
  import { slideshow } from ${JSON.stringify(import.meta.resolve("./product.ts"))};
  const { folder, order } = JSON.parse(process.env.ORDER);
  await slideshow.produce({ ...order, engines: { has: () => false }, store: await openArtifactStore({ folder }), onProgress: () => {} });
`;

const listSegments = async (): Promise<string[]> => {
  const { stdout } = await runTool({
    command: "find",
    args: [
      at("killed"),
      "-name",
      "segment.mp4",
      "-not",
      "-path",
      `${at("killed")}/tmp/*`,
      "-printf",
      "%p %i %T@\n",
    ],
  });
  return stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "");
};

test("what was drawn before a kill is not drawn again", { tags: ["full"], timeout: 300_000 }, async () => {
  const first = attached.wide;
  if (first === undefined) throw new Error("the first picture was not made");
  const many = [...slides, ...slides].map((slide) => ({ ...slide, durationMs: 3_000 }));
  const order = {
    ...{ sourcePath: first.path, sourceName: first.name, contentHash: "", info: first.info, attached },
    ...{ ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
    settings: slideshowSettingsSchema.parse({ slides: many, template: "clean-cuts", shape: "1:1" }),
  };
  const resumed = await openArtifactStore({ folder: at("killed") });
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ORDER: JSON.stringify({ folder: at("killed"), order }) },
  });
  const ended = once(child, "exit");
  await expect.poll(listSegments, { timeout: 240_000, interval: 50 }).not.toEqual([]);
  child.kill("SIGKILL");
  await ended;
  const before = await listSegments();
  const made = await slideshow.produce({ ...order, engines, store: resumed, onProgress: () => undefined });
  const after = await listSegments();
  // It was in the middle, and those that stood whole are the same files.
  expect(before.length).toBeLessThan(after.length);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(await probe(made.files.video ?? "")).toMatchObject([{ nb_frames: String(6 * 3 * 30) }]);
});

test("a picture or music that is gone, or is none, is told by its name", async () => {
  const { music, ...pictures } = attached;
  await expect(make({ slides, music: { materialId: "music" } }, pictures)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  if (music === undefined) throw new Error("there was music");
  await expect(make({ slides: [{ materialId: "music" }] })).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test("notes are said to the slides that a video or its preview shows, also where it has a length of its own", () => {
  const listShown = (lengthMs: number | null, limit: { limitMs?: number } = {}) => {
    const settings = slideshowSettingsSchema.parse({
      slides: [...slides, ...slides],
      slideMs: 5_000,
      lengthMs,
    });
    const at = [...settings.slides.keys()];
    return at.filter((index) => isShown({ settings, ...limit }, index, new Map()));
  };
  expect(listShown(null)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(listShown(null, { limitMs: 15_000 })).toEqual([0, 1, 2]);
  expect(listShown(60_000, { limitMs: 15_000 })).toEqual([0, 1, 2]);
  expect(listShown(10_000, { limitMs: 15_000 })).toEqual([0, 1]);
});

async function readFrame(path: string, frame: number): Promise<Buffer> {
  const to = at("frame.raw");
  const filter = `select=eq(n\\,${frame}),scale=64:36:flags=area,format=gray`;
  await ffmpeg("-i", path, "-vf", filter, "-frames:v", "1", "-f", "rawvideo", to);
  return readFile(to);
}

test("music is drawn as it sounds, its words while they are sung, notes are said, and pictures begin again until the end", {
  tags: ["full"],
  timeout: 300_000,
}, async () => {
  const path = at("beats.mp3");
  // A second of silence, a second of sound.
  await ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.6*sin(2*PI*200*t)*gte(mod(t\\,2)\\,1):d=4", path);
  const beats = {
    path,
    name: "beats.mp3",
    contentHash: "",
    info: await inspectMedia({ path, name: "beats.mp3" }),
  };
  const settings = {
    ...{ slides: [{ materialId: "still" }], slideMs: 1_000, template: "clean-cuts", hasMotion: false },
    ...{ lengthMs: 4_000, music: { materialId: "beats" }, visualizer: { look: "circle", color: "#ffffff" } },
    lyrics: [{ text: "HERE", startMs: 3_000, endMs: 4_000 }],
  };
  const { made } = await make(settings, { ...attached, beats });
  expect(made.durationMs).toBe(4_000);
  const video = made.files.video ?? "";
  const [silent, loud, sung] = [
    await readFrame(video, 15),
    await readFrame(video, 45),
    await readFrame(video, 105),
  ];
  const sum = (frame: Buffer, rows: [number, number]) =>
    frame.subarray(rows[0] * 64, rows[1] * 64).reduce((all, value) => all + value, 0);
  expect(sum(loud, [4, 30])).toBeGreaterThan(sum(silent, [4, 30]) + 500);
  expect(sum(sung, [30, 36])).toBeGreaterThan(sum(loud, [30, 36]) + 200);
});

test("a slide stands until its notes are said, and they are heard", {
  tags: ["full"],
  timeout: 300_000,
}, async () => {
  const notes = "Good morning, and welcome to all of you who came here today.";
  const settings = {
    slides: [{ materialId: "wide", notes }, { materialId: "tall" }],
    ...{ slideMs: 500, template: "clean-cuts", narration: { language: "en" } },
  };
  const { made, progress } = await make(settings);
  expect(made.durationMs).toBeGreaterThan(3_000);
  expect(await probe(made.files.video ?? "")).toMatchObject([{ codec_name: "h264" }, { codec_name: "aac" }]);
  expect(progress?.stages.find(({ name }) => name === "synthesize")?.state).toBe("done");
});
