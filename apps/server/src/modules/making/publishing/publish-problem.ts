import { AppError, type ErrorDetails, type PublishReason, type PublishTarget } from "@voxloom/contract";
import type { SafeConnections, SafeFetcher } from "../../../platform/safe-fetch/index.ts";

/** What stands in the way, in English; `host` begins the sentence. */
const messages: Readonly<Record<PublishReason, string>> = {
  private: "is an address inside a private network; who runs Voxloom can allow it with VOXLOOM_LINK_HOSTS",
  plain: "is reached without encryption; its address must begin with https://",
  name: "is a name that nobody knows; check how it is spelled",
  unreachable: "does not answer; it is tried again",
  certificate: "shows a certificate that cannot be trusted; it must be one of a public authority",
  redirect: "leads to another address; enter that one",
  keys: "does not know these keys; check the access key and the secret key",
  rights: "does not let these keys write there; they need the right to put objects",
  bucket: "has no such bucket; check its name",
  region: "keeps this bucket in another region",
  clock: "takes no requests because the clock of the Voxloom server is wrong",
  refused: "refuses it",
  busy: "cannot take it now; it is tried again",
  secret:
    "has keys that can no longer be read, since the secret of the Voxloom server is another; enter them again",
};

/** An AppError PUBLISH_FAILED. `host` is what is reached. */
export const publishProblem = (
  reason: PublishReason,
  details: ErrorDetails & { host: string },
  cause?: unknown,
): AppError => {
  const told = details.told ? ` (${details.told})` : "";
  return new AppError(
    "PUBLISH_FAILED",
    `${details.host} ${messages[reason]}${told}.`,
    { ...details, reason },
    { cause },
  );
};

/** Whether it may be over after a while. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === "PUBLISH_FAILED" &&
  (error.details.reason === "unreachable" || error.details.reason === "busy");

/** The address that a destination is reached at. */
export const getAddress = (target: PublishTarget): string =>
  target.kind === "webhook" ? target.url : (target.endpoint ?? `https://s3.${target.region}.amazonaws.com`);
export const getHost = (target: PublishTarget): string => new URL(getAddress(target)).host;

/**
 * The connections to a destination. Throws AppError PUBLISH_FAILED for an address inside, and for one without encryption,
 * unless who runs the product named the place.
 */
export function openWay(fetcher: SafeFetcher, target: PublishTarget): SafeConnections {
  const address = getAddress(target);
  const host = getHost(target);
  let way: SafeConnections;
  try {
    way = fetcher.connectionsTo(address);
  } catch (error) {
    throw error instanceof AppError && error.code === "LINK_PRIVATE_ADDRESS"
      ? publishProblem("private", { host }, error)
      : error;
  }
  if (!way.isAllowed && new URL(address).protocol !== "https:") throw publishProblem("plain", { host });
  return way;
}

/** Throws as {@link openWay} does; nothing is connected. */
export const ensureWay = (fetcher: SafeFetcher, target: PublishTarget): void => void openWay(fetcher, target);

const namesOfS3: Readonly<Record<string, PublishReason>> = {
  InvalidAccessKeyId: "keys",
  SignatureDoesNotMatch: "keys",
  InvalidToken: "keys",
  AccessDenied: "rights",
  AllAccessDisabled: "rights",
  AccountProblem: "rights",
  NoSuchBucket: "bucket",
  PermanentRedirect: "region",
  AuthorizationHeaderMalformed: "region",
  RequestTimeTooSkewed: "clock",
  SlowDown: "busy",
};

/** Those that a receiver may lose: too many requests, time-outs, and its own trouble. */
export const isBusyStatus = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

const gone = /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE|UND_ERR_\w+|HPE_\w+)$/;

/** What the connection itself says; null where it says nothing that is known. */
function findReason(error: unknown): PublishReason | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof AppError && one.code === "LINK_PRIVATE_ADDRESS") return "private";
    const code = "code" in one ? String(one.code) : "";
    if (code === "ENOTFOUND") return "name";
    if (/CERT|UNABLE_TO_|ERR_SSL|ERR_TLS|EPROTO/.test(code)) return "certificate";
    if (gone.test(code) || one.name === "TimeoutError") return "unreachable";
  }
  return error instanceof AppError && error.code === "LINK_UNREACHABLE" ? "unreachable" : null;
}

/** What came of sending as an AppError PUBLISH_FAILED; what is none of the receiver's doing stays as it is. */
export function asPublishProblem(error: unknown, target: PublishTarget): unknown {
  const host = getHost(target);
  const connection = findReason(error);
  if (connection !== null) return publishProblem(connection, { host }, error);
  if (!(error instanceof Error) || !("$metadata" in error)) return error;
  const status = (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0;
  const region = target.kind === "s3" ? target.region : "";
  const bucket = target.kind === "s3" ? target.bucket : "";
  const named = Object.hasOwn(namesOfS3, error.name) ? namesOfS3[error.name] : undefined;
  const byStatus: PublishReason = isBusyStatus(status)
    ? "busy"
    : status === 301 || status === 307
      ? "region"
      : status === 401 || status === 403
        ? "rights"
        : "refused";
  const told = error.name.slice(0, 60);
  return publishProblem(named ?? byStatus, { host, bucket, region, status, told }, error);
}
