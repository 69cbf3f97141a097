import { AppError, type ErrorCode } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { MediaError } from "@voxloom/media";
import { ModelError, type ModelFailure } from "@voxloom/models";

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const codesOfModels: Record<ModelFailure, ErrorCode> = {
  "unknown-model": "BAD_INPUT",
  "not-installed": "BAD_INPUT",
  "bad-bundle": "BAD_INPUT",
  "bad-catalog": "BAD_INPUT",
  unreachable: "LINK_UNREACHABLE",
  untrusted: "LINK_UNREACHABLE",
  damaged: "ENGINE_UNAVAILABLE",
  "disk-full": "DISK_FULL",
  canceled: "CANCELED",
};

/** Any failure as the error a person meets; what nobody foresaw becomes INTERNAL with its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof EngineError) {
    const code = error.code === "timed-out" ? "TIMED_OUT" : "ENGINE_FAILED";
    return new AppError(code, error.message, { engine: error.engineId }, { cause: error });
  }
  if (error instanceof MediaError) {
    if (error.code === "aborted") return new AppError("CANCELED", "It was stopped.", {}, { cause: error });
    return new AppError("MEDIA_TOOL_FAILED", error.message, { stage: error.stage }, { cause: error });
  }
  if (error instanceof ModelError) {
    const words = `${error.message} ${error.remedy}`;
    return new AppError(codesOfModels[error.code], words, {}, { cause: error });
  }
  if (hasCode(error, "ENOSPC")) {
    return new AppError(
      "DISK_FULL",
      "The disk is full: free some space and start again; finished work is kept.",
    );
  }
  return new AppError("INTERNAL", `Something went wrong inside: ${String(error)}`, {}, { cause: error });
}
