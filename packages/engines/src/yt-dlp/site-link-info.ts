import { AppError, limits } from "@voxloom/contract";
import { runTool } from "@voxloom/media";
import { z } from "zod";
import type { ToolSearch } from "../tools/find-tool.ts";
import { linkFailure, usableYtDlp } from "./usable-yt-dlp.ts";

/** What a site says of a link before anything is fetched. */
export type SiteLinkInfo = {
  title: string;
  /** Null where the site does not say. */
  durationMs: number | null;
  /** Estimated size; null where the site does not say. */
  sizeBytes: number | null;
  isLive: boolean;
  /** Languages of the subtitles that people wrote for it, that of its speech first; as the site calls them. */
  subtitleLanguages: string[];
  /** What the site recognized from the sound, where nobody wrote that down: its name at the site; null: nothing. */
  automaticCaptions: string | null;
};

export type SiteLinkCall = {
  url: string;
  /** The proxy by which everything is reached: pages name further addresses, and who checks those is it. */
  proxyUrl: string;
  /** Where yt-dlp is looked for. */
  search?: ToolSearch;
  signal?: AbortSignal;
};

const answerSchema = z.object({
  title: z.string().nullish(),
  duration: z.number().nullish(),
  filesize: z.number().nullish(),
  filesize_approx: z.number().nullish(),
  is_live: z.boolean().nullish(),
  language: z.string().nullish(),
  subtitles: z.record(z.string(), z.unknown()).nullish(),
  /** What the site recognized, and what it translated of that into a hundred languages. */
  automatic_captions: z.record(z.string(), z.unknown()).nullish(),
});

/** Asks the site of a link. Throws AppError LINK_SITE_UNSUPPORTED, LINK_UNREACHABLE or CANCELED. */
export async function siteLinkInfo({ url, proxyUrl, search, signal }: SiteLinkCall): Promise<SiteLinkInfo> {
  const { command, guarded } = await usableYtDlp({ url, proxyUrl, search });
  const { stdout } = await runTool({
    command,
    args: [...guarded, "--dump-single-json", "--skip-download", "--", url],
    stage: "link",
    needsNetwork: true,
    signal,
    timeoutMs: 60_000,
  }).catch((error: unknown) => linkFailure(error, url));
  return parseSiteLinkInfo(stdout, url);
}

/** Facts from yt-dlp's JSON. */
export function parseSiteLinkInfo(json: string, url: string): SiteLinkInfo {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new AppError("LINK_UNREACHABLE", `yt-dlp gave no readable answer for ${url}.`, { url }, { cause });
  }
  const answer = answerSchema.parse(value);
  const size = answer.filesize ?? answer.filesize_approx;
  const subtitleLanguages = listSubtitleLanguages(
    Object.keys(answer.subtitles ?? {}),
    answer.language ?? "en",
  );
  return {
    title: answer.title ?? url,
    durationMs: answer.duration == null ? null : Math.round(answer.duration * 1000),
    sizeBytes: size == null ? null : Math.round(size),
    isLive: answer.is_live ?? false,
    subtitleLanguages,
    automaticCaptions: findAutomatic(
      Object.keys(answer.automatic_captions ?? {}),
      answer.language ?? null,
      subtitleLanguages,
    ),
  };
}

/** The language itself, without a place or what else stands behind it: `en` of `en-orig`. */
export const getBase = (language: string): string => language.split("-")[0]?.toLowerCase() ?? "";

/** yt-dlp takes them as patterns; chats of live broadcasts are called a language too. */
const isPlain = (language: string): boolean => /^[a-z]{2,3}(-\w{1,12})*$/i.test(language);

/** The captions of what is spoken: translations that a site makes by itself are no better than ours. */
function findAutomatic(
  names: readonly string[],
  spoken: string | null,
  written: readonly string[],
): string | null {
  const plain = names.filter(isPlain);
  const found =
    plain.find((name) => name.endsWith("-orig")) ?? plain.find((name) => spoken !== null && name === spoken);
  if (found === undefined || written.some((language) => getBase(language) === getBase(found))) return null;
  return found;
}

function listSubtitleLanguages(languages: readonly string[], spoken: string): string[] {
  const isSpoken = (language: string): boolean => getBase(language) === getBase(spoken);
  const plain = languages.filter(isPlain);
  return [...plain.filter(isSpoken), ...plain.filter((language) => !isSpoken(language))].slice(
    0,
    limits.maxSubtitleTracks,
  );
}
