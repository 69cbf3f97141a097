import { AppError } from "@voxloom/contract";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import type { Logger } from "../log/index.ts";
import type { OAuthProviderName } from "./oauth-provider.ts";

export const attemptInvalid = (): AppError =>
  new AppError(
    "OAUTH_ATTEMPT_INVALID",
    "This sign-in is too old, was used already, or is not yours. Start again.",
  );

/** Whether a token was made for another sign-in: openid-client tells the claim in the cause of its cause. */
function isForeignToken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.cause : null;
  return typeof cause === "object" && cause !== null && "claim" in cause && cause.claim === "nonce";
}

/** A failure of the dance as callers meet it; what the operator can fix is logged, without codes and tokens. */
export function toOAuthError(error: unknown, provider: OAuthProviderName, log: Logger): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError && error.error === "access_denied") {
    return new AppError("OAUTH_DENIED", "The sign-in was not allowed.");
  }
  if (error instanceof ResponseBodyError && error.error === "invalid_grant") return attemptInvalid();
  if (isForeignToken(error)) return attemptInvalid();
  const code = error instanceof ClientError ? (error.code ?? "") : "";
  const told =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : code;
  const reason = told === "" ? getCause(error) : told;
  log.warn({ provider, reason }, "a sign-in with another service failed");
  return new AppError("OAUTH_FAILED", `${provider} does not answer as it should (${reason}).`, { provider });
}

/** The system's word for why a request failed, such as ECONNREFUSED. */
function getCause(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return error instanceof Error ? error.name : "unknown";
}
