import { locales } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { getAddress, localeOfAddress, pageOfAddress } from "./locale-paths.ts";
import { misspeltAddress } from "./misspelt-address.ts";
import { sitePages } from "./pages.ts";

describe("getAddress", () => {
  it.each([
    ["en", "/pricing", "/pricing"],
    ["de", "/", "/de/"],
    ["pt-br", "/pricing", "/pt/pricing"],
    ["de", "/tools/video-translator/", "/de/video-translator/"],
    ["ja", "/tools/video-translator/", "/ja/tools/video-translator/"],
    ["de", "/tools/mkv-to-srt/", "/de/tools/mkv-to-srt/"],
    ["de", "/tools/", "/de/tools/"],
  ] as const)("%s %s stands at %s", (locale, page, address) => {
    expect(getAddress(locale, page)).toBe(address);
  });

  it("gives each page an address of its own in every language, from which language and page are found again", () => {
    const addresses = locales.flatMap((locale) => sitePages.map((page) => getAddress(locale, page)));
    expect(new Set(addresses).size).toBe(locales.length * sitePages.length);
    for (const locale of locales) {
      for (const page of sitePages) {
        const address = getAddress(locale, page);
        expect([localeOfAddress(address), pageOfAddress(address)]).toEqual([locale, page]);
        expect(misspeltAddress(address), address).toBeNull();
      }
    }
  });
});

describe("pageOfAddress", () => {
  it.each([
    ["/tools/video-translator", "/tools/video-translator/"],
    ["/de/about", "/about/"],
    ["/de/pricing/", "/pricing"],
    ["/ar/privacy-policy/", "/privacy-policy"],
    ["/pt", "/"],
    ["/signin/", "/signin"],
  ])("%s is %s, whatever its end", (address, page) => {
    expect(pageOfAddress(address)).toBe(page);
  });
});

describe("misspeltAddress", () => {
  it.each([
    ["/en/pricing", "/pricing"],
    ["/en", "/"],
    ["/xx/pricing", null],
    ["/pt-BR/pricing", "/pt/pricing"],
    ["/zh-CN/blog/", "/zh/blog/"],
    ["/de/tools/video-translator/", "/de/video-translator/"],
    ["/ja/video-translator/", "/ja/tools/video-translator/"],
    ["/pricing", null],
    ["/de", null],
    ["/video-translator/", "/tools/video-translator/"],
    ["/nothing/", null],
    ["/foo", null],
    ["/sv/pricing", "/pricing"],
    ["/DE/pricing/", "/de/pricing"],
    ["/sv/video-translator/", "/tools/video-translator/"],
    ["/en/text-to-speech", "/tools/text-to-speech/"],
    ["/text-to-speech/", "/tools/text-to-speech/"],
    ["/pt-BR/mp3-translator/", "/pt/tools/mp3-translator/"],
    ["/de/tools/video-translator", "/de/video-translator/"],
    ["/de/pricing/", null],
    ["/sv/signin", "/signin"],
    ["/zh-TW", "/zh/"],
    ["/Pricing", "/pricing"],
    ["/de/BLOG/", "/de/blog/"],
  ])("%s leads to %s", (address, better) => {
    expect(misspeltAddress(address)).toBe(better);
  });
});
