import { join } from "node:path";
import { expect, test } from "vitest";
import { closingLines } from "./test-report.mjs";

const repository = join(import.meta.dirname, "..");
const passed = { file: "a.test.ts", name: "adds", state: "passed", seconds: 1, message: "" } as const;

test("a run ends with its slowest tests, and with each second try and its trace", () => {
  const trace = join(repository, "test-report/journeys-files/upload-retry1/trace.zip");
  const lines = closingLines(
    [
      {
        name: "building the pages",
        isOk: true,
        isKnown: false,
        seconds: 60,
        tests: [{ ...passed, file: "", name: "building the pages", seconds: 60 }],
      },
      {
        name: "journeys",
        isOk: true,
        isKnown: false,
        seconds: 9,
        tests: [
          passed,
          { ...passed, file: "upload.e2e.ts", name: "goes on", state: "second try", seconds: 8, trace },
        ],
      },
    ],
    69,
  );
  expect(lines.slice(lines.indexOf("The 2 slowest tests:"))).toEqual([
    "The 2 slowest tests:",
    "  8.0 s  upload.e2e.ts: goes on",
    "  1.0 s  a.test.ts: adds",
    "Needed a second try:",
    "  upload.e2e.ts: goes on\n    trace: test-report/journeys-files/upload-retry1/trace.zip",
    "",
    "3 passed, 0 failed",
  ]);
});
