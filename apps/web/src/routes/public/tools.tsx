import { ToolsIndex } from "../../features/tools/tools-index.tsx";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { toolCards } from "../../lib/site/tool-content.server.ts";
import type { Route } from "./+types/tools.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const [words, cards] = await Promise.all([siteWords(locale, "site-tools"), toolCards(locale)]);
  return { locale, words, cards };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/tools/",
  title: words.title,
  description: words.description,
}));

export default function ToolsRoute({ loaderData: { words, cards } }: Route.ComponentProps) {
  return <ToolsIndex words={words} cards={cards} />;
}
