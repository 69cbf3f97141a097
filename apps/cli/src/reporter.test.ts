import { PassThrough } from "node:stream";
import { AppError } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { makeReporter } from "./reporter.ts";

/** What stands on both streams after a report. */
function written(flags: { isJson?: boolean; isQuiet?: boolean }, report: (to: Reporter) => void) {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  report(makeReporter(streams, { isJson: false, isQuiet: false, ...flags }));
  return { stdout: String(streams.stdout.read() ?? ""), stderr: String(streams.stderr.read() ?? "") };
}
type Reporter = ReturnType<typeof makeReporter>;

describe("makeReporter", () => {
  it("gives a log one line for each stage, with the time left", () => {
    const said = written({}, (reporter) => {
      reporter.progress({ label: "speaking", fraction: 0.5, timeLeftMs: 61_000 });
      reporter.progress({ label: "mixing", fraction: 0.75, timeLeftMs: null });
      reporter.progress({ label: "speaking", fraction: 0.8, timeLeftMs: 2_000 });
      reporter.note("something.");
      reporter.result({ output: "a" }, "a");
    });
    expect(said).toEqual({
      stdout: "a\n",
      stderr: " 50% speaking 1m 1s left\n 75% mixing\nNote: something.\n",
    });
  });

  it("gives a program one object and, where it wants quiet, nothing else", () => {
    const done = written({ isJson: true, isQuiet: true }, (reporter) => {
      reporter.progress({ label: "speaking", fraction: 0, timeLeftMs: null });
      reporter.note("something.");
      reporter.result({ output: "a" }, "a");
    });
    expect(done).toEqual({ stdout: '{"ok":true,"result":{"output":"a"}}\n', stderr: "" });
    const failed = written({ isJson: true }, (reporter) =>
      reporter.failure(new AppError("BAD_INPUT", "No.", { name: "a" })),
    );
    expect(JSON.parse(failed.stdout)).toEqual({
      ok: false,
      error: { code: "BAD_INPUT", message: "No.", details: { name: "a" } },
    });
  });
});
