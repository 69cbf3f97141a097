import { locales } from "@voxloom/contract/locales";
import { SitemapStream, streamToPromise } from "sitemap";
import { getAddress } from "./locale-paths.ts";
import { sitePages } from "./pages.ts";
import { getLanguageTag, isListedPage } from "./site-meta.ts";
import { siteSettings } from "./site-settings.ts";

/** Built for every owner, and taken away where none is wanted. */
const listedPages = sitePages.filter((page) => isListedPage(page, { ...siteSettings, isListed: true }));

/** The site map: every public page in every language, each with its other languages. */
export async function siteMap(): Promise<string> {
  const stream = new SitemapStream({ hostname: siteSettings.origin });
  for (const page of listedPages) {
    const links = [
      ...locales.map((locale) => ({ lang: getLanguageTag(locale), url: getAddress(locale, page) })),
      { lang: "x-default", url: page },
    ];
    for (const locale of locales) stream.write({ url: getAddress(locale, page), links });
  }
  stream.end();
  return String(await streamToPromise(stream));
}
