import { locales } from "@voxloom/contract/locales";
import { expect, test } from "vitest";
import { getAddress } from "./locale-paths.ts";
import { siteMap } from "./site-map.server.ts";
import { wholeAddress } from "./site-meta.ts";

test("every tool that is there is named in the site map, in any language", async () => {
  const listed = await siteMap();
  for (const locale of locales) {
    const isNamed = (page: "/tools/ai-dubbing/" | "/tools/ai-lip-sync-video/" | "/tools/") =>
      listed.includes(`<loc>${wholeAddress(getAddress(locale, page))}</loc>`);
    expect([isNamed("/tools/"), isNamed("/tools/ai-dubbing/"), isNamed("/tools/ai-lip-sync-video/")]).toEqual(
      [true, true, true],
    );
  }
});
