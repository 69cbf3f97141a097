import { expect, it } from "vitest";
import { parseTime } from "./parse-time.ts";

it.each([
  ["1.5", 1500],
  ["-1.5", -1500],
  ["+2s", 2000],
  ["500ms", 500],
  ["1:02.25", 62_250],
  ["-0:01:02,5", -62_500],
  ["1:02:03.004", 3_723_004],
])("%s is %d ms", (value, ms) => {
  expect(parseTime(value)).toBe(ms);
});

it.each(["", "soon", "1:2:3:4", "1:02ms", "1e3", "--1"])("%j is no time", (value) => {
  expect(() => parseTime(value)).toThrow(/A time is/);
});
