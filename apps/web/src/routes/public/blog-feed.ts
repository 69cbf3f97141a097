import { buildFeed } from "../../lib/site/articles/feed.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import type { Route } from "./+types/blog-feed.ts";

export const loader = async ({ params }: Route.LoaderArgs) =>
  new Response(await buildFeed(pageLocale(params), siteSettings.origin), {
    headers: { "Content-Type": "application/rss+xml" },
  });
