import { buildHelpSearchIndex } from "../../lib/site/articles/search-index.server.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import type { Route } from "./+types/help-search-index.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  new Response(buildHelpSearchIndex(pageLocale(params)), { headers: { "Content-Type": "application/json" } });
