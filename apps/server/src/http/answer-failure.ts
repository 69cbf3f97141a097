import { AppError, type FailureEnvelope, getHttpStatus } from "@voxloom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

const bugMessage = "Something went wrong on our side. Try again; if it stays, report the request's id.";

/** The envelope of a failure. What is not an AppError says nothing of itself to the caller. */
export function failureEnvelope(error: AppError): FailureEnvelope {
  return {
    code: getHttpStatus(error.code),
    message: error.message,
    errorMsg: error.message,
    errorCode: error.code,
    details: error.details,
    data: null,
  };
}

/** Turns what Fastify throws on its own (bodies too large, broken JSON, wrong types) into our errors. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? error.code : undefined;
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new AppError("BODY_TOO_LARGE", "The body of this call is too large.", {}, { cause: error });
  }
  if (code === "ENOSPC") {
    return new AppError(
      "DISK_FULL",
      "The server's disk is full: free some space and try again.",
      {},
      { cause: error },
    );
  }
  if (typeof status === "number" && status >= 400 && status < 500) {
    return new AppError("BAD_INPUT", error.message, { field: "body" }, { cause: error });
  }
  return null;
}

/** Whether a part was asked for that a file of the pages does not have: told by a status of its own, without words. */
const isBeyondFile = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && error.statusCode === 416;

/** Whether the caller went before the whole of their request had come. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
const callerLeft = (): AppError => new AppError("CANCELED", "The caller left.");

/** Answers a failure in the envelope, and logs a bug with its cause. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isBeyondFile(error)) return reply.status(416).header("Cache-Control", "no-store").send();
  const isCallerGone = hasLeft(request);
  if (isCallerGone) request.log.info({ requestId: request.id }, "the caller left before all was sent");
  const expected = toAppError(error) ?? (isCallerGone ? callerLeft() : null);
  if (expected === null || expected.code === "INTERNAL") {
    request.log.error({ err: error, requestId: request.id }, "a bug or an outage");
  }
  const answer = failureEnvelope(expected ?? new AppError("INTERNAL", bugMessage, { requestId: request.id }));
  // A range or a type that was promised no longer holds for the envelope.
  for (const name of ["Content-Range", "Content-Disposition", "ETag", "Last-Modified"])
    reply.removeHeader(name);
  if (expected?.code === "TOO_MANY_REQUESTS" && typeof expected.details.retryAfterSeconds === "number") {
    reply.header("Retry-After", String(expected.details.retryAfterSeconds));
  }
  return reply
    .status(answer.code)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(answer);
}
