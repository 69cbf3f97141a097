import type { SiteLinkCall } from "./site-link-info.ts";

export type FetchSiteLink = SiteLinkCall & {
  /** An existing folder. */
  outputFolder: string;
  /** Larger files are refused. */
  maxBytes: number;
  /** 0..1. */
  onProgress?: (fraction: number) => void;
};

/**
 * Fetches the media of a page into a folder and answers the file's path and title. Throws AppError
 * LINK_SITE_UNSUPPORTED, LINK_UNREACHABLE, FILE_TOO_LARGE or CANCELLED.
 */
export async function fetchSiteLink(_call: FetchSiteLink): Promise<{ path: string; title: string }> {
  throw new Error("being built");
}
