import { type Locale, locales } from "@voxloom/contract/locales";
import type { MetaDescriptor } from "react-router";
import { getAddress, type PagePath } from "./locale-paths.ts";
import { openGraphPath } from "./open-graph-path.ts";
import { siteSettings } from "./site-settings.ts";
import type { SiteSettings } from "./site-settings-schema.ts";
import { isReadyPage } from "./tool-entries.ts";

/** What a page says of itself to search engines and to those it is shared with. */
export type PageFacts = {
  locale: Locale;
  page: PagePath;
  /** Without the product's name. */
  title: string;
  description: string;
  /** Structured data by schema.org, each with its `@type`. */
  structured?: readonly Record<string, unknown>[];
  /** The feed that tells of what is new here. */
  feed?: PagePath;
  /** True for pages that no search engine should list. */
  isUnlisted?: boolean;
};

const productName = "Voxloom";
/** Region-less codes by BCP 47, as `hreflang` takes them. */
const languageTags: Partial<Record<Locale, string>> = { "pt-br": "pt-BR", zh: "zh-Hans" };
/** A language as `hreflang` names it. */
export const getLanguageTag = (locale: Locale): string => languageTags[locale] ?? locale;

/** A language as Open Graph wants it: with the region that it is thought of first. */
function getOpenGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/** The whole address of a path, as search engines want it. */
export const wholeAddress = (path: string): string => `${siteSettings.origin}${path}`;

/**
 * Whether search engines may list a page: where nothing is charged there is nothing to be found by prices and credits,
 * and nobody is to find a tool that is not there yet.
 */
export const isListedPage = (
  page: PagePath,
  { isListed, hasBilling }: Pick<SiteSettings, "isListed" | "hasBilling"> = siteSettings,
): boolean => isListed && (hasBilling || !/^\/(pricing|creator-fund\/)$/.test(page)) && isReadyPage(page);

/** The tags of a public page's head: title, description, canonical address, its other languages, Open Graph. */
function siteMeta(facts: PageFacts): MetaDescriptor[] {
  const { locale, page, description, structured = [], feed } = facts;
  const isUnlisted = facts.isUnlisted === true || !isListedPage(page);
  const title = facts.title.includes(productName) ? facts.title : `${facts.title} | ${productName}`;
  const address = wholeAddress(getAddress(locale, page));
  return [
    { title },
    { name: "description", content: description },
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : [canonical(address), ...alternates(page)]),
    ...(feed === undefined ? [] : [feedLink(getAddress(locale, feed))]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: getOpenGraphLocale(locale) },
    { property: "og:image", content: wholeAddress(openGraphPath(locale, page)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

const canonical = (href: string): MetaDescriptor => ({ tagName: "link", rel: "canonical", href });

const feedLink = (path: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: productName,
  href: wholeAddress(path),
});

const alternates = (page: PagePath): MetaDescriptor[] => [
  ...locales.map((other) => alternate(getLanguageTag(other), getAddress(other, page))),
  alternate("x-default", page),
];

const alternate = (hrefLang: string, path: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  hrefLang,
  href: wholeAddress(path),
});

/**
 * A public route's `meta` from what its loader gave. Where that is not there (the address had no page), the page of
 * the failure names itself.
 */
export const buildMeta =
  <Data>(getFacts: (data: Data) => PageFacts) =>
  ({ loaderData }: { loaderData?: Data | undefined }): MetaDescriptor[] =>
    loaderData === undefined ? [] : siteMeta(getFacts(loaderData));
