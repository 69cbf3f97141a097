import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lipReportSchema, type Script } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog, serveLipWorker } from "@voxloom/engines";
import { fixturesFolder, installFaces } from "@voxloom/engines/testing";
import { inspectMedia, runTool } from "@voxloom/media";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type ArtifactStore, openArtifactStore } from "../../graph/artifact-store.ts";
import type { AttachedFile } from "../source-steps.ts";
import { lipSync } from "./product.ts";

let folder: string;
let store: ArtifactStore;
const at = (name: string) => join(folder, name);
const ffmpeg = (...args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });
const open = () => discoverEngines({ workFolder: folder, modelsFolder: at("models") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-lip-sync-"));
  store = await openArtifactStore({ folder: at("artifacts") });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function describeFile(name: string): Promise<AttachedFile> {
  const path = at(name);
  return { path, name, contentHash: "", info: await inspectMedia({ path, name, mayBeSilent: true }) };
}

async function make(
  source: AttachedFile,
  settings: object,
  attached: Record<string, AttachedFile> = {},
  engines?: EngineCatalog,
  dubScript: Script | null = null,
) {
  return lipSync.produce({
    ...{ sourcePath: source.path, sourceName: source.name, contentHash: "", info: source.info },
    ...{ store, engines: engines ?? (await open()), ownSubtitles: null, targetLanguage: null, script: null },
    ...{ respeakSegmentIds: [], settings, attached, dubScript },
  });
}

test("without the networks the plan says so, and how they come", async () => {
  const plan = lipSync.plan({
    ...{ engines: await discoverEngines({ workFolder: folder }), sourceName: "a.mp4", kind: "video" },
    ...{ durationMs: 1_000, sourceLanguage: null, targetLanguage: null, settings: {} },
  });
  expect(plan.isPossible).toBe(false);
  expect(plan.problem).toMatchObject({
    code: "ENGINE_UNAVAILABLE",
    message: expect.stringContaining("npx voxloom models install faces"),
  });
});

const fixtures = fixturesFolder();

test("a service that is not here is told before anything is made", async () => {
  const plan = lipSync.plan({
    ...{ engines: await discoverEngines({ workFolder: folder }), sourceName: "a.mp4", kind: "video" },
    ...{ durationMs: 1_000, sourceLanguage: null, targetLanguage: null, settings: { mover: "lip-worker" } },
  });
  expect(plan.isPossible).toBe(false);
});

/** A round head with two eyes and a mouth, as a child draws it. */
const drawnFace = (() => {
  const within = (x: number, y: number, width: number, height: number) =>
    `lt(hypot((X-${x})/${width},(Y-${y})/${height}),1)`;
  const head = within(160, 128, 75, 95);
  const dark = `${within(130, 105, 14, 9)}+${within(190, 105, 14, 9)}+${within(160, 165, 26, 8)}`;
  const paint = `lum='if(${dark},40,if(${head},205,120))':cb='if(${head},105,140)':cr='if(${head},150,110)'`;
  return `color=c=gray:s=320x256:r=12:d=1,format=yuv420p,geq=${paint}`;
})();

describe.skipIf(fixtures === null)("lips that are moved (skipped, no fixtures)", { tags: ["full"] }, () => {
  let clip: AttachedFile;
  let voice: AttachedFile;
  let hasModels = false;
  beforeAll(async () => {
    hasModels = await installFaces(at("models"));
    const portrait = join(fixtures ?? "", "pictures/astronaut.png");
    const picture = ["-loop", "1", "-framerate", "12", "-t", "2", "-i", portrait];
    await ffmpeg(...picture, "-vf", "crop=320:256:64:0,format=yuv420p", "-c:v", "libx264", at("clip.mp4"));
    await ffmpeg("-ss", "0.2", "-t", "2", "-i", join(fixtures ?? "", "speech/jfk.wav"), at("voice.wav"));
    clip = await describeFile("clip.mp4");
    voice = await describeFile("voice.wav");
  });
  const withVoice = { audio: { materialId: "voice" } };
  const readReport = async (path: string | null | undefined) =>
    lipReportSchema.parse(JSON.parse(await readFile(path ?? "", "utf8")));

  test("a portrait says what it is given, and the result tells of it", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const { files } = await make(clip, withVoice, { voice });
    const report = await readReport(files.lips);
    expect(report.faces).toHaveLength(1);
    expect(report.lines.length).toBeGreaterThan(0);
    expect(report.movedFrames).toBeGreaterThan(5);
    const moved = report.lines.find(({ left }) => left === null)?.following;
    expect(moved?.matchAfter).toBeGreaterThan(moved?.matchBefore ?? 1);
    expect(moved?.matchBest).toBeGreaterThanOrEqual(moved?.matchAfter ?? 1);
    // The mouth of the portrait, in the lower half of its face.
    const [face] = report.faces;
    const [x = 0, y = 0, width = 0] = face?.mouths?.[0]?.places ?? [];
    if (face === undefined) throw new Error("a portrait has a face");
    expect((x - face.x) / face.width).toBeCloseTo(0.5, 0);
    expect((y - face.y) / face.height).toBeGreaterThan(0.5);
    expect(width).toBeGreaterThan(0.1);
    expect(width).toBeLessThan(face.width);
    const made = await inspectMedia({ path: files.video ?? "", name: "made" });
    expect(made.video).toMatchObject({ width: 320, height: 256 });
    expect(Math.abs(made.durationMs - clip.info.durationMs)).toBeLessThan(120);
    expect(made.audioTracks).toHaveLength(1);
    // The outline of the voice, 20 pairs a second.
    const peaks = JSON.parse(await readFile(files["dub-peaks"] ?? "", "utf8"));
    expect(peaks.length / 2 / 20).toBeCloseTo(2, 0);
    expect(Math.max(...peaks)).toBeGreaterThan(0.1);
  });

  test("mouths that are to open as is natural are those that were made before, and others are made anew", async ({
    skip,
  }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const madeWith = async (settings: object) =>
      (await make(clip, { ...withVoice, ...settings }, { voice })).files.video;
    const natural = await madeWith({});
    expect(await madeWith({ movement: 1 })).toBe(natural);
    expect(await madeWith({ movement: 0.5 })).not.toBe(natural);
  });

  test("a service moves the lips, and only faces that speak come from its video", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const parts: string[] = [];
    const worker = await serveLipWorker({
      ...{ host: "127.0.0.1", port: 0, apiKey: null, workFolder: folder },
      move: async ({ videoPath, outputPath, work }) => {
        parts.push(`${work.width}x${work.height}, ${work.frameCount} frames`);
        // Everything is white: what is not about a face must not be seen of it.
        await ffmpeg("-i", videoPath, "-vf", "drawbox=c=white:t=fill", "-c:v", "libx264", outputPath);
      },
    });
    onTestFinished(worker.close);
    const config = { workFolder: folder, modelsFolder: at("models") };
    const engines = await discoverEngines({
      ...config,
      lipWorkers: [{ id: "lip-worker", baseUrl: worker.baseUrl, pollMs: 5 }],
    });
    const { files } = await make(clip, { ...withVoice, mover: "lip-worker" }, { voice }, engines);
    expect(parts).toEqual(["320x256, 24 frames"]);
    const report = await readReport(files.lips);
    const brightest = async (crop: string) => {
      const levels: number[] = [];
      const args = ["-v", "error", "-i", files.video ?? "", "-vf", `crop=${crop},scale=1:1,format=gray`];
      const onBytes = (bytes: Uint8Array) => void levels.push(...bytes);
      await runTool({ command: "ffmpeg", args: [...args, "-f", "rawvideo", "pipe:1"], onBytes });
      return levels.filter((level) => level > 225).length;
    };
    const [face] = report.faces;
    if (face === undefined) throw new Error("a portrait has a face");
    const middle = {
      x: Math.round((face.x + face.width / 2) * 320),
      y: Math.round((face.y + face.height / 2) * 256),
    };
    expect(await brightest(`8:8:${middle.x}:${middle.y}`)).toBe(report.movedFrames);
    expect(await brightest("8:8:0:240")).toBe(0);
  });

  test("two faces of one person are told as one, whose lines either face says", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    // After a cut the same person stands elsewhere, larger.
    const cut = "split[a][b];[a]trim=end=1,setsar=1[c];[b]trim=start=1,setpts=PTS-STARTPTS,crop=200:160:60:0";
    await ffmpeg(
      ...["-i", at("clip.mp4"), "-filter_complex", `${cut},scale=320:256,setsar=1[d];[c][d]concat=n=2`],
      ...["-c:v", "libx264", at("twice.mp4")],
    );
    const twice = await describeFile("twice.mp4");
    const apart = await readReport((await make(twice, withVoice, { voice })).files.lips);
    expect(apart.faces).toHaveLength(2);
    const sameFaces = [{ face: 1, as: 0 }];
    const joined = await readReport((await make(twice, { ...withVoice, sameFaces }, { voice })).files.lips);
    expect(joined.faces.map(({ as }) => as)).toEqual([undefined, 0]);
    expect(joined.lines.every(({ face }) => face === 0)).toBe(true);
    expect(joined.movedFrames).toBeGreaterThan(apart.movedFrames);
  });

  test("what a dub says is told, with its words where an engine hears them", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    await ffmpeg("-i", at("clip.mp4"), "-i", at("voice.wav"), "-c:v", "copy", "-c:a", "aac", at("dub.mp4"));
    const placement = { startMs: 100, endMs: 1_950, tempo: 1, videoStretch: 1, residualMs: 0, reasons: [] };
    const line = {
      id: "a",
      speakerId: "s",
      startMs: 100,
      endMs: 1_950,
      sourceText: "Mes chers compatriotes.",
    };
    const said = { ...line, targetText: "And so my fellow Americans." };
    const dubScript = createScript({
      ...{ sourceLanguage: "fr", targetLanguage: "en", durationMs: 2_000 },
      speakers: [createSpeaker(0, "Speaker 1", "s")],
      segments: [{ ...createSegment(said), placement: { ...placement, method: "as-is" } }],
    });
    const dub = await describeFile("dub.mp4");
    const { files } = await make(clip, { dubTaskId: "dub" }, { dub }, undefined, dubScript);
    const report = await readReport(files.lips);
    expect(report.said).toMatchObject({
      language: "en",
      lines: [{ id: "a", takeId: null, text: said.targetText, startMs: 100, endMs: 1_950 }],
    });
    const words = report.said?.lines[0]?.words ?? [];
    expect(words.map(({ from, to }) => said.targetText.slice(from, to)).slice(0, 3)).toEqual([
      ...["And", "so", "my"],
    ]);
    expect(words.every(({ startMs, endMs }) => startMs >= 100 && endMs <= 1_950)).toBe(true);
    // Of another audio nobody knows the text.
    const other = await make(clip, { ...withVoice, dubTaskId: "dub" }, { dub, voice }, undefined, dubScript);
    expect((await readReport(other.files.lips)).said).toBeUndefined();
  });

  test("a face that is switched off is left alone in every line", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const { files } = await make(clip, { ...withVoice, facesOff: [0] }, { voice });
    const report = await readReport(files.lips);
    expect(report.movedFrames).toBe(0);
    expect(report.lines.every(({ left }) => left === "by-person")).toBe(true);
  });

  test("a turned clip of a phone whose frames come unevenly is taken as it is seen", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    await ffmpeg(
      ...["-i", at("clip.mp4"), "-vf", "transpose=1,select='not(eq(mod(n,5),3))'", "-fps_mode", "vfr"],
      ...["-c:v", "libx264", at("lying.mp4")],
    );
    await ffmpeg("-i", at("lying.mp4"), "-metadata:s:v", "rotate=90", "-c", "copy", at("turned.mp4"));
    const turned = await describeFile("turned.mp4");
    const { files } = await make(turned, withVoice, { voice });
    expect((await readReport(files.lips)).movedFrames).toBeGreaterThan(3);
  });

  test.each([
    ["nobody", "testsrc2=s=320x256:r=12:d=1"],
    ["a mask that is drawn", "color=c=beige:s=320x256:r=12:d=1,drawbox=90:60:140:150:c=orange:t=fill"],
    ["a cartoon with eyes and a mouth", drawnFace],
  ])("of %s no lips are moved, in words", async (_, filter) => {
    if (!hasModels) return;
    await ffmpeg("-f", "lavfi", "-i", filter, "-c:v", "libx264", at("nobody.mp4"));
    const nobody = await describeFile("nobody.mp4");
    await expect(make(nobody, withVoice, { voice })).rejects.toMatchObject({ code: "NO_FACE" });
  });

  test.each([
    [
      "a painting in 24 colors, whose lips have one of their own",
      "median=2,eq=saturation=1.8,elbg=codebook_length=24:seed=1",
      null,
    ],
    ["a pencil drawing, whose lips have none", "edgedetect=high=0.1:low=0.04,negate", "covered"],
  ])("a face that is drawn is found: %s", async (_, look, left) => {
    if (!hasModels) return;
    const drawn = `${look},format=yuv420p`;
    await ffmpeg("-i", at("clip.mp4"), "-vf", drawn, "-c:v", "libx264", at("drawn.mp4"));
    const { files } = await make(await describeFile("drawn.mp4"), withVoice, { voice });
    const report = await readReport(files.lips);
    expect(report.faces).toHaveLength(1);
    expect(report.lines).toMatchObject([{ face: 0, left }]);
    // Lips that look like a face's are moved as a person's are, others are left alone, in words.
    if (left === null) expect(report.movedFrames).toBeGreaterThan(5);
    else expect(report.movedFrames).toBe(0);
  });

  test("a mouth behind a mask is left alone, and each line says why", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const mask = "drawbox=114:120:90:54:c=0x78aacd:t=fill";
    await ffmpeg("-i", at("clip.mp4"), "-vf", mask, "-c:v", "libx264", at("masked.mp4"));
    const { files } = await make(await describeFile("masked.mp4"), withVoice, { voice });
    const report = await readReport(files.lips);
    expect(report.faces).toHaveLength(1);
    expect(report.lines.map(({ left }) => left)).toEqual(report.lines.map(() => "covered"));
    expect(report.movedFrames).toBe(0);
  });

  test("of a face and its mirror image, which move alike, neither is taken", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    const both = "split[a][b];[b]hflip[c];[a][c]hstack";
    await ffmpeg("-i", at("clip.mp4"), "-vf", both, "-c:v", "libx264", at("mirror.mp4"));
    const { files } = await make(await describeFile("mirror.mp4"), withVoice, { voice });
    const report = await readReport(files.lips);
    expect(report.faces).toHaveLength(2);
    expect(report.lines.map(({ face, left }) => [face, left])).toEqual([[null, "still"]]);
    expect(report.movedFrames).toBe(0);
  });

  test("a video without audio needs one to be brought", async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    await expect(make(clip, {})).rejects.toMatchObject({ code: "MEDIA_NO_AUDIO" });
  });
});
