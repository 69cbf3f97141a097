import { expect, test } from "vitest";
import { measureWave } from "./measure-wave.ts";

test("music stands as high as it is loud in each moment, the loudest being whole", () => {
  const samples = new Float32Array(735).map((_, at) => (at < 368 ? 0.1 : -0.4));
  expect([...measureWave(samples, 44_100)].map((level) => Number(level.toFixed(2)))).toEqual([0.25, 1]);
});
