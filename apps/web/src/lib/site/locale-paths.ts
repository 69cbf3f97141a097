import { defaultLocale, getAddressPrefix, type Locale, locales } from "@voxloom/contract/locales";
import { type ToolSlug, toolSlugs } from "./tools.ts";
import { toolsAtRoot } from "./tools-at-root.ts";

/** An English address of a public page, such as `/pricing` or `/tools/video-translator/`. */
export type PagePath = `/${string}`;

const toolPage = /^\/tools\/([a-z0-9-]+)\/$/;

/** How a language stands at the beginning of an address: `pt` for `pt-br`, nothing for English. */
export const getPrefix = (locale: Locale): string => getAddressPrefix(locale).slice(1);

const localesByPrefix = new Map(locales.map((locale) => [getPrefix(locale), locale]));

/** The language that the first part of an address names; null where it names none that has a prefix. */
export const localeOfPrefix = (prefix: string): Locale | null =>
  prefix === "" ? null : (localesByPrefix.get(prefix) ?? null);

/** Where a public page stands in a language. Tool pages stand below `/tools/` or not, by the language's list. */
export function getAddress(locale: Locale, page: PagePath): PagePath {
  if (locale === defaultLocale) return page;
  const slug = toolPage.exec(page)?.[1];
  return slug !== undefined && toolsAtRoot[locale].has(slug)
    ? `/${getPrefix(locale)}/${slug}/`
    : `/${getPrefix(locale)}${page}`;
}

/** The language of a public address; English where its first part names none. */
export const localeOfAddress = (pathname: string): Locale =>
  localeOfPrefix(pathname.split("/", 2)[1] ?? "") ?? defaultLocale;

/** Pages whose address has no slash at its end; all others have one. */
const pagesWithoutSlash: ReadonlySet<string> = new Set([
  "pricing",
  "terms-of-service",
  "privacy-policy",
  "mail-subscription-manage",
  "signin",
  "signup",
  "signout",
]);

/** The English address of the page that stands at an address, however its end is written. */
export function pageOfAddress(pathname: string): PagePath {
  const [, first = "", ...rest] = pathname.split("/");
  return localeOfPrefix(first) === null ? pageOfParts([first, ...rest], false) : pageOfParts(rest);
}

/**
 * The English address of the page whose address has these parts behind its language. A tool is known by its name alone,
 * but not where `mayBeTool` says that pages of the workspace have such names.
 */
export function pageOfParts(parts: readonly string[], mayBeTool = true): PagePath {
  const named = parts.filter((part) => part !== "");
  const [name = ""] = named;
  if (named.length === 0) return "/";
  if (named.length === 1 && pagesWithoutSlash.has(name)) return `/${name}`;
  return named.length === 1 && mayBeTool && isToolSlug(name) ? `/tools/${name}/` : `/${named.join("/")}/`;
}

/** Whether a part of an address is the name of a tool's page. */
export const isToolSlug = (part: string): part is ToolSlug => (toolSlugs as readonly string[]).includes(part);
