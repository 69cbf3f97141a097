import type { ToolSearch } from "../tools/find-tool.ts";

/** What a site says of a link before anything is fetched. */
export type SiteLinkInfo = {
  title: string;
  /** Null where the site does not say. */
  durationMs: number | null;
  /** Estimated size; null where the site does not say. */
  sizeBytes: number | null;
  isLive: boolean;
};

export type SiteLinkCall = { url: string; search?: ToolSearch; signal?: AbortSignal };

/** Asks the site of a link. Throws AppError LINK_SITE_UNSUPPORTED, LINK_UNREACHABLE or CANCELLED. */
export async function siteLinkInfo(_call: SiteLinkCall): Promise<SiteLinkInfo> {
  throw new Error("being built");
}
