import {
  AppError,
  type ErrorCode,
  type ErrorDetails,
  getHttpStatus,
  isErrorCode,
  type Problem,
} from "@voxloom/contract";

/**
 * What can go wrong with a call: a code of the server's catalog; none of its answers reached us; or the session had
 * to be restored first, and the call may be made again.
 */
export type ApiErrorCode = ErrorCode | "OFFLINE" | "UNKNOWN" | "TRY_LATER";

const ownStatuses: Record<string, number> = { TRY_LATER: 400 };

/** A failed call. `code` names the phrase `errors.<code>`; `message` is the server's English sentence. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status of the code; 0 where no answer came or its code is not known. */
  readonly status: number;
  readonly details: ErrorDetails;
  constructor(code: ApiErrorCode | (string & {}), message = "", details: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = isErrorCode(code) ? getHttpStatus(code) : (ownStatuses[code] ?? 0);
    this.details = details;
  }
}

/** Any failure as the problem that the pages can show. */
export function getProblem(error: unknown): Problem {
  // An edit that is refused in the browser is refused in the server's own words.
  if (error instanceof ApiError || error instanceof AppError)
    return { code: error.code, message: error.message, details: error.details };
  return { code: "UNKNOWN", message: error instanceof Error ? error.message : "", details: {} };
}
