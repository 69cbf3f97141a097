import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({
  /** Patterns of addresses that the browser's router knows, such as `/my-tasks/:projId/:taskId`. */
  patterns: z.array(z.string()),
  /** Addresses in another spelling, and where they lead. */
  redirects: z.record(z.string(), z.string()),
});

/** What is known of addresses that have no file of their own. */
export type WebAddresses = {
  /** Whether the browser's router has a page at a path. */
  isPage(path: string): boolean;
  /** Where a path in another spelling leads; null where it is none. */
  redirectOf(path: string): string | null;
};

const unknown: WebAddresses = { isPage: () => true, redirectOf: () => null };

/** Reads what the build of the web application wrote into its folder; without that every address may be a page. */
export function readWebAddresses(webFolder: string): WebAddresses {
  const file = join(webFolder, "addresses.json");
  if (!existsSync(file)) return unknown;
  const { patterns, redirects } = schema.parse(JSON.parse(readFileSync(file, "utf8")));
  const pages = patterns.map(
    (pattern) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`),
  );
  const leadsTo = new Map(Object.entries(redirects));
  return {
    isPage: (path) => pages.some((page) => page.test(path)),
    redirectOf: (path) => leadsTo.get(path) ?? leadsTo.get(`${path}/`) ?? null,
  };
}
