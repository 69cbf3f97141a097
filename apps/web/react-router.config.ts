import type { Config } from "@react-router/dev/config";
import { builtLocales } from "./src/lib/site/built-locales.ts";
import { addressOf } from "./src/lib/site/locale-paths.ts";
import { siteFiles, sitePages } from "./src/lib/site/pages.ts";

/** Files beside the pages, and the page of a file server for addresses without one. */
const files = ["/sitemap.xml", "/robots.txt", "/404"];

export default {
  appDirectory: "src",
  ssr: false,
  prerender: {
    paths: [
      ...builtLocales(process.env.VOXLOOM_SITE_LOCALES).flatMap((locale) =>
        [...sitePages, ...siteFiles].map((page) => addressOf(locale, page)),
      ),
      ...files,
    ],
    concurrency: 4,
  },
} satisfies Config;
