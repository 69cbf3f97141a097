import { expect, test } from "vitest";
import { memoryOfTrees, peakOfTree } from "./process-memory.ts";

test.runIf(process.platform === "linux")("the peak of a process's memory is no less than what it has", () => {
  const now = memoryOfTrees([process.pid]).get(process.pid) ?? 0;
  expect(now).toBeGreaterThan(10_000_000);
  expect(peakOfTree(process.pid)).toBeGreaterThanOrEqual(now * 0.9);
});

test("of a process that is not there nothing is told", () => {
  expect(peakOfTree(2 ** 30)).toBeNull();
});
