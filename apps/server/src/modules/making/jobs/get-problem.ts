import { AppError, isErrorCode, type Problem } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { MediaError } from "@voxloom/media";

const bug: Problem = {
  code: "INTERNAL",
  message: "Something went wrong on our side. Try again; if it stays, report it.",
  details: {},
};

/** What a person is told of a failure; null for bugs, whose words are for the log. */
function expectedProblem(error: unknown): Problem | null {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
  if (error instanceof EngineError) {
    const { engineId, message } = error;
    const details = { engine: engineId, reason: message };
    switch (error.code) {
      case "unavailable":
        return { code: "ENGINE_UNAVAILABLE", message, details };
      case "away":
        return { code: "NOT_READY", message, details };
      case "no-speech":
        return { code: "MEDIA_NO_SPEECH", message, details };
      case "timed-out":
        return { code: "TIMED_OUT", message, details };
      default:
        return { code: "ENGINE_FAILED", message, details };
    }
  }
  if (error instanceof MediaError) {
    const { stage, message } = error;
    const details = { stage, reason: message };
    switch (error.code) {
      case "timed-out":
        return { code: "TIMED_OUT", message, details };
      case "aborted":
        return { code: "CANCELED", message, details };
      default:
        return { code: "MEDIA_TOOL_FAILED", message, details };
    }
  }
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
    const message = "The server's disk is full: free some space and try again.";
    return { code: "DISK_FULL", message, details: {} };
  }
  return null;
}

/** What a person is told of any failure. */
export const getProblem = (error: unknown): Problem => expectedProblem(error) ?? bug;

/** Whether a failure says something about the input or the machine that a second try would meet again. */
export const isFinal = (error: unknown): boolean => {
  if (error instanceof EngineError || error instanceof MediaError) return !error.isRetryable;
  return expectedProblem(error) !== null;
};

/** Turns an expected failure into an AppError that a call can answer; bugs stay what they are. */
export function asAppError(error: unknown): unknown {
  const problem = expectedProblem(error);
  if (problem === null || error instanceof AppError || !isErrorCode(problem.code)) return error;
  return new AppError(problem.code, problem.message, problem.details, { cause: error });
}

/** Throws a failure of engines or of tools as a call answers it: for `catch`. */
export function failAsCall(error: unknown): never {
  throw asAppError(error);
}
