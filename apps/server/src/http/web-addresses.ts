import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({
  /** Patterns of addresses that the browser's router knows, such as `/my-tasks/:projId/:taskId`. */
  patterns: z.array(z.string()),
  /** Addresses in another spelling, and where they lead. */
  redirects: z.record(z.string(), z.string()),
  /** The first part of addresses in a language by its code: `en` too for languages without pages. */
  languages: z.record(z.string(), z.string()),
});

/** Where an address leads. `isLasting`: false where it may lead elsewhere one day, which browsers are not to remember. */
export type BetterAddress = { address: string; isLasting: boolean };

/** What is known of addresses that have no file of their own. */
export type WebAddresses = {
  /** Whether the browser's router has a page at a path. */
  isPage(path: string): boolean;
  /** Where a path in another spelling leads, with its query (empty, or from its `?` on); null where it is none. */
  getRedirect(path: string, query: string): BetterAddress | null;
};

const unknown: WebAddresses = { isPage: () => true, getRedirect: () => null };
const languageShape = /^\/([a-z]{2,3})(?:-[a-z]{2,4})?(\/.*)?$/i;

/** Reads what the build of the web application wrote into its folder; without that every address may be a page. */
export function readWebAddresses(webFolder: string): WebAddresses {
  const file = join(webFolder, "addresses.json");
  if (!existsSync(file)) return unknown;
  const { patterns, redirects, languages } = schema.parse(JSON.parse(readFileSync(file, "utf8")));
  const pages = patterns.map(
    (pattern) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`),
  );
  const leadsTo = new Map(Object.entries(redirects));
  const prefixes = new Map(Object.entries(languages));
  const isPage = (path: string) => pages.some((page) => page.test(path));
  const spelt = (path: string) =>
    leadsTo.get(path) ?? leadsTo.get(`${path}/`) ?? leadsTo.get(path.replace(/\/$/, "")) ?? null;
  /** By the language that stands first: in another spelling, none of ours, or before a page that has none. */
  const redirectByLanguage = (path: string, query: string): BetterAddress | null => {
    const [, code = "", rest = "/"] = languageShape.exec(path) ?? [];
    const known = prefixes.get(code.toLowerCase());
    // Two letters stand for a language, also where it is none: as of those without pages, English is shown.
    const prefix = known ?? (code.length === 2 ? "en" : undefined);
    if (prefix === undefined) return null;
    const respelt = `/${prefix}${rest}`;
    const better = spelt(respelt);
    if (known === undefined && better === null && !isPage(rest)) return null;
    // Pages of the workspace have no language, and one of them the name of a tool.
    if (better === null && isPage(rest)) {
      const asked = new URLSearchParams(query);
      asked.set("lang", prefix);
      return { address: `${encodeURI(rest)}?${asked}`, isLasting: false };
    }
    if (respelt === path) return null;
    return {
      address: `${better ?? encodeURI(respelt)}${query}`,
      isLasting: prefix === code.toLowerCase(),
    };
  };
  return {
    isPage,
    getRedirect: (path, query) => {
      const better = spelt(path);
      return better === null
        ? redirectByLanguage(path, query)
        : { address: `${better}${query}`, isLasting: true };
    },
  };
}
