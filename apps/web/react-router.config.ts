import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildSettings } from "./build-settings.ts";
import { listBuiltPages } from "./src/lib/site/built-pages.ts";
import { sayWhatNeedsScripts } from "./src/lib/site/needs-scripts.server.ts";
import { languagePrefixes, otherSpellings } from "./src/lib/site/other-spellings.ts";
import { putStylesIntoPages } from "./src/lib/site/page-styles.server.ts";

const notFoundPage = "/404";
/** Files beside the pages, and the page of a file server for addresses without one. */
const files = ["/sitemap.xml", "/robots.txt", notFoundPage];

type Routes = Parameters<NonNullable<Config["buildEnd"]>>[0]["reactRouterConfig"]["routes"];

/** The patterns of addresses that have no file of their own, such as `/my-tasks/:projId/:taskId`. */
function appPatterns(routes: Routes): string[] {
  const wholePath = (id: string): string => {
    const { path = "", parentId } = routes[id] ?? {};
    return `${parentId === undefined ? "" : wholePath(parentId)}${path === "" ? "" : `/${path}`}`;
  };
  const patterns = Object.keys(routes).map(wholePath);
  return [...new Set(patterns)].filter(
    (pattern) => pattern !== "" && !/:lang|\*|\.\w+$|^\/404$/.test(pattern),
  );
}

const { pages, files: languageFiles } = listBuiltPages(process.env.VOXLOOM_SITE_LOCALES);

export default {
  appDirectory: "src",
  ssr: false,
  prerender: {
    paths: [...pages, ...languageFiles, ...files],
    concurrency: 4,
  },
  /** Tells the server which addresses without a file are pages all the same, and which are written otherwise. */
  buildEnd({ reactRouterConfig: { buildDirectory, routes } }) {
    putStylesIntoPages([...pages, notFoundPage], join(buildDirectory, "client"));
    sayWhatNeedsScripts(pages, join(buildDirectory, "client"));
    const addresses = {
      patterns: appPatterns(routes),
      redirects: otherSpellings(),
      languages: languagePrefixes(),
    };
    writeFileSync(join(buildDirectory, "client/addresses.json"), JSON.stringify(addresses));
    // The router builds every file that it has a route for.
    if (!buildSettings().isListed) rmSync(join(buildDirectory, "client/sitemap.xml"));
  },
} satisfies Config;
