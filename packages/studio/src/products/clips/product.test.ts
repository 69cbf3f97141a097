import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Arrangement, clipsSettingsSchema, type LayerStyle, type Shot } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { inspectMedia, runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type ArtifactStore, openArtifactStore } from "../../graph/artifact-store.ts";
import type { AttachedFile } from "../source-steps.ts";
import { clips } from "./product.ts";

let folder: string;
let store: ArtifactStore;
let engines: Awaited<ReturnType<typeof discoverEngines>>;
let clip: AttachedFile;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-clips-"));
  engines = await discoverEngines({ workFolder: folder });
  store = await openArtifactStore({ folder: at("artifacts") });
  const path = at("sea.mp4");
  const tone = ["-f", "lavfi", "-i", "sine=f=330:d=13"];
  const filter = ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=30:d=13", ...tone];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", path];
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...filter, ...coded] });
  clip = { path, name: "sea.mp4", contentHash: "", info: await inspectMedia({ path, name: "sea.mp4" }) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shot = (id: string, firstFrame: number): Shot => ({
  ...{ id, lane: 0, materialId: "sea", firstFrame, frameCount: 120, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
});
const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};

async function produce(settings: z.input<typeof clipsSettingsSchema>) {
  const { path: sourcePath, name: sourceName, contentHash, info } = clip;
  const { files } = await clips.produce({
    ...{ sourcePath, sourceName, contentHash, info, store, engines, attached: { sea: clip } },
    ...{ ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
    settings: clipsSettingsSchema.parse(settings),
    onProgress: () => undefined,
  });
  return files;
}

async function make(arrangement: Arrangement): Promise<string[]> {
  await produce({ template: "long-takes", shape: "1:1", clips: [{ materialId: "sea" }], arrangement });
  const args = [at("artifacts"), "-name", "segment.mp4", "-not", "-path", `${at("artifacts")}/tmp/*`];
  const { stdout } = await runTool({ command: "find", args });
  return stdout.trim().split("\n");
}

test("of a video that was arranged, a changed caption draws its own stretch again and no other", {
  tags: ["full"],
}, async () => {
  const shots = [shot("a", 0), shot("b", 200), shot("c", 90)];
  const text = { id: "t", startFrame: 260, frameCount: 60, text: "One", style, fadeFrames: 6 };
  const before = await make({ shots, texts: [text] });
  // Each shot, and the end as it goes dark.
  expect(before).toHaveLength(4);
  const after = await make({ shots, texts: [{ ...text, text: "Two" }] });
  expect(after).toHaveLength(5);
  const moved = await make({ shots: [shots[1], shots[0], shots[2]].flatMap((one) => one ?? []), texts: [] });
  // The first two are there already, wherever they stand, and so is the end; the third has no words now.
  expect(moved).toHaveLength(6);
});

/** How alike a frame of a video and one of the clip are, in dB. */
async function compareWithClip(video: string, frame: number, ofClip: number): Promise<number> {
  const pick = (at: number) => `select=eq(n\\,${at}),setpts=PTS-STARTPTS,scale=160:90`;
  const filter = `[0:v]${pick(frame)}[a];[1:v]${pick(ofClip)}[b];[a][b]psnr`;
  const args = ["-i", video, "-i", at("sea.mp4"), "-lavfi", filter, "-frames:v", "1", "-f", "null", "-"];
  const { stderr } = await runTool({ command: "ffmpeg", args });
  return Number(/average:([\d.]+|inf)/.exec(stderr)?.[1]);
}

test("without a template the moment that somebody chose for a shot is what the video shows", {
  tags: ["full"],
}, async () => {
  const { video } = await produce({
    ...{ template: "plain", shape: "16:9", lengthMs: 4_000, evensColors: false },
    clips: [{ materialId: "sea" }],
    exchanges: [{ slot: 0, materialId: "sea", firstFrame: 240 }],
  });
  // 24 dB after the encoder, 14 dB where it is another moment.
  expect(await compareWithClip(video ?? "", 30, 270)).toBeGreaterThan(20);
  expect(await compareWithClip(video ?? "", 30, 240)).toBeLessThan(18);
});
