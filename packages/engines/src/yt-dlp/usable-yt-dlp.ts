import { AppError } from "@voxloom/contract";
import { MediaError } from "@voxloom/media";
import type { ToolSearch } from "../tools/find-tool.ts";
import { findYtDlp } from "./find-yt-dlp.ts";

/** A yt-dlp that can be run, and the arguments that every run of this one has. */
type UsableYtDlp = { command: string; guarded: string[] };

/** The first version that has scripts of the largest site run by a program of their own. */
const firstWithRuntimes = "2025.11.12";

/** The command of yt-dlp, led by a proxy. Throws AppError LINK_SITE_UNSUPPORTED with what to do where there is none, or a link is not one. */
export async function usableYtDlp({
  url,
  proxyUrl,
  search = {},
}: {
  url: string;
  proxyUrl: string;
  search?: ToolSearch | undefined;
}): Promise<UsableYtDlp> {
  const scheme = URL.canParse(url) ? new URL(url).protocol : "";
  if (scheme !== "http:" && scheme !== "https:") {
    throw new AppError("LINK_UNREACHABLE", `"${url.slice(0, 100)}" is not an http or https link.`, { url });
  }
  const { command, version, status } = await findYtDlp(search);
  if (command !== null) {
    const hasRuntimes = (version ?? "") >= firstWithRuntimes;
    const runtime = hasRuntimes ? ["--js-runtimes", `node:${process.execPath}`] : [];
    return { command, guarded: [...guardedArguments(proxyUrl), ...runtime] };
  }
  const what = status.missing?.what ?? "yt-dlp";
  throw new AppError(
    "LINK_SITE_UNSUPPORTED",
    `Videos from the pages of sites need ${what}. Install it with: ${status.missing?.command}. Links that point to a media file work without it.`,
    { url, remedy: status.missing?.command ?? null },
  );
}

/**
 * Arguments that every run has: no settings of a user's own, no playlists, nothing but what yt-dlp allows by itself
 * (addresses of local files are refused unless they are asked for, and it knows no option that says so), and no way out but by the proxy: ffmpeg, which knows none for some protocols, fetches nothing.
 */
const guardedArguments = (proxyUrl: string): string[] => [
  ...["--proxy", proxyUrl, "--downloader", "native"],
  ...["--ignore-config", "--no-playlist", "--no-warnings", "--no-cache-dir", "--no-exec", "--no-update"],
  ...["--socket-timeout", "20", "--retries", "2"],
];

/** Why a site gives a video to nobody, or not to everybody, as it says that itself. */
const reasons: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    "private",
    /private video|video is private|sign in|log ?in|login required|members[- ]only|subscribers|purchase/i,
  ],
  [
    "gone",
    /video (is )?(unavailable|not available|no longer available)|been (removed|deleted|terminated)|HTTP Error (404|410)/i,
  ],
];

/** Rethrows what yt-dlp failed of as an error that a person can act on. */
export function linkFailure(error: unknown, url: string): never {
  if (!(error instanceof MediaError)) throw error;
  const said = /^ERROR:\s*(.*)$/m.exec(error.stderrTail)?.[1] ?? error.message;
  const reason = reasons.find(([, pattern]) => pattern.test(said))?.[0];
  if (reason !== undefined) {
    const message = `${url} could not be fetched: ${said.slice(0, 300)}.`;
    throw new AppError("LINK_UNREACHABLE", message, { url, reason, remedy: null }, { cause: error });
  }
  const isUnknownSite = /Unsupported URL|No video formats|no media/i.test(said);
  throw new AppError(
    isUnknownSite ? "LINK_SITE_UNSUPPORTED" : "LINK_UNREACHABLE",
    isUnknownSite
      ? `No video was found behind ${url}. Paste a link that points to a media file, or upload the file.`
      : `${url} could not be fetched: ${said.slice(0, 300)}. Check the link, or download the file yourself and upload it.`,
    { url, remedy: null },
    { cause: error },
  );
}
