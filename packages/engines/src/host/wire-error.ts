import { AppError, type ErrorDetails, isErrorCode } from "@voxloom/contract";
import { MediaError } from "@voxloom/media";
import { EngineError } from "../engine-error.ts";

/** A failure between processes: what is needed to make the same error again. */
export type WireError =
  | { kind: "app"; code: string; message: string; details: ErrorDetails }
  | {
      kind: "engine";
      code: EngineError["code"];
      message: string;
      engineId: string;
      isRetryable: boolean;
      stderrTail: string;
      remedy: string | null;
    }
  | {
      kind: "media";
      code: MediaError["code"];
      message: string;
      stage: string;
      isRetryable: boolean;
      stderrTail: string;
    }
  | { kind: "bug"; message: string; stack: string; code: string | null };

/** An error as data. */
export function toWireError(error: unknown): WireError {
  if (error instanceof AppError) {
    return { kind: "app", code: error.code, message: error.message, details: error.details };
  }
  if (error instanceof EngineError) {
    const { code, message, engineId, isRetryable, stderrTail, remedy } = error;
    return { kind: "engine", code, message, engineId, isRetryable, stderrTail, remedy };
  }
  if (error instanceof MediaError) {
    const { code, message, stage, isRetryable, stderrTail } = error;
    return { kind: "media", code, message, stage, isRetryable, stderrTail };
  }
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  return { kind: "bug", message, stack, code };
}

/** The error again, of its own class; a bug keeps the stack of where it happened as its cause. */
export function fromWireError(wire: WireError): Error {
  switch (wire.kind) {
    case "app":
      if (!isErrorCode(wire.code)) return new Error(wire.message);
      return new AppError(wire.code, wire.message, wire.details);
    case "engine": {
      const { code, message, remedy, ...facts } = wire;
      return new EngineError(code, message, { ...facts, ...(remedy !== null && { remedy }) });
    }
    case "media":
      return new MediaError(wire.code, wire.message, wire);
    case "bug": {
      const bug = new Error(wire.message, { cause: wire.stack });
      return wire.code === null ? bug : Object.assign(bug, { code: wire.code });
    }
  }
}
