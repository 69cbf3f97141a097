import type { ErrorCode } from "@voxloom/contract";

/** What the command line ends with, for scripts. */
export const exitCodes = {
  ok: 0,
  /** A bug: please report it. */
  internal: 1,
  /** Wrong arguments, or input that cannot be used: a language, a voice, a subtitle file. */
  usage: 2,
  /** An engine or program for this is not installed. */
  engineMissing: 3,
  /** The recording, a link or the disk. */
  media: 4,
  /** An engine failed or took too long. */
  engineFailed: 5,
  /** Ctrl+C: 128 and the number of SIGINT, as shells have it. */
  interrupted: 130,
} as const;

/** The exit code of an error. */
export function getExitCode(code: ErrorCode): number {
  switch (code) {
    case "INTERNAL":
      return exitCodes.internal;
    case "CANCELED":
      return exitCodes.interrupted;
    case "ENGINE_UNAVAILABLE":
    case "LANGUAGE_PAIR_UNSUPPORTED":
    case "MEDIA_TOOL_MISSING":
      return exitCodes.engineMissing;
    case "ENGINE_FAILED":
    case "TIMED_OUT":
      return exitCodes.engineFailed;
    case "MEDIA_TYPE_UNSUPPORTED":
    case "MEDIA_EMPTY":
    case "MEDIA_UNREADABLE":
    case "MEDIA_TRUNCATED":
    case "MEDIA_NO_AUDIO":
    case "MEDIA_SILENT":
    case "MEDIA_NO_SPEECH":
    case "MEDIA_TOO_LONG":
    case "MEDIA_TOO_MANY_PIXELS":
    case "MEDIA_LENGTH_UNBELIEVABLE":
    case "MEDIA_POINTS_ELSEWHERE":
    case "MEDIA_TOOL_FAILED":
    case "FILE_TOO_LARGE":
    case "LINK_UNREACHABLE":
    case "LINK_SITE_UNSUPPORTED":
    case "LINK_IS_FEED":
    case "FEED_UNREADABLE":
    case "LINK_PRIVATE_ADDRESS":
    case "DISK_FULL":
      return exitCodes.media;
    default:
      return exitCodes.usage;
  }
}
