import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixturesFolder, installFaces } from "@voxloom/engines/testing";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const ffmpeg = (...args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", ...args] });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-lips-"));
  process.env.VOXLOOM_CACHE = at("cache");
  process.env.VOXLOOM_MODELS_FOLDER = at("models");
  await ffmpeg(
    "-f",
    "lavfi",
    "-i",
    "testsrc2=s=64x48:r=10:d=1",
    "-f",
    "lavfi",
    "-i",
    "sine=d=1",
    "-c:v",
    "libx264",
    at("talk.mp4"),
  );
});
afterAll(async () => {
  delete process.env.VOXLOOM_CACHE;
  delete process.env.VOXLOOM_MODELS_FOLDER;
  await rm(folder, { recursive: true, force: true });
});

test("what cannot be used is told before anything is made", async () => {
  const move = async (...args: string[]) => (await callVoxloom(["lip-sync", ...args])).exitCode;
  expect(await move(at("gone.mp4"), "--out", at("a.mp4"))).toBe(2);
  expect(await move(at("talk.mp4"), "--face-off", "0", "--out", at("a.mp4"))).toBe(2);
  expect(await move(at("talk.mp4"), "--line", "1=x", "--out", at("a.mp4"))).toBe(2);
});

test("without the networks it says how they come", async () => {
  const done = await callVoxloom(["lip-sync", at("talk.mp4"), "--out", at("a.mp4")]);
  expect(done.exitCode).toBe(3);
  expect(done.stderr).toContain("npx voxloom models install faces");
});

test("a portrait says a recording, and who says a line is corrected", { tags: ["full"] }, async ({
  skip,
}) => {
  const fixtures = fixturesFolder();
  skip(fixtures === null || !(await installFaces(at("models"))), "no networks beside the fixtures");
  const picture = [
    "-loop",
    "1",
    "-framerate",
    "12",
    "-t",
    "2",
    "-i",
    join(fixtures ?? "", "pictures/astronaut.png"),
  ];
  await ffmpeg(...picture, "-vf", "crop=320:256:64:0,format=yuv420p", "-c:v", "libx264", at("clip.mp4"));
  const voice = join(fixtures ?? "", "speech/jfk.wav");
  const args = ["lip-sync", at("clip.mp4"), "--audio", voice, "--out", at("said.mp4"), "--json"];
  const said = await callVoxloom(args);
  expect([said.exitCode, said.stderr]).toEqual([0, expect.anything()]);
  const { result } = JSON.parse(said.stdout);
  expect(result.movedFrames).toBeGreaterThan(3);
  expect(result.lines[0]).toMatchObject({ face: 0, left: null });
  const corrected = await callVoxloom([...args, "--force", "--line", "1=none"]);
  expect(JSON.parse(corrected.stdout).result.lines[0]).toMatchObject({ face: null, left: "by-person" });
  expect(corrected.stderr).toContain("Line 1 (");
});
