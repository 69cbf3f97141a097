import { join } from "node:path";
import { expect, test } from "vitest";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { measureLevels } from "./measure-levels.ts";
import { measureLoudness } from "./measure-loudness.ts";

test("each half second has its level, about as the loudness of the whole is measured", async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "steps.wav"), [
    ...lavfi("aevalsrc='sin(1000*2*PI*t)*if(lt(t,1),0.1,if(lt(t,2),0.5,0))':s=44100:d=3.1"),
    ...["-c:a", "pcm_s16le"],
  ]);
  const levels = await measureLevels({ path, durationMs: 3_100 });
  expect(levels).toHaveLength(6);
  const [soft = 0, , , loud = 0, , silent = 0] = levels;
  expect(loud - soft).toBeCloseTo(14, 0);
  expect(silent).toBeLessThan(-55);
  const { integratedLufs } = await measureLoudness(path, { spans: [{ startMs: 1_000, endMs: 2_000 }] });
  expect(Math.abs(loud - (integratedLufs ?? 0))).toBeLessThan(1.5);
  // So much of the start alone.
  expect(await measureLevels({ path, durationMs: 1_000 })).toHaveLength(2);
});
