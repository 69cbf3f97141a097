import { readdir, rename, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { AppError } from "@voxloom/contract";
import { makeWorkFolder, runTool } from "@voxloom/media";
import { isSubtitleName } from "@voxloom/subtitles";
import { withAutomaticCaptions } from "./automatic-captions.ts";
import { type SiteLinkCall, siteLinkInfo } from "./site-link-info.ts";
import { linkFailure, usableYtDlp } from "./usable-yt-dlp.ts";

export type FetchSiteLink = SiteLinkCall & {
  /** An existing folder. */
  outputFolder: string;
  /** Larger files are refused. */
  maxBytes: number;
  /** 0..1. */
  onProgress?: (fraction: number) => void;
};

const hourMs = 3_600_000;

/**
 * Fetches the media of a page into a folder and answers the file's path and title. Subtitles that people wrote for it
 * are tracks inside the file, and so are what the site recognized where nobody did; where they cannot be had, the media
 * come without. Throws AppError LINK_SITE_UNSUPPORTED,
 * LINK_UNREACHABLE, FILE_TOO_LARGE or CANCELED; then nothing is left in the folder.
 */
export async function fetchSiteLink(call: FetchSiteLink): Promise<{ path: string; title: string }> {
  const { url, outputFolder, maxBytes, signal } = call;
  const usable = await usableYtDlp(call);
  const info = await siteLinkInfo(call);
  if (info.isLive) {
    throw new AppError("LINK_SITE_UNSUPPORTED", `${url} is live. Come back when the broadcast has ended.`, {
      url,
    });
  }
  if (info.sizeBytes !== null && info.sizeBytes > maxBytes) throw tooLarge(url, maxBytes);
  const folder = await makeWorkFolder(join(outputFolder, "link-"));
  const fetch = (subtitles: readonly string[]): Promise<void> =>
    runYtDlp(call, { ...usable, folder, subtitles });
  try {
    const subtitles = subtitleArguments(info.subtitleLanguages);
    await fetch(subtitles).catch(async (error: unknown) => {
      if (subtitles.length === 0 || signal?.aborted) throw error;
      // A subtitle that a site refuses is no reason to go without the video.
      for (const file of await readdir(folder))
        await rm(join(folder, file), { recursive: true, force: true });
      await fetch([]);
    });
    const name = (await readdir(folder)).find((file) => file.startsWith("media.") && !isLeftover(file));
    // yt-dlp ends well, without a file, where the size limit stopped it.
    if (name === undefined || (await stat(join(folder, name))).size > maxBytes) throw tooLarge(url, maxBytes);
    const media = await withAutomaticCaptions(call, {
      ...{ ...usable, folder, captions: info.automaticCaptions, mediaPath: join(folder, name) },
    });
    const path = `${folder}${extname(name)}`;
    await rename(media, path);
    call.onProgress?.(1);
    return { path, title: info.title };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = Awaited<ReturnType<typeof usableYtDlp>> & { folder: string; subtitles: readonly string[] };

async function runYtDlp(call: FetchSiteLink, { command, guarded, folder, subtitles }: Run): Promise<void> {
  const { url, maxBytes, signal } = call;
  await runTool({
    command,
    args: [
      ...guarded,
      ...["--format", "bv*[height<=1080]+ba/b[height<=1080]/bv*+ba/b", "--max-filesize", String(maxBytes)],
      ...["--newline", "--progress", "--progress-template", "download:%(progress._percent_str)s"],
      ...subtitles,
      ...["--output", join(folder, "media.%(ext)s"), "--", url],
    ],
    stage: "link",
    writes: [folder],
    needsNetwork: true,
    signal,
    timeoutMs: 2 * hourMs,
    onLine: (line) => {
      const percent = Number.parseFloat(/^\s*([\d.]+)%/.exec(line)?.[1] ?? "");
      if (Number.isFinite(percent)) call.onProgress?.(Math.min(0.99, percent / 100));
    },
  }).catch((error: unknown) => linkFailure(error, url));
}

const subtitleArguments = (languages: readonly string[]): string[] =>
  languages.length === 0 ? [] : ["--write-subs", "--embed-subs", "--sub-langs", languages.join(",")];

/** What is half fetched, or a subtitle that no container of the video takes. */
const isLeftover = (file: string): boolean => file.endsWith(".part") || isSubtitleName(file);

const tooLarge = (url: string, maxBytes: number): AppError =>
  new AppError(
    "FILE_TOO_LARGE",
    `The file behind ${url} is larger than ${Math.floor(maxBytes / 1024 ** 2)} MB. Choose a shorter or smaller one.`,
    { name: url, limitBytes: maxBytes },
  );
