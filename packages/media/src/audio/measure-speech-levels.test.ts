import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { measureSpeechLevels } from "./measure-speech-levels.ts";

test("peak, level and noise floor are those of what sounds; digital silence has no floor", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-levels-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const measure = async (source: string) => {
    const path = join(folder, "clip.wav");
    await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-f", "lavfi", "-i", source, path] });
    return measureSpeechLevels(path);
  };
  // A sine has its root mean square 3 dB below its peak.
  const sine = await measure("sine=duration=2,volume=0.5:precision=double");
  expect(sine.peakDb).toBeCloseTo(-24.1, 0);
  expect(sine.rmsDb).toBeCloseTo(-27.1, 0);
  const quiet = await measure("anoisesrc=d=1:a=0.001[a];sine=d=1:f=440[b];[a][b]concat=v=0:a=1");
  expect(quiet.noiseFloorDb).toBeLessThan(-55);
  expect(quiet.noiseFloorDb).toBeGreaterThan(-75);
  expect((await measure("anullsrc=d=1")).rmsDb).toBe(null);
});
