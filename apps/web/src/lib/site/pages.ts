import { articleFiles, articlePages } from "./articles/article-slugs.ts";
import { legalNames } from "./legal.ts";
import type { PagePath } from "./locale-paths.ts";
import { programPages } from "./program-pages.ts";
import { channels, toolSlugs } from "./tools.ts";

/** Public pages that have no list of their own behind them, by their English addresses. */
const plainPages: readonly PagePath[] = ["/", "/about/", "/tools/", "/pricing", "/voice-check/"];

/** Where one chooses which mails one gets. */
const mailsPage: PagePath = "/mail-subscription-manage";

/** Every public page, by its English address. All of them stand in every language. */
export const sitePages: readonly PagePath[] = [
  ...plainPages,
  ...toolSlugs.map((slug): PagePath => `/tools/${slug}/`),
  ...channels.map((channel): PagePath => `/channel/${channel}/`),
  ...articlePages,
  ...Object.values(programPages),
  ...legalNames.map((name): PagePath => `/${name}`),
  mailsPage,
];

/** Files that stand beside the pages of every language. */
export const siteFiles: readonly PagePath[] = Object.values(articleFiles);

/** Pages that stand in every language, but are nothing to be found by. */
export const entryPages: readonly PagePath[] = ["/signin", "/signup", "/signout"];
