import { AppError } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { MediaError } from "@voxloom/media";
import { expect, test } from "vitest";
import { asAppError, getProblem, isFinal } from "./get-problem.ts";

const engine = (code: EngineError["code"], isRetryable = false) =>
  new EngineError(code, "The engine says so.", { engineId: "e", isRetryable });
const media = (code: MediaError["code"]) => new MediaError(code, "ffmpeg says so.", { stage: "mix" });

test.each([
  [new AppError("MEDIA_SILENT", "Silent.", { name: "a" }), "MEDIA_SILENT", true],
  [engine("unavailable"), "ENGINE_UNAVAILABLE", true],
  [engine("away", true), "NOT_READY", false],
  [engine("no-speech"), "MEDIA_NO_SPEECH", true],
  [engine("timed-out", true), "TIMED_OUT", false],
  [engine("rate-limited", true), "ENGINE_FAILED", false],
  [engine("crashed"), "ENGINE_FAILED", true],
  [media("tool-failed"), "MEDIA_TOOL_FAILED", true],
  [media("timed-out"), "TIMED_OUT", true],
  [media("aborted"), "CANCELED", true],
  [Object.assign(new Error("write"), { code: "ENOSPC" }), "DISK_FULL", true],
  [new TypeError("x is undefined"), "INTERNAL", false],
])("%s is told as %s; final: %s", (error, code, final) => {
  expect(getProblem(error).code).toBe(code);
  expect(isFinal(error)).toBe(final);
});

test("a bug's words stay in the log, and it stays a bug", () => {
  const bug = new TypeError("secret of the house");
  expect(getProblem(bug).message).not.toContain("secret");
  expect(asAppError(bug)).toBe(bug);
  expect(asAppError(engine("crashed"))).toMatchObject({ code: "ENGINE_FAILED" });
});
