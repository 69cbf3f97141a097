import type { ErrorCode, ErrorDetails, Problem } from "@voxloom/contract";

/** What can go wrong with a call: a code of the server's catalogue, or none of its answers reached us. */
export type ApiErrorCode = ErrorCode | "OFFLINE" | "UNKNOWN";

/** A failed call. `code` names the phrase `errors.<code>`; `message` is the server's English sentence. */
export class ApiError extends Error {
  readonly code: string;
  readonly details: ErrorDetails;
  constructor(code: ApiErrorCode | (string & {}), message = "", details: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.details = details;
  }
}

/** Any failure as the problem that the pages can show. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { code: error.code, message: error.message, details: error.details };
  return { code: "UNKNOWN", message: error instanceof Error ? error.message : "", details: {} };
}
