import { locales } from "@voxloom/contract/locales";
import { SitemapStream, streamToPromise } from "sitemap";
import { addressOf } from "./locale-paths.ts";
import { sitePages } from "./pages.ts";
import { languageTagOf } from "./site-meta.ts";
import { siteSettings } from "./site-settings.ts";

/** Without the prices where nothing is charged. */
const listedPages = sitePages.filter((page) => siteSettings.hasBilling || page !== "/pricing");

/** The site map: every public page in every language, each with its other languages. */
export async function siteMap(): Promise<string> {
  const stream = new SitemapStream({ hostname: siteSettings.origin });
  for (const page of listedPages) {
    const links = [
      ...locales.map((locale) => ({ lang: languageTagOf(locale), url: addressOf(locale, page) })),
      { lang: "x-default", url: page },
    ];
    for (const locale of locales) stream.write({ url: addressOf(locale, page), links });
  }
  stream.end();
  return String(await streamToPromise(stream));
}
