import { locales } from "@voxloom/contract/locales";
import { expect, test } from "vitest";
import { getAddress } from "./locale-paths.ts";
import { siteMap } from "./site-map.server.ts";
import { isListedPage, wholeAddress } from "./site-meta.ts";

test("nobody is led to a tool that is not there yet, in any language", async () => {
  const listed = await siteMap();
  for (const locale of locales) {
    const isNamed = (page: "/tools/ai-dubbing/" | "/tools/ai-lip-sync-video/" | "/tools/") =>
      listed.includes(`<loc>${wholeAddress(getAddress(locale, page))}</loc>`);
    expect([isNamed("/tools/"), isNamed("/tools/ai-dubbing/"), isNamed("/tools/ai-lip-sync-video/")]).toEqual(
      [true, true, false],
    );
  }
  expect(isListedPage("/tools/ai-lip-sync-video/")).toBe(false);
});
