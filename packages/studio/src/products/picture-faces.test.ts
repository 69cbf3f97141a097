import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeClips, findFocusAt, listClips } from "@voxloom/composition";
import { clipsSettingsSchema, type MediaInfo } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { fixturesFolder, installFaces } from "@voxloom/engines/testing";
import { inspectMedia, runTool } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ArtifactStore, openArtifactStore } from "../graph/artifact-store.ts";
import { findClipLook } from "./find-clip-look.ts";

const fixtures = fixturesFolder();
const portrait = join(fixtures ?? "", "pictures/astronaut.png");

describe.skipIf(fixtures === null)("faces (skipped, no fixtures)", () => {
  let folder: string;
  let store: ArtifactStore;
  let engines: EngineCatalog;
  let hasModels = false;
  const at = (name: string) => join(folder, name);
  const ffmpeg = (...args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voxloom-faces-"));
    store = await openArtifactStore({ folder: at("artifacts") });
    hasModels = await installFaces(at("models"));
    engines = await discoverEngines({ workFolder: folder, modelsFolder: at("models") });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const described = async (path: string, name: string): Promise<MediaInfo> =>
    name.endsWith(".png")
      ? {
          ...{ container: "png", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
          image: { width: 1536, height: 512, isAnimated: false },
        }
      : inspectMedia({ path, name, mayBeSilent: true });
  const look = async (path: string, name: string, using = engines) =>
    findClipLook({
      ...{ sourcePath: path, sourceName: name, contentHash: "", settings: { audioTrack: 0 } },
      ...{ store, engines: using, info: await described(path, name) },
    });

  test("of a picture are found where they are, and nothing is told of them where nothing finds them", async ({
    skip,
  }) => {
    skip(!hasModels, "no networks beside the fixtures");
    await ffmpeg("-i", portrait, "-vf", "pad=iw*3:ih:iw*2:0:gray", at("aside.png"));
    const { look: none, faces } = await look(at("aside.png"), "aside.png");
    expect(none).toBeNull();
    expect(faces).toHaveLength(1);
    const [face] = faces ?? [];
    // She stands in the right third, a little left of its middle.
    expect((face?.x ?? 0) + (face?.width ?? 0) / 2).toBeCloseTo(2 / 3 + 0.43 / 3, 1);
    expect((face?.y ?? 0) + (face?.height ?? 0) / 2).toBeCloseTo(0.23, 1);
    const blind = await discoverEngines({ workFolder: folder });
    expect(await look(at("aside.png"), "aside.png", blind)).toEqual({ look: null, faces: [] });
  });

  test("of a clip are followed by an upright video, and a clip is looked at anew once they can be found", {
    tags: ["full"],
  }, async ({ skip }) => {
    skip(!hasModels, "no networks beside the fixtures");
    // A face goes slowly from left to right before a loud pattern at the other side.
    const ground = "testsrc2=s=640x360:r=30:d=6";
    const move = "[1:v]scale=200:200[face];[0:v][face]overlay=x='40+n*2':y=120:shortest=1,format=yuv420p[v]";
    await ffmpeg(
      ...["-f", "lavfi", "-i", ground, "-loop", "1", "-framerate", "30", "-t", "6", "-i", portrait],
      ...["-filter_complex", move, "-map", "[v]", "-c:v", "libx264", "-preset", "ultrafast", at("walk.mp4")],
    );
    const blind = await look(at("walk.mp4"), "walk.mp4", await discoverEngines({ workFolder: folder }));
    expect(blind.look?.hasFaces).toBeUndefined();
    const { look: seen } = await look(at("walk.mp4"), "walk.mp4");
    expect(seen).toMatchObject({ hasFaces: true, size: { width: 640, height: 360 }, frameCount: 180 });
    expect(seen?.moments.filter(({ faces = [] }) => faces.length > 0).length).toBeGreaterThan(9);

    const settings = clipsSettingsSchema.parse({
      ...{ clips: [{ materialId: "walk" }], template: "long-takes", lengthMs: 5_000 },
      ...{ shape: "9:16" },
    });
    const composition = composeClips(settings, { materialId: "walk", looks: new Map([["walk", seen]]) });
    const crop = 81 / 256;
    for (const clip of listClips(composition)) {
      const { firstFrame = 0, startFrame, frameCount } = clip;
      for (let frame = startFrame; frame < startFrame + frameCount; frame += 10) {
        // Her face is a little left of the middle of her picture.
        const face = (40 + (firstFrame + frame - startFrame) * 2 + 86) / 640;
        const shown = Math.min(1 - crop / 2, Math.max(crop / 2, findFocusAt(clip, frame)?.x ?? 0.5));
        expect(Math.abs(face - shown), `frame ${frame}`).toBeLessThan(crop * 0.4);
      }
    }
    const withoutPath = composeClips(
      { ...settings, followsSubject: false },
      { materialId: "walk", looks: new Map([["walk", seen]]) },
    );
    expect(listClips(composition).some(({ path }) => path !== undefined)).toBe(true);
    expect(listClips(withoutPath).every(({ path }) => path === undefined)).toBe(true);
  });
});
